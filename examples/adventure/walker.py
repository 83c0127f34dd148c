"""A player who walks about in Colossal Cave: it reads the end of the screen and types what a person might.

`walk` is the player of portlab.toml: it gets the whole screen of the C program each time the program waits for a line.
"""

import re
from random import Random

READ = 500
"""The number of characters at the end of the screen that are read."""

LONGEST = 12000
"""The length of a screen, in characters, at which a walk ends."""

QUESTIONS = (
    ("instructions", ("no", "no", "no", "n", "yes")),
    ("reincarnate", ("yes",)),
    ("bare hands", ("yes",)),
    ("really want to quit", ("no", "no", "n", "yes")),
    ("", ("yes", "no", "y", "n", "maybe")),
)
"""Words in a question, and possible answers."""

SEEN = (
    ("pitch dark", ("on", "on", "light lamp")),
    ("end of a? ?road", ("in", "building", "depression", "south", "down")),
    ("inside a? ?building", ("xyzzy", "xyzzy", "plugh", "out", "fill bottle")),
    ("keys", ("take keys",)),
    ("lamp", ("take lamp", "get lamp", "on")),
    ("food", ("take food", "eat food")),
    ("bottle", ("take bottle", "drink water", "get bottle")),
    ("grate", ("unlock grate", "open grate", "lock grate", "down", "in")),
    ("cage", ("take cage",)),
    ("rod", ("take rod", "wave rod")),
    ("bird", ("take bird", "catch bird", "release bird", "feed bird")),
    ("snake", ("drop bird", "free bird", "kill snake", "feed snake", "attack snake")),
    ("dwar", ("throw axe", "kill dwarf", "throw axe", "feed dwarf", "attack")),
    ("axe", ("take axe", "throw axe")),
    ("fissure|bridge", ("wave rod", "cross", "over", "jump", "west", "east")),
    (
        "gold|silver|diamonds|jewel|coins|pearl|chest|emerald",
        ("take gold", "take silver", "take diamonds", "take jewels"),
    ),
    (
        "coins|rug|trident|vase|eggs|chain|spices|pyramid",
        ("take coins", "take rug", "take trident", "take vase", "take eggs"),
    ),
    ("plant|beanstalk", ("water plant", "oil plant", "climb", "pour water", "take plant")),
    ("oil|water|stream", ("fill bottle", "drink", "drink stream", "fill vase", "get water")),
    ("door", ("open door", "oil door", "in")),
    ("clam|oyster", ("open clam", "take clam", "open oyster", "unlock clam")),
    ("dragon", ("kill dragon", "yes", "attack dragon", "feed dragon")),
    ("troll", ("throw eggs", "pay troll", "throw gold", "kill troll", "feed troll", "fight troll")),
    ("bear", ("feed bear", "take bear", "drop bear", "attack bear", "unlock chain")),
    ("y2|hollow voice", ("plugh", "plover", "say plugh")),
    ("plover|alcove", ("plover", "take emerald", "drop emerald", "ne")),
    ("debris|cobble|awkward", ("xyzzy", "west", "up", "pit", "east")),
    ("mirror|window|shadow", ("wave", "break mirror", "find mirror", "jump")),
    ("magazine|message|massive", ("take magazine", "read magazine", "read", "read massage")),
    ("machine|batteries", ("drop coins", "take batteries", "break machine")),
    ("pillow|tablet|steps", ("take pillow", "read tablet", "climb", "down")),
    ("giant", ("read", "say fee", "fee", "fie", "foe", "foo", "fum")),
)
"""Words on the screen, and the lines that they suggest."""

DIRECTIONS = dict.fromkeys(("up", "down", "in", "out", "north", "south", "east", "west"), "") | {
    "northeast": "ne",
    "northwest": "nw",
    "southeast": "se",
    "southwest": "sw",
}
"""Directions as the screen names them, and what is typed for them; if that is empty, the word or its first letter."""

WORDS = """
look, inventory, inven, take lamp, on, off, back, drop lamp, drop keys, drop rod, help, info, forest, cave, stream,
rock, hall, jump, climb, plugh, xyzzy, plover, brief, nothing, score, say xyzzy, say hello, find keys, find, where lamp,
drink, eat, pour, fill, wave, calm, walk, go, enter, enter stream, enter water, go west, west west, take, take all,
drop, open, rub lamp, throw, blast, dig, swim, lost, mist, stop, abra, sesame, hocus pocus, thank, tree, nroth, q, lamp,
lamp take, take the lamp, bird, keys drop, light, extinguish lamp, kill, feed, TAKE KEYS, Take Lamp, takekeys, on lamp,
wake, wake dwarf, log, southeast, house, crawl, slit, bed, y2,
"""

ANY_TIME = [line.strip() for line in WORDS.split(",")]
"""Lines typed regardless of the screen; the last is an empty line."""

KNOWN = re.compile(
    r"|west west|southeast|hocus pocus|say .*|drink stream|drink( water)?|back|dig|take (jewels|eggs|diamonds)|get water|fill"
    r"|fill bottle|score|info|maybe|find|jump|depression"
)
"""Lines that are known to be answered differently."""

LIT = re.compile("on|on lamp|light|light lamp")


def walk_warily(screen: str, random: Random) -> str | None:
    """Like `walk`, without lines whose answers are known to differ, so that a walk gets further before something differs."""
    if re.search(r"(trying to get into the cave|like instructions)\?\s*\Z", screen):
        return "no"
    line = walk(screen, random)
    while line is not None and (KNOWN.fullmatch(line) or ("lamp is now on" in screen and LIT.fullmatch(line))):
        line = walk(screen, random)
    return line


def walk(screen: str, random: Random) -> str | None:
    """The next line; None when the walk is long enough."""
    if len(screen) > LONGEST or random.random() < 0.01:
        return None
    last = screen[-READ:].lower()
    if last.rstrip().endswith("?"):
        return random.choice(next(answers for about, answers in QUESTIONS if about in last[-120:]))
    if random.random() < 0.07:
        return random.choice(ANY_TIME)
    ideas = [line for words, lines in SEEN if re.search(words, last) for line in lines]
    ways = [way for way in DIRECTIONS if re.search(rf"\b{way}", last)] or list(DIRECTIONS)
    if ideas and random.random() < 0.55:
        return random.choice(ideas)
    way = random.choice(ways if random.random() < 0.7 else list(DIRECTIONS))
    return DIRECTIONS[way] or (way if random.random() < 0.5 or way in ("in", "out") else way[0])
