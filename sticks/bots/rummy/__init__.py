"""Bots for the rummy games: ``mind`` says what their levels are called, ``lineup`` who plays."""
