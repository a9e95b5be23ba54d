"""The style sheets keep their promises: contrast in every theme, nothing asked of other sites."""

import re
from pathlib import Path

import pytest

STYLE = Path(__file__).resolve().parents[2] / "web" / "style"
DECLARED = re.compile(r"--([\w-]+):\s*(#[0-9a-f]{3}(?:[0-9a-f]{3})?);")


def theme(name: str) -> dict[str, str]:
    """The plain colours of a theme: the default ones, and what the theme changes."""
    found = dict(DECLARED.findall((STYLE / "tokens.css").read_text(encoding="utf-8")))
    if name:
        sheet = (STYLE / "themes.css").read_text(encoding="utf-8")
        block = sheet.split(f':root[data-theme="{name}"] {{')[1].split("}")[0]
        found |= dict(DECLARED.findall(block))
    return found


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(d * 2 for d in colour[1:])
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT = [
    *(
        ("ink", ground)
        for ground in ("felt", "felt-lamp", "surface", "surface-2", "edge", "edge-low")
    ),
    *(("ink-soft", ground) for ground in ("felt", "felt-lamp", "surface", "surface-2", "edge")),
    ("accent-ink", "accent"),
    ("accent-strong", "surface"),
    ("danger", "surface"),
    ("danger", "surface-2"),
    ("danger-ink", "danger-surface"),
    ("stick-ink", "birch"),
    *((f"card-{ink}", "card-low") for ink in ("red", "black", "blue", "green")),
]


@pytest.mark.parametrize("name", ["", "light", "contrast"])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_reaches_aa_in_every_theme(name: str, ink: str, ground: str) -> None:
    colours = theme(name)
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("ink", ["ink", "ink-soft"])
def test_text_reaches_aa_where_the_lamp_is_brightest(ink: str) -> None:
    tokens = (STYLE / "tokens.css").read_text(encoding="utf-8")
    found = re.search(r"--lamp: rgb\((\d+) (\d+) (\d+) / (\d+)%\)", tokens)
    assert found
    *lamp, share = (int(n) for n in found.groups())
    felt = theme("")["felt-lamp"]
    under = (int(felt[i : i + 2], 16) for i in (1, 3, 5))
    lit = [round((a * share + b * (100 - share)) / 100) for a, b in zip(lamp, under, strict=True)]
    assert contrast(theme("")[ink], "#" + "".join(f"{c:02x}" for c in lit)) >= 4.5


@pytest.mark.parametrize("name", ["", "light", "contrast"])
@pytest.mark.parametrize("ground", ["felt", "surface"])
@pytest.mark.parametrize("line", ["accent-line", "focus"])
def test_rings_stand_out_from_the_ground(name: str, ground: str, line: str) -> None:
    colours = theme(name)
    assert contrast(colours[line], colours[ground]) >= 3


def test_every_sheet_is_listed_once_and_short_enough_to_read() -> None:
    index = (STYLE / "index.css").read_text(encoding="utf-8")
    listed = re.findall(r'url\("([\w-]+\.css)"\)', index)
    assert sorted(listed) == sorted(p.name for p in STYLE.glob("*.css") if p.name != "index.css")
    for sheet in STYLE.glob("*.css"):
        assert len(sheet.read_text(encoding="utf-8").splitlines()) < 400, sheet.name


def test_no_sheet_asks_another_site_for_anything() -> None:
    for sheet in STYLE.glob("*.css"):
        text = sheet.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http" not in text, sheet.name


def test_every_custom_property_that_is_used_is_declared() -> None:
    text = "".join(p.read_text(encoding="utf-8") for p in STYLE.glob("*.css"))
    declared = set(re.findall(r"(--[\w-]+):", text))
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= declared
