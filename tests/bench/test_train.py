"""``portlab train``: the same memories however a training was cut up, and on both sides; nothing written over."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

import teeko99
from portlab.reports.progress import Bar
from portlab.writing import write_whole
from teekolab.training import games as training
from teekolab.training.games import Goal, Plan, Progress, fresh, train
from teekolab.training.store import STATE, Store

Portlab = Callable[..., Result]
PLAN = Plan("+h+s+l", "-h-s+l", seed=7, side="port")
NAMES = ("memory.m", "2.m")


@pytest.fixture(autouse=True)
def _short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "CHUNK", 20)


def memories(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text() for name in NAMES}


def last(plan: Plan, goal: Goal) -> Progress:
    return list(train(plan, goal, fresh()))[-1]


def test_one_chunk_is_one_batch_of_the_program() -> None:
    argv = (PLAN.player1, PLAN.player2, "2.m", "20")
    session = teeko99.play("", clock=PLAN.seed, argv=argv, files={"2.m": ""})
    reached = last(PLAN, Goal(games=20))
    assert reached.memories == {name: session.files[name] for name in NAMES}
    assert sum(reached.results) == reached.games == 20


def test_each_chunk_goes_on_with_the_memories_of_the_last() -> None:
    argv = (PLAN.player1, PLAN.player2, "2.m", "13")
    first = last(PLAN, Goal(games=20))
    session = teeko99.play("", clock=PLAN.seed + 1, argv=argv, files=first.memories)
    assert last(PLAN, Goal(games=33)).memories == {name: session.files[name] for name in NAMES}


def test_both_sides_make_the_same_memories(portlab: Portlab, tmp_path: Path) -> None:
    for side in ("port", "c"):
        assert portlab("train", "--games", 50, "--side", side, "-o", tmp_path / side).exit_code == 0
    assert memories(tmp_path / "port") == memories(tmp_path / "c")


def test_a_training_that_goes_on_equals_one_run(portlab: Portlab, tmp_path: Path) -> None:
    for games in (7, 20, 33, 70):
        assert portlab("train", "--games", games, "-o", tmp_path / "steps").exit_code == 0
    told = portlab("train", "--games", 70, "-o", tmp_path / "once").stdout
    assert memories(tmp_path / "steps") == memories(tmp_path / "once")
    assert "70 games" in told


def test_a_training_that_was_stopped_goes_on(portlab: Portlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "stopped", PLAN)
    steps = train(PLAN, Goal(games=100), store.load(Goal(games=100)))
    for _ in range(2):
        store.save(next(steps))
    assert not (tmp_path / "stopped" / "memory.m").exists()
    options = ("--against", PLAN.player2, "--seed", PLAN.seed)
    report = json.loads(portlab("train", "--games", 100, *options, "--json", "-o", tmp_path / "stopped").stdout)
    assert (report["games"], report["played"]) == (100, 60)
    portlab("train", "--games", 100, *options, "-o", tmp_path / "once")
    assert memories(tmp_path / "stopped") == memories(tmp_path / "once")


def test_killed_between_the_two_memories(portlab: Portlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path, PLAN)
    goal = Goal(games=10)
    store.load(goal)
    reached = last(PLAN, goal)

    def stop_at_player_2(path: Path, text: str) -> None:
        if path.name == "2.m":
            raise KeyboardInterrupt
        write_whole(path, text)

    with monkeypatch.context() as patched:
        patched.setattr("teekolab.training.store.write_whole", stop_at_player_2)
        with pytest.raises(KeyboardInterrupt):
            store.finish(reached)
    assert (tmp_path / "memory.m").exists()
    assert not (tmp_path / "2.m").exists()
    words = ("train", "--games", 30, "--against", PLAN.player2, "--seed", PLAN.seed, "-o", tmp_path)
    assert portlab(*words).exit_code == 0
    assert memories(tmp_path) == last(PLAN, Goal(games=30)).memories


@pytest.mark.parametrize("records", [1, 100, 431])
def test_stops_with_the_first_game_that_leaves_enough_records(records: int) -> None:
    reached = last(PLAN, Goal(records=records))
    before = fresh() if reached.games == 1 else last(PLAN, Goal(games=reached.games - 1))
    assert before.records < records <= reached.records


def test_a_count_that_can_not_be_written_ends_the_training_before_that_game(tmp_path: Path, portlab: Portlab) -> None:
    plan = Plan("+h+s+l", "+h+s+l", seed=1999, side="port")
    few = last(plan, Goal(games=20))
    crowded = {name: _all_counts(content, 9990) for name, content in few.memories.items()}
    *_, reached = train(plan, Goal(games=2000), replace(few, memories=crowded))
    assert "Learned number is too big." in reached.end
    assert few.games < reached.games < 2000
    assert f"game {reached.games + 1} ends the program" in reached.end
    assert f"{9999:>4}" in reached.memories["memory.m"]
    assert sum(reached.results) == reached.games


def _all_counts(memory: str, count: int) -> str:
    records = [memory[at : at + 33] for at in range(0, len(memory), 33)]
    return "".join(record[:25] + 2 * f"{count:>4}" for record in records)


def test_a_memory_that_does_not_grow_any_more(
    portlab: Portlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "STALLED_AFTER", 100)
    done = portlab("train", "--records", 100_000, "-o", tmp_path)
    assert done.exit_code == 2
    assert "no new record" in done.stderr
    assert set(memories(tmp_path)) == set(NAMES)


def test_what_somebody_else_put_there_stays(portlab: Portlab, tmp_path: Path) -> None:
    (tmp_path / "memory.m").write_text("mine")
    refused = portlab("train", "--games", 10, "-o", tmp_path)
    assert refused.exit_code == 2
    assert "memory.m: is not from this training" in refused.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["memory.m"]


def test_a_memory_that_was_played_with_since_stays(portlab: Portlab, tmp_path: Path) -> None:
    portlab("train", "--games", 10, "-o", tmp_path)
    with (tmp_path / "2.m").open("a") as memory:
        memory.write("0" * 25 + "   1    ")
    before = memories(tmp_path)
    refused = portlab("train", "--games", 50, "-o", tmp_path)
    assert refused.exit_code == 2
    assert "2.m" in refused.stderr
    assert memories(tmp_path) == before


def test_the_same_command_again_changes_nothing(portlab: Portlab, tmp_path: Path) -> None:
    portlab("train", "--games", 30, "-o", tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert portlab("train", "--games", 30, "-o", tmp_path).exit_code == 0
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


PARTS = ("train", "--games", 101, "--parts", 3, "--seed", 7)


def test_parts_are_trainings_and_their_memories_are_added_up(portlab: Portlab, tmp_path: Path) -> None:
    assert portlab(*PARTS, "-o", tmp_path / "parts").exit_code == 0
    folders = [tmp_path / "parts" / f"part-{number}" for number in (1, 2, 3)]
    for number, (folder, games) in enumerate(zip(folders, (34, 34, 33), strict=True)):
        seed = 7 + number * 2**20
        assert portlab("train", "--games", games, "--seed", seed, "-o", tmp_path / str(seed)).exit_code == 0
        assert files(folder) == files(tmp_path / str(seed))
    for name in NAMES:
        portlab("memory", "merge", *(folder / name for folder in folders), "-o", tmp_path / name)
        assert (tmp_path / name).read_text() == memories(tmp_path / "parts")[name]


def test_parts_that_were_stopped_go_on(portlab: Portlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teekolab.training.parts.STEP", 1)
    portlab(*PARTS, "-o", tmp_path / "once")
    with monkeypatch.context() as patched:
        patched.setattr(Bar, "advance", stopping_at(4))
        assert portlab(*PARTS, "-o", tmp_path / "stopped").exit_code == 130
    assert not (tmp_path / "stopped" / "memory.m").exists()
    report = json.loads(portlab(*PARTS, "--json", "-o", tmp_path / "stopped").stdout)
    assert (report["games"], report["played"]) == (101, 101 - 60)
    assert files(tmp_path / "stopped") == files(tmp_path / "once")


def stopping_at(number: int) -> Callable[..., None]:
    """Ctrl-C when a bar is moved for the so manieth time."""
    moved = []

    def advance(*of: object) -> None:
        moved.append(of)
        if len(moved) == number:
            raise KeyboardInterrupt

    return advance


def files(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seed", 8), "holds another training"),
        (("--games", 20), "more than is asked for"),
    ],
)
def test_another_training_in_the_same_folder(
    portlab: Portlab, tmp_path: Path, words: tuple[object, ...], told: str
) -> None:
    portlab("train", "--games", 50, "-o", tmp_path)
    refused = portlab("train", "--games", 50, "-o", tmp_path, *words)
    assert refused.exit_code == 2
    assert told in refused.stderr


@pytest.mark.parametrize("state", ["", "[]", "{}", '{"format": 2}', '{"format": 1, "plan": 3}', "nonsense"])
def test_a_state_that_is_none(portlab: Portlab, tmp_path: Path, state: str) -> None:
    (tmp_path / STATE).write_text(state)
    refused = portlab("train", "--games", 50, "-o", tmp_path)
    assert refused.exit_code == 2
    assert "this is no state of a training" in refused.stderr
    assert (tmp_path / STATE).read_text() == state


@pytest.mark.parametrize(
    "words",
    [
        ("-o", "x"),
        ("--games", 5),
        ("--games", 0, "-o", "x"),
        ("--games", 5, "-o", "x", "--against", "+h"),
        ("--games", 5, "-o", "x", "--player1", "+h+s-l", "--against", "-h-s-l"),
        ("--games", 5, "-o", "x", "--side", "fixed"),
        ("--games", 5, "-o", "x", "--parts", 6),
        ("--records", 5, "-o", "x", "--parts", 2),
        ("--games", 5, "--records", 5, "-o", "x", "--parts", 2),
        ("--games", 5, "-o", "x", "--jobs", 2),
    ],
)
def test_wrong_use(
    portlab: Portlab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert portlab("train", *words).exit_code == 2
    assert not list(tmp_path.iterdir())
