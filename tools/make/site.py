"""What `make docs` adds to MkDocs: the order of the pages, the API from the docstrings, links out of docs/, and the game's page.

A link to a file of the project outside docs/ is replaced by the file's name, since readers of the site may not have the project.
A link to a file that does not exist ends the build.
"""

import os
import re
import shutil
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from teekolab.checkout import ROOT

DOCS: Final = ROOT / "docs"
GAME_PAGE: Final = ROOT / "build" / "page"

ORDER: Final = {
    "Start": (
        "index.md",
        "PLAYER.md",
        "LESSON.md",
        "AUDITOR.md",
        "PORTER.md",
        "YOUR_OWN_PORT.md",
        "PAGE.md",
        "PERFECT.md",
    ),
    "What comes out": ("IN_THEIR_WORDS.md", "EXPERIMENTS.md", "BUGS.md", "BENCHMARKS.md"),
    "How it is shown": ("FIDELITY.md", "VERIFICATION.md", "TEXT.md", "ARCHITECTURE.md", "GLOSSARY.md"),
    "Connect-4 and Gomoku": ("connect4/README.md", "gomoku/README.md"),
}
"""The pages by part; pages that do not exist are skipped, and pages that are not named are listed under `MORE`."""

MORE: Final = "More"
API: Final = {
    "teeko99": ("teeko99", "teeko99.hosts.api", "teeko99.state.session"),
    "teeko99_fixed": ("teeko99_fixed", "teeko99_fixed.selection", "teeko99_fixed.fixes"),
    "connect4": (
        "connect4.board",
        "connect4.evaluation",
        "connect4.search",
        "connect4.settings",
        "connect4.match",
        "connect4.solving",
    ),
    "gomoku": ("gomoku.evaluator", "gomoku.choice", "gomoku.scan", "gomoku.lines", "gomoku.rules", "gomoku.game"),
    "gomoku_fixed": ("gomoku_fixed.fixes", "gomoku_fixed.selection"),
    "portlab": (
        "portlab.cases.case",
        "portlab.sides.base",
        "portlab.compare.lockstep",
        "teekolab.compare.memory_records",
    ),
}
"""The pages of the API, with the modules on each."""

LINK: Final = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)#\s]+)(#[^)\s]*)?\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set the order of the pages."""
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    nav: list[dict[str, list[str]]] = []
    for part, names in ORDER.items():
        nav.append({part: [name for name in names if name in there]})
        there.difference_update(names)
    if there:
        nav.append({MORE: sorted(there)})
    nav.append({"API": [f"api/{name}.md" for name in API]})
    config.nav = nav
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the API."""
    for name, modules in API.items():
        content = "\n".join([f"# {name}", "", *(f"::: {module}\n" for module in modules)])
        files.append(File.generated(config, f"api/{name}.md", content=content))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Replace links out of docs/ by file names."""
    folder = (DOCS / page.file.src_uri).parent

    def named(found: re.Match[str]) -> str:
        words, target, _ = found.groups()
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        path = Path(os.path.normpath(folder / target))
        if path.is_relative_to(DOCS):
            return found[0]
        if not path.exists():
            raise PluginError(f"{page.file.src_uri}: the link to {target} leads nowhere")
        name = path.relative_to(ROOT).as_posix()
        return words if name in words else f"{words} (`{name}`)"

    return LINK.sub(named, markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Add the game's page to the site, if `make page` has built it."""
    if (GAME_PAGE / "index.html").is_file():
        shutil.copytree(GAME_PAGE, Path(config.site_dir) / "play", dirs_exist_ok=True)
