"""Measurements of the games against their peers: read by people, never a test.

Each module here is one measurement with a ``main``; ``python -m bench`` runs them all.
"""
