"""Somebody who walks about in Colossal Cave: reads what was printed last and types what a person might.

`walk` is the player of portlab.toml: it is given the whole screen of the C program each time it waits for a line.
"""

import re
from random import Random

READ = 500
"""The characters at the end of the screen that are looked at."""

LONGEST = 12000
"""The characters of a screen after which a walk ends."""

QUESTIONS = (
    ("instructions", ("no", "no", "no", "n", "yes")),
    ("reincarnate", ("yes",)),
    ("bare hands", ("yes",)),
    ("really want to quit", ("no", "no", "n", "yes")),
    ("", ("yes", "no", "y", "n", "maybe")),
)
"""What a question is about, and the answers."""

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
"""What may be read, and what it puts into somebody's mind."""

DIRECTIONS = dict.fromkeys(("up", "down", "in", "out", "north", "south", "east", "west"), "") | {
    "northeast": "ne",
    "northwest": "nw",
    "southeast": "se",
    "southwest": "sw",
}
"""Where to, as it is written, and what is typed for it; the first letter where that is empty, too."""

WORDS = """
look, inventory, inven, take lamp, on, off, back, drop lamp, drop keys, drop rod, help, info, forest, cave, stream,
rock, hall, jump, climb, plugh, xyzzy, plover, brief, nothing, score, say xyzzy, say hello, find keys, find, where lamp,
drink, eat, pour, fill, wave, calm, walk, go, enter, enter stream, enter water, go west, west west, take, take all,
drop, open, rub lamp, throw, blast, dig, swim, lost, mist, stop, abra, sesame, hocus pocus, thank, tree, nroth, q, lamp,
lamp take, take the lamp, bird, keys drop, light, extinguish lamp, kill, feed, TAKE KEYS, Take Lamp, takekeys, on lamp,
wake, wake dwarf, log, southeast, house, crawl, slit, bed, y2,
"""

ANY_TIME = [line.strip() for line in WORDS.split(",")]
"""What somebody types without having read anything; the last is an empty line."""

KNOWN = re.compile(
    r"|west west|southeast|hocus pocus|say .*|drink stream|drink( water)?|back|dig|take (jewels|eggs|diamonds)|get water|fill"
    r"|fill bottle|score|info|maybe|find|jump|depression"
)
"""What is known to be answered in two ways."""

LIT = re.compile("on|on lamp|light|light lamp")


def walk_warily(screen: str, random: Random) -> str | None:
    """As `walk`, without lines whose answers are known to differ: such a walk gets further before something does."""
    if re.search(r"(trying to get into the cave|like instructions)\?\s*\Z", screen):
        return "no"
    line = walk(screen, random)
    while line is not None and (KNOWN.fullmatch(line) or ("lamp is now on" in screen and LIT.fullmatch(line))):
        line = walk(screen, random)
    return line


def walk(screen: str, random: Random) -> str | None:
    """The next line; None once the walk was long enough."""
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
