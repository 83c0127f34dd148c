"""Where the tables are kept: whole or not at all, and a build that was broken off goes on."""

from pathlib import Path

import pytest

from portlab.errors import LabError
from portlab.writing import Pace
from teekolab.perfect import store
from teekolab.perfect.building import Stage, next_stage
from teekolab.perfect.native import declarations, extension, native
from teekolab.perfect.table import Table


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with nothing in it; the C is compiled already."""
    native()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "new"))
    return tmp_path / "new" / "teeko99"


@pytest.mark.slow
def test_a_build_that_was_broken_off_goes_on(elsewhere: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    stages: list[int] = []
    monkeypatch.setattr(Pace, "is_due", lambda self: len(stages) == 3)

    def breaking(filled: Table, stage: Stage, advance: object) -> Stage:
        if len(stages) == 3:
            raise KeyboardInterrupt
        stages.append(stage.plies)
        return next_stage(filled, stage, lambda found: None)

    monkeypatch.setattr(store, "next_stage", breaking)
    with pytest.raises(KeyboardInterrupt):
        store.build(Table(44))
    assert stages == [-1, 0, 1]
    assert [path.name for path in elsewhere.iterdir()] == ["perfect-44.part"]

    def going_on(filled: Table, stage: Stage, advance: object) -> Stage:
        stages.append(stage.plies)
        return next_stage(filled, stage, lambda found: None)

    monkeypatch.setattr(store, "next_stage", going_on)
    again = Table(44)
    store.build(again)
    assert stages[3] == 2
    assert bytes(again.data) == bytes(table.data)
    assert [path.name for path in elsewhere.iterdir()] == ["perfect-44.bin"]


@pytest.mark.parametrize(
    "damage", [b"", b"teeko99 perfect 1: 44 goals, plies and boards found 3 99\nshort", b"\xff" * 200]
)
def test_a_damaged_part_counts_as_none(elsewhere: Path, damage: bytes) -> None:
    elsewhere.mkdir(parents=True)
    (elsewhere / "perfect-44.part").write_bytes(damage)
    assert store.resumed(Table(44)) == Stage()


def test_a_damaged_table_is_one_line(elsewhere: Path) -> None:
    elsewhere.mkdir(parents=True)
    path = elsewhere / "perfect-44.bin"
    path.write_bytes(b"teeko99 perfect 1: 44 goals\n" + bytes(100))
    with pytest.raises(LabError, match="damaged: delete it") as refused:
        store.read_into(Table(44), path, b"teeko99 perfect 1: 44 goals\n")
    assert str(path) in refused.value.message
    assert "\n" not in refused.value.message


def test_a_cache_that_can_not_be_made_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(LabError, match="XDG_CACHE_HOME"):
        store.table_path(44)


def test_the_extension_is_that_of_the_present_sources() -> None:
    assert extension().is_file()
    assert (
        declarations("/* no */\n#define WORD 3\n#define F(x) x\nint f(int a);\n") == "\n#define WORD 3\nint f(int a);"
    )
