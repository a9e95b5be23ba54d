"""One desk a game: how its view lies on the page, and what presses on it mean."""
