"""Starting a program that can write in one folder only, by means of Landlock if the system has it.

Processes inherit the restrictions of the thread that starts them. So a separate thread restricts itself, starts the program
and ends; the laboratory itself stays unrestricted. Without Landlock (Linux before 5.13, other systems) the program is
started without restrictions. Reading is not restricted: an interpreter reads from many places.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

T = TypeVar("T")

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""Numbers of system calls, the same for every processor that Linux still supports except Alpha."""

VERSION = 1
PATH_BENEATH = 1
NO_NEW_PRIVILEGES = 38

WRITE_FILE, REMOVE_DIR, REMOVE_FILE, REFER, TRUNCATE = 1 << 1, 1 << 4, 1 << 5, 1 << 13, 1 << 14
MAKE = sum(1 << bit for bit in range(6, 13))
"""The rights to make files of any kind, folders and links."""

WRITING = {1: WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE, 2: REFER, 3: TRUNCATE}
"""The rights that count as writing, by the version of Landlock that introduced them."""

DEVICES = ("/dev/null", "/dev/tty")


class _Ruleset(ctypes.Structure):
    _fields_ = [("handled_access_fs", ctypes.c_uint64)]


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed_access", ctypes.c_uint64), ("parent_fd", ctypes.c_int32)]


def start_confined(start: Callable[[], T], folder: str) -> T:
    """Return the result of ``start``, whose processes can write only below the folder. Raises what ``start`` raises."""
    if not version():
        return start()

    def confined() -> T:
        _confine(folder)
        return start()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(confined).result()


@cache
def version() -> int:
    """The version of Landlock that the system has; 0 if it has none."""
    if sys.platform != "linux":
        return 0
    return max(0, _call(CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(VERSION)))


def _confine(folder: str) -> None:
    writing = sum(rights for since, rights in WRITING.items() if since <= version())
    handled = _Ruleset(writing)
    size = ctypes.c_size_t(ctypes.sizeof(handled))
    rules = _checked(_call(CREATE_RULESET, ctypes.byref(handled), size, ctypes.c_uint32(0)))
    try:
        for path, allowed in ((folder, writing), *((device, WRITE_FILE) for device in DEVICES)):
            _allow(rules, path, allowed)
        _checked(_library().prctl(NO_NEW_PRIVILEGES, *(ctypes.c_ulong(value) for value in (1, 0, 0, 0))))
        _checked(_call(RESTRICT_SELF, ctypes.c_int(rules), ctypes.c_uint32(0)))
    finally:
        os.close(rules)


def _allow(rules: int, path: str, allowed: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        rule = _Beneath(allowed, place)
        _checked(
            _call(ADD_RULE, ctypes.c_int(rules), ctypes.c_int(PATH_BENEATH), ctypes.byref(rule), ctypes.c_uint32(0))
        )
    finally:
        os.close(place)


def _call(number: int, *arguments: object) -> int:
    result: int = _library().syscall(ctypes.c_long(number), *arguments)
    return result


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _checked(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), f"Landlock: {os.strerror(ctypes.get_errno())}")
    return result
