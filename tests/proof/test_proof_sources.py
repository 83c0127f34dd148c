"""The sources that a proof's state file depends on: whoever changes one of them must begin the proof again."""

import ast
from pathlib import Path

import pytest

from teekolab.checkout import ROOT
from teekolab.proof import state
from teekolab.proof.registry import PROOFS

PROOF = ROOT / "tools" / "teekolab" / "proof"


def imported(path: Path) -> set[Path]:
    """The files of the port that a module imports when it runs."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("teeko99."):
            names.add(node.module)
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    files = {ROOT / "port" / f"{name.replace('.', '/')}.py" for name in names}
    return {file for file in files if file.exists()}


def needed() -> set[Path]:
    """The files of the port that the proofs run, directly or through others."""
    found: set[Path] = set()
    left = [
        *(PROOF / f"{Path(proof.__module__.replace('.', '/')).name}.py" for proof in PROOFS.values()),
        PROOF / "blocks.py",
    ]
    while left:
        new = imported(left.pop()) - found
        found |= new
        left += new
    return found


def test_every_file_of_the_port_that_a_proof_runs_is_among_the_sources() -> None:
    assert {path.name for path in needed()} >= {
        "evaluation.py",
        "heuristics.py",
        "rules.py",
        "search.py",
        "board.py",
    }
    assert needed() <= set(state.source_files(state.PORT_SOURCES))


def test_every_c_file_is_among_the_sources() -> None:
    found = set(state.source_files(state.C_SOURCES))
    assert found == {path for folder in ("original_c", "original_c/host") for path in (ROOT / folder).glob("*.[ch]")}
    assert ROOT / "original_c" / "eval.c" in found
    assert ROOT / "original_c" / "host" / "proof.c" in found


def test_a_changed_file_changes_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "ROOT", tmp_path)
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text("1", encoding="utf-8")
    before = state.fingerprint(("*.c",))
    (tmp_path / "b.c").write_text("2", encoding="utf-8")
    changed = state.fingerprint(("*.c",))
    (tmp_path / "b.c").rename(tmp_path / "c.c")
    assert len({before, changed, state.fingerprint(("*.c",))}) == 3


def test_a_pattern_without_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "ROOT", tmp_path)
    (tmp_path / "a.c").touch()
    with pytest.raises(FileNotFoundError):
        state.fingerprint(("*.c", "moved/*.py"))
