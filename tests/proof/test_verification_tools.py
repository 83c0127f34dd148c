"""Fuzzers' inputs, mutants, the watch over the fixes, and the list of checks."""

import ast
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from portlab.cases import Case
from portlab.session import Observer, Session
from teeko99_fixed import FIXES
from teekolab.commands import fuzz, verify, watch_fixes
from teekolab.proof import equivalence
from teekolab.proof import fix_checks as fixes
from teekolab.proof.checks import Check, Setup, checks
from teekolab.proof.fuzz_inputs import case_of, data_of, is_short
from teekolab.proof.kept import write_digests
from teekolab.proof.mutant_trial import (
    KILLED_BY_RECORDINGS,
    PACKAGE,
    RULES,
    SURVIVED,
    Recorded,
    Shadow,
    recorded,
    try_mutant,
)
from teekolab.proof.mutants import Mutant, modules, mutants
from teekolab.sides.linked import FixedSide

EVALUATION = "advisers/evaluation.py"


@pytest.mark.parametrize(
    "case",
    [
        Case("none"),
        Case("typed", 4_294_967_295, (), ("1\n", "\xff\0\n", "no newline")),
        Case("batch", 7, ("+h+s-l", "-h-s-l", "two.m", "3"), (), {"two.m": "0" * 33, "Stat.m": ""}),
        Case("words", 0, ("", "\xe9"), ("\n",), {"memory.m": "x" * 511}),
    ],
    ids=lambda case: case.name,
)
def test_a_case_is_written_as_bytes_and_read_back(case: Case) -> None:
    assert case_of(case.name, data_of(case)) == case


def test_any_bytes_are_a_session() -> None:
    assert case_of("empty", b"") == Case("empty")
    batch = case_of("batch", bytes([1, 0, 0, 0, 2, 0b101, 0b010, 2, 4]))
    assert batch.argv == ("+h-s+l", "-h+s-l", "two.m", "-1")
    files = bytes([0, 0, 0, 0, 0, 3, 0, 2, 0]) + b"ab" + bytes([6, 1, 0]) + b"c" + bytes([1, 0, 2]) + b"q\n"
    read = case_of("files", files)
    assert read.files == {"memory.m": "ab", "stat.m": ""}, "MEMORY.M is memory.m, and 512 is 0"
    assert read.keys == ("q\n",)


def test_a_check_that_there_is_not_is_wrong_use() -> None:
    refused = CliRunner().invoke(verify.command, ["--only", "nothing such"])
    assert refused.exit_code == 2
    assert "no check's description has 'nothing such'" in refused.stderr


def found(tmp_path: Path, source: str) -> set[str]:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    return {mutant.of(source) for mutant in mutants(path, "module.py")}


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("x = a < 3\n", {"x = a <= 3\n", "x = a < 4\n"}),
        ("x = a not in b and not c\n", {"x = a in b and not c\n", "x = a not in b or not c\n", "x = a not in b and  c\n"}),
        (
            "if a:\n    x += ~1\n",
            {
                f"if {words}\n"
                for words in ("(not a):\n    x += ~1", "a:\n    x -= ~1", "a:\n    x += 1", "a:\n    x += ~2")
            },
        ),
        ('"""Text."""\nx: int = True\n', {'"""Text."""\nx: int = False\n'}),
        ('X = "¶ new"\n', {'X = "¶xnew"\n'}),
        ('X = """\n11 12 -> 13\n"""\n', {f'X = """\n{row}\n"""\n' for row in ("12 12 -> 13", "11 13 -> 13", "11 12 -> 14")}),
        ("TYPE = dict[str, int]\n", set()),
    ],
)  # fmt: skip
def test_mutants_of_a_line(tmp_path: Path, source: str, changed: set[str]) -> None:
    assert found(tmp_path, source) == changed


def test_changes_of_a_rule_that_do_nothing_are_no_mutants(tmp_path: Path) -> None:
    rule = "00 01 02 | 03 | - | 03 | {}\n"
    for leave_out, counts in (("02", False), ("12", True), ("44", False)):
        source = f'X = """\n{rule.format(leave_out)}"""\n'
        other = "13" if leave_out == "12" else "03" if leave_out == "02" else "43"
        assert (f'X = """\n{rule.format(other)}"""\n' in found(tmp_path, source)) == counts


@pytest.mark.slow
def test_every_mutant_of_the_port_is_python() -> None:
    for path, name in modules(PACKAGE):
        source = path.read_text(encoding="utf-8")
        every = mutants(path, name)
        for mutant in every if name != equivalence.RULES else every[::50]:
            ast.parse(mutant.of(source))


def test_the_modules_that_are_tried_otherwise_are_there() -> None:
    assert {equivalence.RULES, *RULES} <= {name for _, name in modules(PACKAGE)}


@pytest.fixture(scope="module")
def few(shared: Path) -> Recorded:
    """Some of the recordings."""
    known = recorded(shared / "recordings" / "teeko")
    return Recorded(known.boards[:300], known.sessions[:40])


@pytest.mark.slow
def test_a_mutant_is_killed_and_the_port_itself_survives(tmp_path: Path, few: Recorded) -> None:
    shadow = Shadow(tmp_path)
    source = (PACKAGE / EVALUATION).read_text(encoding="utf-8")
    at = source.index("THREE = 15") + len("THREE = ")
    line = source.count("\n", 0, at) + 1
    worse = Mutant(EVALUATION, line, at, at + 2, "15", "16")
    same = Mutant(EVALUATION, line, at, at + 2, "15", "15")
    broken = Mutant(EVALUATION, line, at, at + 2, "15", "15 +")
    assert try_mutant(worse, shadow, few, tests=False) == KILLED_BY_RECORDINGS
    assert try_mutant(broken, shadow, few, tests=False) == KILLED_BY_RECORDINGS
    assert try_mutant(same, shadow, few, tests=False) == SURVIVED
    assert (tmp_path / "teeko99" / EVALUATION).read_text(encoding="utf-8") == source


@pytest.mark.slow
def test_the_fixes_are_watched() -> None:
    done = CliRunner().invoke(
        watch_fixes.command, ["--sessions", "60", "--seed", "5", "--json"], catch_exceptions=False
    )
    assert done.exit_code == 0
    report = json.loads(done.output)
    assert report["sessions"] == 60
    assert report["changed"] > 20
    assert report["faults"] == []
    assert fixes.CONDITIONS.keys() == FIXES.keys()


def test_a_fix_where_its_bug_cannot_show_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(case: Case, session: Session) -> bool:
        return False

    monkeypatch.setattr(fixes, "CONDITIONS", dict.fromkeys(FIXES, never))
    watched = fixes.watch(5, "mixed", range(20))
    assert any("makes a difference where its bug can't show" in fault for fault in watched.faults)


def test_a_variant_that_is_not_the_port_without_fixes_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other(FixedSide):
        def play(self, case: Case, observe: Observer | None = None) -> Session:
            return Session("another screen", {}, "exit0")

    monkeypatch.setattr(fixes, "FixedSide", Other)
    watched = fixes.watch(5, "mixed", range(1))
    assert watched.faults[0] == "odd-5-0: the variant without a fix is not the port"


def test_checks_that_lack_what_they_need_are_named(tmp_path: Path) -> None:
    setup = Setup(False, 1, tmp_path / "no recordings", tmp_path, 1)
    missing = [check for check in checks(setup) if check.needs is not None and not check.needs.exists()]
    assert len(missing) >= 5
    assert {verify.run(check).result for check in missing} == {"not there"}


def test_the_full_list_has_all_that_the_quick_one_has(tmp_path: Path) -> None:
    quick, full = (checks(Setup(full, 1, tmp_path, tmp_path, 1)) for full in (False, True))
    assert {check.words[0] for check in quick} < {check.words[0] for check in full}
    assert not any("--blocks" in check.words for check in full)


@pytest.mark.slow
def test_a_check_is_run_and_its_outcome_told(tmp_path: Path) -> None:
    state = ["--state", str(tmp_path / "state")]
    same = verify.run(Check("a", ["prove", "evaluation", "--side", "port", "--blocks", "0-2", *state]))
    assert (same.result, same.said[:27]) == ("same", "evaluation, port: 3 of 3 un")
    wrong = verify.run(Check("b", ["prove", "evaluation", "--blocks", "x"]))
    assert wrong.result == "failed"
    assert "is not like 0-99" in wrong.said
    write_digests(tmp_path / "exhaustive.bin", [(0,) * 6] * 12_650)
    words = ["prove", "heuristics", "--blocks", "0", "--recordings", str(tmp_path), "--state", str(tmp_path / "other")]
    assert verify.run(Check("c", words)).result == "different"


def test_the_fuzzers_corpus_is_the_same_on_both_sides() -> None:
    """Every fourth input; `portlab fuzz check` plays all."""
    kept = sorted(fuzz.CORPUS.iterdir())
    assert len(kept) > 100
    done = CliRunner().invoke(fuzz.command, ["check", *map(str, kept[::4])], catch_exceptions=False)
    assert done.output == f"{len(kept[::4])} inputs, 0 differ\n"
    assert done.exit_code == 0


@pytest.mark.parametrize(
    ("games", "short"), [("99", True), ("-1", True), ("x", True), ("100", False), (" +22222", False)]
)
def test_the_fuzzers_play_no_batch_that_takes_minutes(games: str, short: bool) -> None:
    assert is_short(Case("batch", 7, ("+h+s+l", "-h-s-l", "2.m", games))) is short


def test_the_kept_corpus_is_of_short_sessions() -> None:
    assert all(is_short(case_of(path.name, path.read_bytes())) for path in fuzz.CORPUS.iterdir())


def test_an_input_on_which_the_sides_differ_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "input"
    path.write_bytes(b"\0\0\0\0\0\0q\n")
    monkeypatch.setattr(
        fuzz,
        "case_of",
        lambda name, data: Case(
            name, keys=("?\n", "\n", "q\n"), files={"stat.m": "   1   2   3   4   5   6   7   8   9"}
        ),
    )
    done = CliRunner().invoke(fuzz.command, ["check", "--side", "port", "--side", "fixed", str(path)])
    assert done.exit_code == 1
    assert "1 input, 1 differ" in done.output
