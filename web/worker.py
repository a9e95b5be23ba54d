"""The bots' worker: the page sends a letter, a bot thinks here, and the reply goes back.

PyScript runs this file by its address; what it does is in :mod:`web.thought`.
"""

import web.readymade  # noqa: F401 - before any class is made
from web.thought import Mind

mind = Mind()


async def ask(letter: str) -> str:
    """The reply to a letter of the page."""
    return await mind.ask(letter)


__export__ = ["ask"]
