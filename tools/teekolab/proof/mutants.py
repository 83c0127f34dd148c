"""The mutants of a module: each is its source with one token changed.

Mutations change numbers, comparisons, arithmetic, logic, conditions, signs, and texts: every cell of a rule or pattern
table, and one character of any other text. They do not change docstrings, annotations, types, code that only the type checker
sees, the kind word of a guard (which only decides whether leave-outs count for it), and cells of a rule that have no effect:
a leave-out in row 0, or not next to where it would count.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from teeko99.advisers.heuristics import parse_rule

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
TABLE = re.compile(r"\b\d\d\b[^|]*\||\d\d.*->")
CELL = re.compile(r"\b\d\d\b")
LETTER = re.compile(r"""[^"']*["']+[^"'\\A-Za-z0-9 ]*([A-Za-z0-9 ])""")


@dataclass(frozen=True)
class Mutant:
    """One change: its place, the original text and the new text."""

    module: str
    line: int
    start: int
    end: int
    before: str
    after: str

    def of(self, source: str) -> str:
        """The module's source with the change."""
        return source[: self.start] + self.after + source[self.end :]

    def __str__(self) -> str:
        return f"{self.module}:{self.line} (character {self.start}): {self.before!r} -> {self.after!r}"


def mutants(path: Path, module: str) -> list[Mutant]:
    """All mutants of a module, in the order of its source."""
    source = path.read_text(encoding="utf-8")
    finder = _Finder(source, module)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end))


class _Finder(ast.NodeVisitor):
    """Walks a module and records each possible change."""

    def __init__(self, source: str, module: str) -> None:
        self.source = source
        self.module = module
        self.found: list[Mutant] = []
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        """The offset in the source of a line and a UTF-8 column."""
        start = self.lines[line - 1]
        text = self.source[start : self.lines[line]]
        return start + len(text.encode()[:column].decode())

    def start(self, node: ast.expr) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> int:
        return self.at(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def note(self, start: int, end: int, after: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Mutant(self.module, line, start, end, self.source[start:end], after))

    def between(self, left: ast.expr, right: ast.expr, before: str, after: str) -> None:
        """Change the operator between two expressions."""
        gap = self.source[self.end(left) : self.start(right)]
        pattern = r"\s+".join(map(re.escape, before.split()))
        found = re.search(rf"\b{pattern}\b" if before[0].isalpha() else pattern, gap)
        if found:
            self.note(self.end(left) + found.start(), self.end(left) + found.end(), after)

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            self.between(left, right, *COMPARISONS[type(operator)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OPERATORS:
            self.between(node.left, node.right, *OPERATORS[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(left, right, *words)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if not isinstance(node.op, ast.UAdd):
            sign = "not" if isinstance(node.op, ast.Not) else self.source[self.start(node)]
            self.note(self.start(node), self.start(node) + len(sign), "")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        before, after = OPERATORS[type(node.op)]
        gap_start = self.end(node.target)
        place = self.source.index(before + "=", gap_start)
        self.note(place, place + len(before), after)
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self.condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def condition(self, test: ast.expr) -> None:
        """Negate a condition that is not a comparison."""
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            self.note(self.start(test), self.end(test), f"(not {self.source[self.start(test) : self.end(test)]})")

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note(self.start(node), self.end(node), str(not node.value))
        elif isinstance(node.value, int):
            self.note(self.start(node), self.end(node), str(node.value + 1))
        elif isinstance(node.value, str):
            self.text(node)

    def text(self, node: ast.Constant) -> None:
        start, end = self.start(node), self.end(node)
        written = self.source[start:end]
        if TABLE.search(written):
            for cell in CELL.finditer(written):
                other = other_cell(cell[0])
                if not _same_rule(written, cell.start(), other):
                    self.note(start + cell.start(), start + cell.end(), other)
            return
        letter = LETTER.match(written)
        if letter:
            self.note(start + letter.start(1), start + letter.end(1), "x" if letter[1] != "x" else "y")

    def visit_Expr(self, node: ast.Expr) -> None:
        if not (isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)):
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip f-strings: before Python 3.12 their parts have no positions of their own."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *(value for value in node.args.kw_defaults if value)]:
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if not names & {"TYPE_CHECKING", "__all__", "__slots__"} and not _is_type(node.value):
            self.generic_visit(node)


def _same_rule(text: str, at: int, other: str) -> bool:
    """Whether a rule does the same with another cell: a leave-out in row 0 (leave-out-row-0), or far from where it counts."""
    first = text.rfind("\n", 0, at) + 1
    line = text[first:].partition("\n")[0].strip('"\\')
    if line.count("|") != 4:
        return False
    place = at - first
    try:
        return _effect(line) == _effect(line[:place] + other + line[place + len(other) :])
    except ValueError:
        return False


def _effect(line: str) -> tuple[object, ...]:
    rule = parse_rule(line)
    return rule.have, rule.blocked, rule.reaches, rule.go, rule.sources


def _is_type(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Subscript)
        and isinstance(value.value, ast.Name)
        and value.value.id in ("tuple", "list", "dict")
    )


def other_cell(name: str) -> str:
    """Another cell: the next in its row, or the previous one at the end of the row; for 54, which is outside, the one above."""
    row, column = int(name[0]), int(name[1])
    if row > 4:
        return f"{row - 1}{column}"
    return f"{row}{column + 1 if column < 4 else column - 1}"


def modules(package: Path) -> Iterator[tuple[Path, str]]:
    """The modules of a package and their names below it."""
    for path in sorted(package.rglob("*.py")):
        yield path, path.relative_to(package).as_posix()
