"""Sessions as text: whatever goes in comes out again, and what can't be understood is named."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portlab.cases import Case
from portlab.cases.load import load_case
from portlab.cases.rows import content_of
from portlab.cases.text_format import case_text, parse_case, parse_recording, recording_text
from portlab.cases.visible import hidden, visible
from portlab.errors import LabError
from portlab.program import program
from portlab.sides import side, watch
from tests.profiles import at_most

LATIN = st.text(st.characters(max_codepoint=255))
LINES = st.lists(
    st.text(st.characters(max_codepoint=255, exclude_characters="\n")).map(lambda text: text + "\n"), max_size=6
)
WORDS = st.lists(st.text(st.characters(min_codepoint=1, max_codepoint=255)), max_size=4).map(tuple)
TITLES = st.text(min_size=1) | st.sampled_from(("čas.txt", "a: b", " x ", "\\u0041", "\ud800"))
ABOUTS = st.text() | st.lists(st.sampled_from(("clock 7", "$ teeko", "=== typed", "", " ", "x")), max_size=4).map(
    "\n".join
)
NAMES = st.sampled_from(("memory.m", "stat.m", "game.m", "level1.s", "level2.s", "2.m", "=== odd", "a b", "\xff.m"))


@given(LATIN)
def test_visible_text_is_printable_and_can_be_read_back(text: str) -> None:
    shown = visible(text)
    assert hidden(shown) == text
    assert shown.replace("·", " ").isascii()
    assert shown.isprintable()
    assert shown == shown.rstrip(" ")


@given(NAMES, LATIN)
def test_laid_out_contents_can_be_read_back(name: str, content: str) -> None:
    assert content_of(program().renderer(name).rows(content)) == content


def test_a_memory_is_laid_out_by_record() -> None:
    assert program().renderer("memory.m").rows("0002200000110000000201102   1    12") == [
        "00022 00000 11000 00002 01102 ···1 ····",
        "12",
    ]


@given(st.integers(0, 2**32 - 1), WORDS, LINES, st.dictionaries(NAMES, LATIN, max_size=3), TITLES, ABOUTS)
def test_a_case_can_be_read_back(
    clock: int, argv: tuple[str, ...], keys: list[str], files: dict[str, str], title: str, about: str
) -> None:
    case = Case("name", clock, argv, tuple(keys), files, title, about)
    text = case_text(case)
    assert parse_case("name", text.encode().decode()) == case
    assert all(line.isprintable() and line == line.rstrip(" ") for line in text.split("\n"))


@pytest.mark.parametrize(
    "about",
    [
        "clock 7",
        "clock -1\nclock 7\n",
        "$ teeko",
        "=== typed",
        "",
        "\n",
        "a\\nb · ",
        "\rx\r\n\x85\u2028\ufeff",
        "\ud800",
    ],
)
def test_explanations_can_be_read_back(about: str) -> None:
    case = Case("name", 3, about=about, title="čas.txt")
    text = case_text(case)
    assert text.startswith("=== session: čas.txt\n")
    assert parse_case("name", text) == case


@at_most(30)
@given(LINES, st.integers(0, 10**6))
def test_a_recording_can_be_read_back(keys: list[str], clock: int) -> None:
    recording = watch(side("port"), Case("name", clock, keys=tuple(keys), title="title"))
    assert parse_recording("name", recording_text(recording)) == recording


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ":1:"),
        ("=== session: x\n=== typed\n", "clock"),
        ("=== session: x\nclock 1\n=== typed\n", r"\$ teeko"),
        ("=== session: x\n$ teeko\n=== typed\n", r":2: .*clock N.* not '\$ teeko'"),
        ("=== session: x\nabout\n$ teeko\n=== typed\n", ":2: .*clock N.* not 'about'"),
        *(
            (
                f"=== session: x\nclock 2\nclock {wrong}\n\n$ teeko\n=== typed\n",
                ":3: .*from 0 to 4294967295, not 'clock",
            )
            for wrong in ("-1", "4294967296", "", "1 ", " 1", "+1", "1_0", "\u0663", "1e9")
        ),
        ("=== session: x\nclock 1\n$ teeko 'a\n=== typed\n", ":3: argv: can't be taken apart"),
        ("=== session: x\nclock 1\n$ teeko\n=== typed\n=== typed\n", ":5: typed: is in line 4 already"),
        ("=== session: x\nclock 1\n$ teeko\n=== file before: a\n=== file before: a\n", ":5: file before: is in line 4"),
        ("=== session: x\nclock 1\n$ teeko +h+s+l +h+s+l ../2.m 1\n", r":3: argv\[2\]: the file's name has '..' in it"),
        (
            "=== session: x\nclock 1\n$ teeko\n=== file before: /a\n",
            r":4: files\['/a'\]: the file's name is an absolute",
        ),
        (
            "=== session: x\nclock 1\n$ teeko\n=== typed\nq⏎\n\n\u20ac⏎\n",
            r":7: keys\[1\]: holds '\u20ac', which is no byte",
        ),
        ("=== session: x\nclock 1\n$ teeko\nmore\n", ":4: .*more"),
        ("=== session: x\nclock 1\n$ teeko\n=== types\n", ":4:.*types"),
        ("=== session: x\nclock 1\n$ teeko\n=== ending: bang\n", ":4:.*bang"),
    ],
)
def test_what_is_no_session_is_named(text: str, told: str) -> None:
    with pytest.raises(LabError, match=f"(?s)^name:.*{told.removeprefix(':')}"):
        parse_case("name", text)


def test_a_script_is_no_recording() -> None:
    with pytest.raises(LabError, match="portlab record"):
        parse_recording("name", case_text(Case("name")))


def test_a_plain_file_is_its_lines(tmp_path: Path) -> None:
    script = tmp_path / "game.txt"
    script.write_bytes(b"1\n\xe7\nq")
    assert load_case(str(script)).keys == ("1\n", "\xe7\n", "q")
