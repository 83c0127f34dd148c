"""``portlab.toml``: the description of a program as data. Every key is checked; for an unknown one the nearest is suggested.

The keys and what they mean are in ``docs/YOUR_OWN_PORT.md``.
"""

import importlib
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from portlab.campaign.typing import grammar_case, mutated_case, player_case, strategy_case
from portlab.cases.load import read_folder
from portlab.cases.rows import LineRenderer, RowRenderer
from portlab.errors import LabError, refuse, texts_refused, words_of
from portlab.program import Mask, Program, Renderer, SideMaker, Variable
from portlab.reading import explained
from portlab.sides.base import Side
from portlab.sides.command import CommandSide
from portlab.sides.limits import Limits
from portlab.words import did_you_mean
from portlab_text import read_text

FILE = "portlab.toml"
FOLDER = "{folder}"
"""In a command or a variable: the folder of the description (a session is played in another one)."""
T = TypeVar("T")


class _Keys(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """A table with a fixed set of keys."""


class _SideKeys(_Keys):
    command: list[str] | str
    environment: dict[str, str] = {}
    start_files: str = ""
    terminal: bool | None = None
    lockstep: bool = False


class _EndingKeys(_Keys):
    meaning: str
    status: int | None = None
    says: str = ""


class _FormatKeys(_Keys):
    files: str
    records: list[int] = []
    text: bool = False
    renderer: str = ""


class _MaskKeys(_Keys):
    name: str
    pattern: str
    replacement: str = ""
    case: str = ""


class _VariableKeys(_Keys):
    name: str
    columns: int = 0
    many: bool = False
    signs: dict[str, str] = {}


class _FilesKeys(_Keys):
    count: tuple[str, ...] = ("*",)
    ignore: list[str] = []
    words: dict[str, list[int]] = {}


class _TypingKeys(_Keys):
    lines: list[str] = []
    most_lines: int = 40
    argv: list[str] = []
    rules: dict[str, list[str]] = {}
    strategy: str = ""
    player: str = ""
    players: dict[str, str] = {}


class _LimitKeys(_Keys):
    silence: float = Limits.silence
    seconds: float = Limits.seconds
    output: int = Limits.output
    disk: int = Limits.disk
    processes: int = Limits.processes
    memory: int = Limits.memory


class _ProgramKeys(_Keys):
    name: str
    terminal: bool = True
    line_length: int | None = None
    names_tell_case: bool = True
    standard_error: bool = False
    golden: str = "golden"


class _File(_Keys):
    program: _ProgramKeys
    side: dict[str, _SideKeys]
    ending: dict[str, _EndingKeys] = {}
    format: list[_FormatKeys] = []
    mask: list[_MaskKeys] = []
    variable: list[_VariableKeys] = []
    files: _FilesKeys = msgspec.field(default_factory=_FilesKeys)
    typing: _TypingKeys = msgspec.field(default_factory=_TypingKeys)
    limits: _LimitKeys = msgspec.field(default_factory=_LimitKeys)


def find(start: Path | None = None) -> Path | None:
    """The ``portlab.toml`` of a folder (the current one) or of the nearest folder above it."""
    place = (start or Path.cwd()).resolve()
    return next((each / FILE for each in (place, *place.parents) if (each / FILE).is_file()), None)


def load(path: Path) -> Program:
    """The program that a file describes. Raises LabError with the file and the faulty key."""
    with texts_refused():
        text = read_text(path)
    return described(str(path.resolve()), text)


def described(path: str, text: str) -> Program:
    """The program that the text of this file describes. Raises LabError like `load`."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise LabError(f"{path}: is no TOML: {problem}") from problem
    for place, unknown, known in _unknown(table, _File, ""):
        meant = did_you_mean(unknown, known) or f"the keys are {', '.join(known)}"
        refuse(f"{path}: {place}{unknown}: no key is called so: {meant}")
    try:
        keys = msgspec.convert(table, _File)
    except msgspec.ValidationError as problem:
        field, why = explained(str(problem))
        raise LabError(f"{path}: {field}: {why}") from problem
    return _Builder(path, text, keys).program()


def _unknown(table: Any, model: Any, place: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each unknown key of a table: where it is, the key, and the keys that are allowed there."""
    fields = {each.encode_name: each.type for each in msgspec.structs.fields(model)}
    if not isinstance(table, dict):
        return
    for key, value in table.items():
        if key not in fields:
            yield place, key, list(fields)
            continue
        inner = next((each for each in _types(fields[key]) if isinstance(each, type) and issubclass(each, _Keys)), None)
        if inner is None:
            continue
        if isinstance(value, list):
            for number, each in enumerate(value, 1):
                yield from _unknown(each, inner, f"{key}[{number}].")
        elif "dict" in str(fields[key]) and isinstance(value, dict):
            for name, each in value.items():
                yield from _unknown(each, inner, f"{key}.{name}.")
        else:
            yield from _unknown(value, inner, f"{key}.")


def _types(hint: Any) -> Iterator[Any]:
    yield hint
    for each in getattr(hint, "__args__", ()):
        yield from _types(each)


@dataclass(frozen=True)
class _Builder:
    path: str
    text: str
    keys: _File

    @property
    def folder(self) -> Path:
        return Path(self.path).parent

    def program(self) -> Program:
        keys = self.keys
        players, mixed = self._players()
        return Program(
            name=keys.program.name,
            sides={name: self._side(name, each) for name, each in keys.side.items()},
            default_sides=tuple(keys.side)[:2],
            recorder=next(iter(keys.side), ""),
            endings={word: each.meaning for word, each in keys.ending.items()},
            line_length=keys.program.line_length,
            file_words=self._file_words(),
            names_tell_case=keys.program.names_tell_case,
            renderers=tuple((self._pattern(each.files), self._renderer(each)) for each in keys.format),
            variables=tuple(self._variables()),
            players=players,
            mixed=mixed,
            masks=tuple(self._masks()),
            golden=str(self.folder / keys.program.golden),
            origin=("file", self.path, self.text),
        )

    def _side(self, name: str, keys: _SideKeys) -> SideMaker:
        place = f"{self.path}: side.{name}.command"
        words = words_of(keys.command, place) if isinstance(keys.command, str) else keys.command
        if not words:
            refuse(f"{place}: is empty: name a program")
        return partial(self._made, name, command_words(list(map(self._placed, words)), self.folder), keys)

    def _placed(self, text: str) -> str:
        return text.replace(FOLDER, str(self.folder))

    def _made(self, name: str, words: tuple[str, ...], keys: _SideKeys, named: str, fixes: str) -> Side:
        terminal = self.keys.program.terminal if keys.terminal is None else keys.terminal
        return CommandSide(
            name,
            words,
            (*environment(self.folder), *((name, self._placed(value)) for name, value in keys.environment.items())),
            tuple((each.status, word) for word, each in self.keys.ending.items() if each.status is not None),
            tuple((each.says.encode(), word) for word, each in self.keys.ending.items() if each.says),
            terminal=terminal,
            files=read_folder(self.folder / keys.start_files) if keys.start_files else {},
            counted=self.keys.files.count,
            ignored=tuple(self.keys.files.ignore),
            counts_errors=self.keys.program.standard_error,
            limits=Limits(**msgspec.structs.asdict(self.keys.limits)),
            stops=keys.lockstep,
        )

    def _file_words(self) -> dict[int, tuple[int, ...]]:
        words = self.keys.files.words
        for length, places in words.items():
            if not length.isdecimal() or any(not 1 <= place <= int(length) for place in places):
                refuse(f"{self.path}: files.words.{length}: must be a number of words with places from 1 to it")
        return {int(length): tuple(place - 1 for place in places) for length, places in words.items()}

    def _renderer(self, keys: _FormatKeys) -> Renderer:
        if keys.renderer:
            found: Renderer = self.named("format.renderer", keys.renderer)()
            return found
        return LineRenderer() if keys.text else RowRenderer(tuple(keys.records)) if keys.records else RowRenderer()

    def _variables(self) -> Iterator[Variable]:
        for each in self.keys.variable:
            signs = {int(value) if re.fullmatch(r"-?\d+", value) else value: sign for value, sign in each.signs.items()}
            yield Variable(each.name, each.columns, each.many, signs)

    def _masks(self) -> Iterator[Mask]:
        for each in self.keys.mask:
            if each.case not in ("", "upper", "lower"):
                refuse(f"{self.path}: mask {each.name}: case: must be upper or lower, not {each.case}")
            if each.case and each.replacement:
                refuse(f"{self.path}: mask {each.name}: has case and replacement: it takes one of them")
            try:
                key = "pattern"
                re.compile(each.pattern)
                key = "replacement"
                re.sub(each.pattern, each.replacement, "")
            except (re.error, IndexError) as problem:
                raise LabError(f"{self.path}: mask {each.name}: {key}: {problem}") from problem
            yield Mask(each.name, each.pattern, each.replacement, each.case)

    def _players(self) -> tuple[dict[str, Any], tuple[str, ...]]:
        keys = self.keys.typing
        golden = self.folder / self.keys.program.golden
        players: dict[str, Any] = {}
        if keys.lines or keys.argv:
            players["typed"] = partial(grammar_case, tuple(keys.lines), keys.most_lines, tuple(keys.argv), keys.rules)
        if golden.is_dir() and any(golden.glob("*.txt")):
            players["mutated"] = partial(mutated_case, golden)
        if keys.strategy:
            players["strategy"] = partial(strategy_case, self.named("typing.strategy", keys.strategy))
        readers = {"player": keys.player} if keys.player else {}
        for name, reader in {**readers, **keys.players}.items():
            key = f"typing.players.{name}" if name in keys.players else "typing.player"
            players[name] = partial(player_case, self.named(key, reader))
        return players, tuple(players)

    def _pattern(self, files: str) -> str:
        from fnmatch import translate

        return translate(files.lower())

    def named(self, key: str, name: str) -> Any:
        """The object that ``module:object`` names; modules next to the file are found. Raises LabError if there is none."""
        module, _, attribute = name.partition(":")
        if str(self.folder) not in sys.path:
            sys.path.insert(0, str(self.folder))
        try:
            return getattr(importlib.import_module(module), attribute)
        except (ImportError, AttributeError) as problem:
            raise LabError(f"{self.path}: {key}: {name}: {problem}: write module:object") from problem


def command_words(words: list[str], folder: Path) -> tuple[str, ...]:
    """A command in which the names of files in the folder are made absolute, since it is started in another folder."""
    return tuple(str(folder / word) if "{" not in word and (folder / word).is_file() else word for word in words)


def environment(folder: Path) -> tuple[tuple[str, str], ...]:
    """The environment of every command: Python finds the modules of the folder as if it had been started there."""
    known = os.environ.get("PYTHONPATH")
    return (("PYTHONPATH", os.pathsep.join([str(folder), *([known] if known else [])])),)
