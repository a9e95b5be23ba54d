"""Bots play each other, deal after deal, and the arena says who is stronger.

From Python, with any object that has ``choose(view, rng)``::

    played = Contest(GAMES["straws"], (Contestant("mine", bot), *(greedy,) * 3), seed="text")
    found = summary(played, run(played, range(200), jobs=2))
"""
