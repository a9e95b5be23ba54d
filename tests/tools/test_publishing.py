"""The workflow that publishes the site may do that and no more, with actions that cannot change."""

from __future__ import annotations

import re
from pathlib import Path

WORKFLOW = Path(__file__).resolve().parents[2] / ".github" / "workflows" / "pages.yml"
TEXT = WORKFLOW.read_text(encoding="utf-8")


def test_every_action_is_named_by_its_commit() -> None:
    used = re.findall(r"uses: (\S+)(.*)", TEXT)
    assert len(used) >= 4
    for action, comment in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), action


def test_each_job_may_do_only_what_it_does() -> None:
    top, build, deploy = re.split(r"^  (?:build|deploy):$", TEXT, flags=re.MULTILINE)
    assert "permissions: {}" in top
    granted = [re.findall(r"^      ([\w-]+): (read|write)$", job, re.M) for job in (build, deploy)]
    assert granted == [[("contents", "read")], [("pages", "write"), ("id-token", "write")]]


def test_what_make_builds_is_what_is_published() -> None:
    assert "run: make site" in TEXT
    assert "path: dist\n" in TEXT
