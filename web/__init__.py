"""The page: the table that is drawn, and the loop that turns it."""
