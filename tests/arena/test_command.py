"""The command: the same figures every time, files that go on, sentences for what is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sticks.__main__ import main
from sticks.arena import logbook, run
from sticks.arena.contest import Contest, Contestant, contestant
from sticks.arena.match import Deal, Forfeit, play_deal
from sticks.arena.progress import Lines, progress
from sticks.bots import BOTS
from sticks.bots.bot import Thinker
from sticks.games import GAMES
from sticks.table import Table
from tests.arena.test_contest import Nonsense

ROOT = Path(__file__).resolve().parents[2]
WORDS = ["arena", "colours", "--seats", "2", "--bots", "greedy,random", "--seed", "text"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What the command prints as JSON, without what differs from run to run."""
    assert main([*words, "--json", "--quiet"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found.pop("time")["greedy"]["decisions"] > 0
    return found


def test_the_figures_are_the_same_on_any_number_of_cores(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = told(capsys, *WORDS, "--deals", "5", "--jobs", "1")
    assert one == told(capsys, *WORDS, "--deals", "5", "--jobs", "3")
    assert (one["deals"], one["matches"]) == (5, 10)
    assert one["par"] == {"share": 0.5, "wins_per_deal": 1}
    assert one["standings"][0]["share"]["mean"] > 0.6
    assert one != told(capsys, *WORDS, "--deals", "5", "--jobs", "1", "--seed", "other")


def test_the_command_runs_from_anywhere(tmp_path: Path) -> None:
    words = "sticks --seats 4 --bots greedy,random,random,random --deals 2 --seed text --json"
    done = subprocess.run(
        [sys.executable, "-m", "sticks", "arena", *words.split(), "--option", "hands=2"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["bots"] == ["greedy", "random", "random", "random"]
    assert found["matches"] == 8
    assert list(tmp_path.iterdir()) == []


def test_the_table_is_for_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--deals", "2", "--jobs", "1", "--quiet"]) == 0
    printed = capsys.readouterr()
    assert "Stick to Colours, 2 players, seed “text”: 2 deals in 2 seatings" in printed.out
    assert printed.err == ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--bots", "genius"], "there are: random, greedy"),
        (["--seats", "7"], "2 to 4 players"),
        (["--deals", "0"], "at least one deal"),
        (["--jobs", "-1"], "at least one process"),
        (["--option", "sight"], "NAME=VALUE"),
        (["--option", "sight=sharp"], "no option 'sight'"),
        (["--out", "/nowhere/at/all.jsonl"], "/nowhere/at/all.jsonl"),
        (["--dask", "tcp://127.0.0.1:9"], "no Dask scheduler answers at 'tcp://127.0.0.1:9'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    words: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "PATIENCE", "1s")
    assert main([*WORDS, *words, "--quiet"]) == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert printed.err.startswith("sticks arena: ")
    assert printed.out == ""


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the deals that are played from now on, in this process."""
    played: list[int] = []

    def play(contest: Contest, number: int, records: Path | None) -> Deal:
        played.append(number)
        return play_deal(contest, number, records)

    monkeypatch.setattr(run, "play_deal", play)
    return played


def test_a_run_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "deals.jsonl"
    words = [*WORDS, "--jobs", "1", "--out", str(file)]
    whole = told(capsys, *WORDS, "--jobs", "1", "--deals", "6")
    told(capsys, *words, "--deals", "4")
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    file.write_bytes(b"".join(lines[:3]) + lines[3][:40])  # deal 2 was cut off
    played = counted(monkeypatch)
    assert told(capsys, *words, "--deals", "6") == whole
    assert played == [2, 3, 4, 5]
    assert told(capsys, *words, "--deals", "6") == whole
    assert played == [2, 3, 4, 5]
    assert len(file.read_bytes().splitlines()) == 7
    assert told(capsys, *words, "--deals", "3")["deals"] == 3


@pytest.mark.parametrize("left", [0, 1, 30])
def test_a_file_that_was_cut_off_at_once_begins_anew(
    left: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deals.jsonl"
    words = [*WORDS, "--jobs", "1", "--out", str(file), "--deals", "1"]
    first = told(capsys, *words)
    file.write_bytes(file.read_bytes()[:left])
    assert told(capsys, *words) == first
    assert len(file.read_bytes().splitlines()) == 2


def test_a_last_line_that_lacks_only_its_end_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deals.jsonl"
    words = [*WORDS, "--jobs", "1", "--out", str(file), "--deals", "2"]
    first = told(capsys, *words)
    file.write_bytes(file.read_bytes()[:-1])
    assert told(capsys, *words) == first
    assert all(json.loads(line) for line in file.read_bytes().splitlines())


def test_a_file_of_something_else_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "deals.jsonl"
    words = [*WORDS, "--jobs", "1", "--out", str(file), "--deals", "2", "--quiet"]
    assert main(words) == 0
    kept = file.read_bytes()
    capsys.readouterr()
    for other, says in (
        (["--seed", "other"], "seed 'text' instead of 'other'"),
        (["--bots", "random,greedy"], "bots ['greedy', 'random'] instead of ['random', 'greedy']"),
    ):
        assert main([*words, *other]) == 2
        assert says in capsys.readouterr().err
    monkeypatch.setattr(logbook, "code", lambda: "changed")
    assert main(words) == 2
    assert "other code of games or bots" in capsys.readouterr().err
    monkeypatch.undo()
    assert file.read_bytes() == kept
    file.write_bytes(b"a shopping list\n")
    assert main(words) == 2
    assert "is no file of the arena" in capsys.readouterr().err
    assert file.read_bytes() == b"a shopping list\n"
    lines = kept.splitlines(keepends=True)
    file.write_bytes(lines[0] + b"{}\n" + lines[2])
    assert main(words) == 2
    assert "line 2 is no finished deal" in capsys.readouterr().err


def test_a_bot_that_fails_leaves_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BOTS["straws"], "nonsense", Nonsense(None))
    monkeypatch.setattr("sticks.arena.contest.bot_of", lambda game, level, _: BOTS[game][level])
    words = ["arena", "straws", "--seats", "2", "--bots", "nonsense,greedy", "--jobs", "1"]
    for name in ("arena-forfeit.txt", "arena-forfeit-1.txt"):
        assert main([*words, "--quiet"]) == 1
        printed = capsys.readouterr()
        assert "nonsense in seat 0" in printed.err
        assert name in printed.err
        assert printed.out == ""
        table = Table.load((tmp_path / name).read_text(encoding="utf-8"), GAMES)
        assert table.turn == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_matches_are_kept_as_records(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "records"
    words = [*WORDS, "--deals", "2", "--jobs", jobs]
    found = told(capsys, *words, "--records", str(folder))
    kept = sorted(folder.iterdir())
    names = [f"colours-{deal}-{turned}.txt" for deal in range(2) for turned in range(2)]
    assert [path.name for path in kept] == names
    tables = [Table.load(path.read_text(encoding="utf-8"), GAMES) for path in kept]
    assert [t.players[n % 2].level for n, t in enumerate(tables)] == ["greedy"] * 4
    assert sum(t.count for t in tables) / 4 == found["steps"]["mean"]
    assert main(["stats", str(folder), "--json"]) == 0
    (heap,) = json.loads(capsys.readouterr().out)
    assert heap["players"]["greedy"]["wins"] == found["standings"][0]["share"]["mean"] * 4
    assert main([*words, "--records", str(folder), "--dask", "tcp://127.0.0.1:9"]) == 2
    assert "leave out the cluster" in capsys.readouterr().err


def test_a_forfeit_comes_back_from_other_processes() -> None:
    bad = Contestant("nonsense", Nonsense(None))
    played = Contest(GAMES["straws"], (bad, contestant("straws", "greedy")), "x")
    with pytest.raises(Forfeit, match="gave no action"):
        list(run.run(played, range(4), jobs=2))


class Deadly(Thinker):
    """Ends the process in which it plays."""

    def choose(self, view: Any, rng: Random) -> Any:
        os._exit(1)


def test_a_process_that_dies_is_said_to_have_died() -> None:
    bots = (Contestant("deadly", Deadly()), contestant("straws", "greedy"))
    with pytest.raises(run.Unavailable, match="ended from outside"):
        list(run.run(Contest(GAMES["straws"], bots), range(4), jobs=2))


def test_a_cluster_finds_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “dask” is not installed")
    here = told(capsys, *WORDS, "--deals", "4", "--jobs", "1")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        words = [*WORDS, "--deals", "4", "--dask", cluster.scheduler_address]
        there = told(capsys, *words)
        with monkeypatch.context() as changed:
            changed.setattr("sticks.arena.run.code", other_code)
            assert main([*words, "--quiet"]) == 2
        assert "have other code of games or bots: tcp://" in capsys.readouterr().err
    assert there == here


def test_a_cluster_without_workers_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “dask” is not installed")
    with distributed.LocalCluster(n_workers=0, dashboard_address=None) as cluster:
        assert main([*WORDS, "--dask", cluster.scheduler_address, "--quiet"]) == 2
    assert "has no workers" in capsys.readouterr().err


def other_code() -> str:
    """A name for the code that is another one in every process."""
    return str(os.getpid())


def test_without_dask_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*WORDS, "--dask", "tcp://127.0.0.1:9", "--quiet"]) == 2
    assert "pip install 'sticks[dask]'" in capsys.readouterr().err


def test_progress_goes_to_stderr_with_and_without_tqdm(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*WORDS, "--deals", "2", "--jobs", "1", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["deals"] == 2
    assert "2/2" in printed.err
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert isinstance(progress(3, 0), Lines)
    assert main([*WORDS, "--deals", "2", "--jobs", "1", "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["deals"] == 2
    assert printed.err == "2 of 2 deals\n"


def test_lines_of_progress_come_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("sticks.arena.progress.time.monotonic", lambda: now)
    file = io.StringIO()
    lines = Lines(30, 5, file)
    for _ in range(25):
        now += 1.0
        lines.step()
    assert file.getvalue() == "15 of 30 deals\n25 of 30 deals\n30 of 30 deals\n"
