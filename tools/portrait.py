"""Takes the README's picture of the table: `python -m tools.portrait` (needs the built site).

The match is dealt by a seed and played by the bots, so the same page gives the same picture.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from sticks.bots import BOTS
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.rummy.state import View
from sticks.table import Player, Table
from tools import browser
from tools.serve import serving

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / ".github" / "table.png"


def position() -> Table:
    """The first position in which the person is to draw and there is something to see."""
    bots = [Player("bot", name, "greedy") for name in ("Ana", "Bo", "Cleo")]
    for number in range(100):
        seed = f"kitchen {number}"
        table = Table(GAMES["sticks"], Setup(4, seed), (Player(name="You"), *bots))
        while table.turn is not None and table.count < 120:
            view = table.game.view(table.state, table.turn)
            if table.turn == 0 and worth_a_picture(view):
                return table
            rng = stream(seed, f"bot|{table.turn}|{table.count}")
            bot = BOTS["sticks"]["greedy"]
            table = table.play(table.game.write(bot.choose(view, rng)))
    raise AssertionError("no match is worth a picture")


def worth_a_picture(view: View) -> bool:
    """The person holds a full hand and a stick, and two others have laid groups."""
    public = view.public
    owners = {group.owner for group in public.groups}
    return public.phase == "draw" and len(view.hand) == 15 and len(owners) > 1


def main() -> None:
    """Open the record in the page and keep a picture."""
    with serving(ROOT / "dist") as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.installed(), args=["--no-sandbox", "--hide-scrollbars"]
        )
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        page.goto(site.url)
        page.locator("html[data-boot=ready]").wait_for(timeout=90_000)
        page.locator("#start [data-arg=open-record]").click()
        page.locator("#record-text").fill(position().save())
        page.locator("#open-record button[type=submit]").click()
        page.locator("#hand").wait_for()
        page.keyboard.press("3")
        page.wait_for_timeout(1500)
        PICTURE.parent.mkdir(exist_ok=True)
        page.screenshot(path=PICTURE)


if __name__ == "__main__":
    main()
