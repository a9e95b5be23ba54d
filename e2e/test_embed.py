"""A game in a frame of somebody else's page, and the page that writes such frames."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from e2e.clicks import Bidder
from e2e.conftest import DESKTOP, PHONE, STARTING, Start, Watch, table_is_up
from tools.serve import Site, serving

Axe = Callable[[Page], list[str]]

SMALL = {"width": 360, "height": 640}
FRAME = "?embed=1&game=straws&seats=2&seed=kitchen&speed=instant"
# Where the blog is, seen from the game, and what its frame forbids; only the first may keep things:
# this browser gives a frame no storage in a page of another site.
KINDS = {
    "another origin": ("127.0.0.1", ""),
    "another site": ("localhost", ""),
    "sandbox": ("127.0.0.1", 'sandbox="allow-scripts"'),
}
LISTEN = """<script>
    globalThis.heard = [];
    addEventListener("message", ({ source, data }) => {
        if (source === document.querySelector("iframe").contentWindow) heard.push(data);
    });
</script>"""


class Blog(Protocol):
    """What the `blog` fixture is."""

    def __call__(self, body: str, *, host: str = "127.0.0.1") -> Page: ...


@pytest.fixture
def blog(windowed: Browser, watch: Watch, tmp_path: Path) -> Iterator[Blog]:
    """Opens a page elsewhere, with this in it, that writes down what it hears."""
    watch.own += ("http://localhost:",)
    context = windowed.new_context(viewport=DESKTOP)
    watch.over(context)
    with serving(tmp_path) as server:

        def post(body: str, *, host: str = "127.0.0.1") -> Page:
            text = f"<!doctype html><title>A blog</title><link rel=icon href=data:,>{LISTEN}{body}"
            (tmp_path / "post.html").write_text(text, encoding="utf-8")
            page = context.new_page()
            page.goto(f"http://{host}:{server.server_port}/post.html")
            return page

        yield post
        context.close()


def framed(url: str, marks: str = "") -> str:
    """The code of a frame."""
    return f'<iframe src="{html.escape(url)}" width="360" height="640" {marks}></iframe>'


def inside(page: Page) -> Page:
    """The frame of a page, once its table is up; it is clicked in as if it were a page."""
    handle = page.locator("iframe").element_handle(timeout=STARTING)
    frame = handle.content_frame()
    assert isinstance(frame, Frame)
    frame.wait_for_selector("html[data-boot]", state="attached", timeout=STARTING)
    table_is_up(cast(Page, frame))
    return cast(Page, frame)


def heard(page: Page) -> list[dict[str, Any]]:
    """What the page around the frame has heard from the game."""
    messages: list[dict[str, Any]] = page.evaluate("heard")
    return messages


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled to."""
    over: list[int] = page.evaluate(
        "(({scrollWidth, scrollHeight}) => [scrollWidth - innerWidth, scrollHeight - innerHeight])"
        "(document.documentElement)"
    )
    return max(over) <= 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_is_played_in_somebody_else_s_page(
    blog: Blog, site_below: Site, axe: Axe, kind: str
) -> None:
    host, marks = KINDS[kind]
    page = blog(framed(site_below.url + FRAME, marks), host=host)
    address, length = page.url, page.evaluate("history.length")
    frame = inside(page)
    expect(frame.locator("#table")).to_be_visible()
    assert [said["type"] for said in heard(page)] == ["sticks:ready"]
    notice = frame.locator(".notice")
    if kind == "another origin":
        expect(notice).to_have_count(0)
    else:
        expect(notice).to_contain_text("Progress isn’t kept here")
    assert fits(frame)
    # In a sandbox axe itself would break the policy with a style of its own.
    assert kind == "sandbox" or axe(frame) == []
    if kind != "another origin":
        notice.locator("#dismiss").click()
    Bidder(frame).play()
    expect(frame.locator("dialog#match-over[open] .result").first).to_be_visible()
    assert kind == "sandbox" or axe(frame) == []
    ready, result = heard(page)
    assert result["type"] == "sticks:result"
    assert result["version"] == 1
    assert (result["game"], result["seats"], result["seed"]) == ("straws", 2, "kitchen")
    assert result["names"] == ready["names"]
    assert result["names"][0] == "You"
    assert set(result["winners"]) <= {0, 1}
    assert len(result["results"]) == 2
    assert result["reason"]
    assert page.url == address
    assert page.evaluate("history.length") == length


def test_a_reload_of_the_page_around_it_goes_on_with_the_match(blog: Blog, site: Site) -> None:
    page = blog(framed(site.url + FRAME))
    frame = inside(page)
    player = Bidder(frame)
    player.play(lambda: frame.locator("#do-bet").count() > 0)
    player.step()
    player.play(lambda: frame.locator("#do-bet").count() > 0)
    page.wait_for_timeout(300)
    before = frame.locator("#table").inner_text()
    page.reload()
    frame = inside(page)
    expect(frame.locator("#do-bet")).to_be_visible()
    assert frame.locator("#table").inner_text() == before


def test_its_links_open_beside_the_page_around_it(blog: Blog, site: Site) -> None:
    page = blog(framed(site.url + FRAME))
    frame = inside(page)
    address = page.url
    frame.locator("#bar-menu").click()
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Open on a page of its own").click()
    assert opened.value.url == site.url + FRAME.replace("embed=1&", "")
    assert page.url == address
    assert opened.value.evaluate("opener") is None
    table_is_up(opened.value)
    expect(opened.value.locator(".bar")).to_be_visible()


@pytest.mark.parametrize("game", ["sticks", "family", "colours", "straws"])
def test_the_smallest_frame_holds_every_game(start: Start, axe: Axe, game: str) -> None:
    page = start(f"?embed=1&game={game}&seed=small&speed=instant&level=god", viewport=PHONE)
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    expect(page.locator(".notice")).to_contain_text("no level “god”")
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".bar")).to_have_count(0)
    assert axe(page) == []
    page.locator("#dismiss").click()
    page.locator("#bar-menu").click()
    page.locator("dialog#menu [data-arg=rules]").click()
    expect(page.locator("#rules")).to_contain_text("The game in a minute")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator("#side-close").click()
    for size in (SMALL, {"width": 640, "height": 400}, {"width": 1120, "height": 720}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(200)
        assert fits(page), size
        corner = page.locator("#bar-menu").bounding_box()
        assert corner is not None
        for seat in page.locator("#seats > *").all():
            box = seat.bounding_box()
            strip = page.locator("#seats").bounding_box() or box
            assert box is not None
            assert strip is not None
            # What is scrolled out of the strip is not seen.
            right = min(box["x"] + box["width"], strip["x"] + strip["width"])
            under = box["y"] < corner["y"] + corner["height"]
            assert not under or right <= corner["x"], (size, seat.inner_text())


@pytest.fixture
def maker(browser: Browser, site: Site, watch: Watch) -> Iterator[Page]:
    """The page that writes frames."""
    context: BrowserContext = browser.new_context(viewport=DESKTOP)
    watch.over(context)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(site.url + "embed.html")
    expect(page.locator("#code")).not_to_be_empty()
    yield page
    context.close()


def test_the_code_that_is_written_works(maker: Page, axe: Axe, blog: Blog, site: Site) -> None:
    assert maker.locator("#game option").all_inner_texts() == [
        *("Sticks", "Family Sticks", "Stick to Colours", "Stick Collection"),
    ]
    maker.locator("#game").select_option("family")
    maker.locator("#seats").select_option("8")
    maker.locator("#game").select_option("straws")
    # Stick Collection is for five at most: the usual number comes back.
    expect(maker.locator("#seats")).to_have_value("4")
    maker.locator("#seats").select_option("3")
    maker.locator("#level").select_option("random")
    maker.locator("#theme").select_option("light")
    maker.locator("#seed").fill('two "words" & <b>')
    maker.locator("#size").select_option("480x720")
    maker.locator("#copy").click()
    expect(maker.locator("#copied")).to_have_text("Copied.")
    code = maker.evaluate("navigator.clipboard.readText()")
    assert code == maker.locator("#code").input_value()
    assert 'width="480"' in code
    assert f'src="{site.url}?embed=1&amp;game=straws&amp;seats=3&amp;level=random' in code
    assert axe(maker) == []

    preview = inside(maker)
    expect(preview.locator("#table")).to_be_visible()
    said = maker.locator("#last")
    expect(said).to_contain_text('"sticks:ready"')
    expect(said).to_contain_text('"two \\"words\\" & <b>"')

    page = blog(code)
    frame = inside(page)
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    expect(frame.locator(".notice")).to_have_count(0)
    (ready,) = heard(page)
    assert ready["seed"] == 'two "words" & <b>'
    assert ready["levels"] == ["", "random", "random"]


def test_the_page_that_writes_frames_fits_a_phone(maker: Page, axe: Axe) -> None:
    maker.set_viewport_size(PHONE)
    wide = maker.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert axe(maker) == []
    inside(maker)


def test_the_start_screen_leads_to_it(start: Start) -> None:
    page = start()
    page.locator("#start [data-arg=about]").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="A game in your blog").click()
    expect(opened.value.get_by_role("heading", name="A game in your page")).to_be_visible()
