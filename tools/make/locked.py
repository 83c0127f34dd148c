"""Runs a command while nobody else runs one with the same lock: ``python3 tools/make/locked.py LOCK COMMAND...``.

The lock is the process's own: it ends with the command, however that ends, and the file that is left means nothing.
"""

import fcntl
import os
import sys


def main() -> None:
    """Wait for the lock, say so where there is something to wait for, and become the command."""
    path, *command = sys.argv[1:]
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    os.set_inheritable(descriptor, True)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another set-up runs in this folder: waiting for it to end.", file=sys.stderr, flush=True)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    except OSError as error:
        print(f"No lock here ({error.strerror}): don't run two at once.", file=sys.stderr, flush=True)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
