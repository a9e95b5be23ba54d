"""The workshop: what builds, serves and checks the site. Nothing in here reaches the player."""
