"""The server: what browsers are told to keep, and that it ends when it is stopped."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools import offline
from tools.serve import Site, serving

PAGE = f"<html><head>\n    {offline.HEAD}<script></script></head></html>".encode()
WORKER = b"/* the real one */"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site."""
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "sw.js").write_bytes(WORKER)
    (tmp_path / "blog").mkdir()
    (tmp_path / "blog" / "index.html").write_bytes(PAGE)
    return tmp_path


@pytest.fixture
def connection(folder: Path) -> Iterator[http.client.HTTPConnection]:
    """A connection to a developer's server."""
    with serving(folder) as site:
        yield connect(site)


def connect(site: Site) -> http.client.HTTPConnection:
    return http.client.HTTPConnection("127.0.0.1", site.server_port, timeout=5)


def get(
    connection: http.client.HTTPConnection, path: str
) -> tuple[http.client.HTTPResponse, bytes]:
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer, answer.read()


def test_a_developer_keeps_nothing(connection: http.client.HTTPConnection) -> None:
    answer, page = get(connection, "/")
    assert answer.headers["Cache-Control"] == "no-store"
    assert page == offline.without_worker(PAGE)
    assert b"manifest" in page
    assert get(connection, "/sw.js")[1] == offline.LEAVING_WORKER
    # Other pages that happen to have these names are their own.
    assert get(connection, "/blog/")[1] == PAGE


def test_a_real_hosts_answers_may_be_kept(folder: Path) -> None:
    with serving(folder, "/some/where/", keep=600) as site:
        connection = connect(site)
        answer, page = get(connection, "/some/where/")
        assert answer.headers["Cache-Control"] == "max-age=600"
        assert page == PAGE
        assert get(connection, "/some/where/sw.js")[1] == WORKER
        assert get(connection, urlsplit(site.url).path + "nothing")[0].status == 404


def test_a_stopped_server_is_gone_for_those_connected_too(folder: Path) -> None:
    with serving(folder) as site:
        connection = connect(site)
        assert get(connection, "/")[0].status == 200
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        get(connection, "/")
