"""The gates for coverage can fail: a line of C not run and not named, a stale name, a share below the gate."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from portlab.errors import LabError
from teekolab.commands import coverage
from teekolab.coverage.lines import Line, lines_of
from teekolab.coverage.named import read_named
from teekolab.coverage.playing import Step
from teekolab.coverage.refusals import REFUSALS, refused
from teekolab.coverage.verdict import faults, figures, split

SOURCE = "int f(int a)\n{\n    if (a)\n        g();\n    return 0;\n}\n"
NAMED = "# comment\n\na.c f: if (a)\n    a is never true\na.c f: g();\n    a is never true\n"


def line(number: int, count: int, *branches: int) -> dict[str, Any]:
    return {
        "line_number": number,
        "function_name": "f",
        "count": count,
        "branches": [{"count": taken, "fallthrough": False, "throw": False} for taken in branches],
    }


def document(*lines: dict[str, Any], file: str = "a.c") -> dict[str, Any]:
    return {"files": [{"file": file, "lines": list(lines)}]}


NEVER_TRUE = document(line(1, 2), line(3, 2, 0, 2), line(4, 0), line(5, 2))


@pytest.fixture
def counted(tmp_path: Path) -> Callable[..., list[Line]]:
    """The lines of gcov's documents about a.c, by way of the text that gcov prints."""
    (tmp_path / "a.c").write_text(SOURCE)
    return lambda *documents: lines_of([json.loads(json.dumps(each)) for each in documents], tmp_path)


@pytest.fixture
def found(counted: Callable[..., list[Line]], tmp_path: Path) -> Callable[..., list[str]]:
    """The faults of gcov's documents with these names."""

    def judged(*documents: dict[str, Any], names: str = NAMED, gate: float = 98) -> list[str]:
        (tmp_path / "names.txt").write_text(names)
        return faults(counted(*documents), read_named(tmp_path / "names.txt"), gate)

    return judged


def test_what_is_named_is_left_out(found: Callable[..., list[str]]) -> None:
    assert found(NEVER_TRUE) == []


def test_objects_are_added_up_and_hosts_left_out(counted: Callable[..., list[Line]]) -> None:
    other = document(line(1, 1), line(3, 1, 1, 0), line(4, 1), line(5, 1))
    lines = counted(NEVER_TRUE, other, document(line(1, 0), file="host/h.c"), document(line(1, 0), file="/usr/x.h"))
    assert [(each.number, each.count, each.branches) for each in lines] == [
        (1, 3, ()),
        (3, 3, (1, 2)),
        (4, 1, ()),
        (5, 3, ()),
    ]
    assert all(each.complete for each in lines)


def test_shares(counted: Callable[..., list[Line]], tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text(NAMED)
    lines = counted(NEVER_TRUE)
    excused, unnamed, stale = split(lines, read_named(tmp_path / "names.txt"))
    shares = figures(lines, excused)
    assert (len(excused), unnamed, stale) == (2, [], {})
    assert (shares.lines.done, shares.lines.total, shares.lines.percent) == (3, 4, 75)
    assert (shares.branches.done, shares.branches.total) == (1, 2)
    assert (shares.reachable_lines.percent, shares.reachable_branches.percent) == (100, 100)


def test_a_line_not_run_and_not_named(found: Callable[..., list[str]]) -> None:
    names = "a.c f: if (a)\n    a is never true\n"
    assert found(NEVER_TRUE, names=names, gate=0) == ["line 4 not run, and not named: a.c f: g();"]


def test_a_branch_not_taken_and_not_named(found: Callable[..., list[str]]) -> None:
    names = "a.c f: g();\n    a is never true\n"
    assert found(NEVER_TRUE, names=names, gate=0) == ["line 3 branch 1 of 2 not taken, and not named: a.c f: if (a)"]


def test_a_name_excuses_one_line(found: Callable[..., list[str]]) -> None:
    twice = document(line(1, 1), line(3, 0, 0, 0), line(4, 0), line(5, 0))
    assert found(twice, gate=0) == ["line 5 not run, and not named: a.c f: return 0;"]
    assert found(NEVER_TRUE, names=NAMED + "a.c f: g();\n    a is never true\n", gate=0) == [
        "named, but it runs completely: a.c f: g();"
    ]


def test_stale_names(found: Callable[..., list[str]]) -> None:
    names = NAMED + "a.c f: return 0;\n    x\na.c f: return 1;\n    x\na.c h: g();\n    x\n"
    assert found(NEVER_TRUE, names=names) == [
        "named, but it runs completely: a.c f: return 0;",
        "named, but not there: a.c f: return 1;",
        "named, but not there: a.c h: g();",
    ]


def test_shares_below_the_gate(found: Callable[..., list[str]]) -> None:
    assert found(NEVER_TRUE, names="")[-2:] == [
        "lines: 75.0% without the named ones, less than 98%",
        "branches: 50.0% without the named ones, less than 98%",
    ]


@pytest.mark.parametrize(
    "names", ["a.c f: g();\n", "a.c f: g();\na.c f: if (a)\n    x\n", "    x\na.c f: g();\n", "g();\n    x\n"]
)
def test_an_entry_without_reason_or_place(found: Callable[..., list[str]], names: str) -> None:
    with pytest.raises(LabError, match=r"names\.txt: line \d"):
        found(NEVER_TRUE, names=names)


def test_other_branches_in_another_object(counted: Callable[..., list[Line]]) -> None:
    with pytest.raises(LabError, match="line 3"):
        counted(NEVER_TRUE, document(line(3, 1, 1)))


def test_a_build_that_is_not_there(portlab: Callable[..., Result], tmp_path: Path) -> None:
    done = portlab("coverage", "--build", tmp_path)
    assert done.exit_code == 2
    assert "make -C original_c coverage" in done.output


@pytest.mark.parametrize("same", [True, False])
def test_what_no_recording_reaches_is_listed_and_no_fault(
    same: bool,
    portlab: Callable[..., Result],
    counted: Callable[..., list[Line]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is named as unreachable is left out; what came out otherwise is a fault here, too."""
    monkeypatch.setattr(coverage, "counted_lines", lambda build, sources: counted(NEVER_TRUE))
    (tmp_path / "names.txt").write_text("a.c f: if (a)\n    a is never true\n")
    monkeypatch.setattr(coverage, "NAMED", tmp_path / "names.txt")
    monkeypatch.setattr(coverage, "ROOT", tmp_path)
    step = Step("recorded sessions", 1, lambda: iter([("batch-1", same)]))
    monkeypatch.setattr(coverage, "recorded_steps", lambda build, folder: [step])
    done = portlab("coverage", "--build", tmp_path, "--recordings-only")
    assert "line 4 not run, and not named: a.c f: g();\n1 line that no recording runs completely\n" in done.stdout
    assert ("came out otherwise: batch-1" in done.stdout) is not same
    assert done.exit_code == (0 if same else 1)


def test_the_names_of_original_c_are_lines_of_it() -> None:
    folder = Path(__file__).resolve().parents[2] / "original_c"
    for module, _, text in read_named(folder / "coverage" / "unreachable.txt"):
        assert text in [each.strip() for each in (folder / module).read_text(encoding="ascii").splitlines()]


def test_a_program_that_does_not_refuse_is_noticed(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    assert not any(refused(refusal, program) for refusal in REFUSALS[:3])


def python_report(tmp_path: Path, **covered: int) -> Path:
    """A report of coverage.py in which 100 of 100 lines and branches run in each package, but for these."""
    full = dict.fromkeys(("covered_lines", "num_statements", "covered_branches", "num_branches"), 100)
    files = {
        "port/teeko99/a.py": {"summary": full | covered},
        "port/teeko99/hosts/b.py": {"summary": full},
        "fixed/teeko99_fixed/a.py": {"summary": full},
    }
    (tmp_path / "report.json").write_text(json.dumps({"files": files}))
    return tmp_path / "report.json"


def test_python_above_the_gate(portlab: Callable[..., Result], tmp_path: Path) -> None:
    done = portlab("python-coverage", python_report(tmp_path, covered_lines=96))
    assert done.exit_code == 0
    assert "196 of 200" in done.output


@pytest.mark.parametrize("what", ["lines", "branches"])
def test_python_below_the_gate(portlab: Callable[..., Result], tmp_path: Path, what: str) -> None:
    done = portlab("python-coverage", python_report(tmp_path, **{f"covered_{what}": 95}))
    assert done.exit_code == 1
    assert f"port/teeko99: 97.5% of {what}, less than 98%" in done.output
    assert "fixed/teeko99_fixed:" not in done.output


def test_no_report(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "report.json").write_text("{}")
    assert portlab("python-coverage", tmp_path / "report.json").exit_code == 2
