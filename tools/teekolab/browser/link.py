"""Links to the page, in the format that the page itself creates: see docs/PAGE.md."""

import base64
import json
import zlib
from collections.abc import Mapping

VERSION = "s1"


def link_of(session: Mapping[str, object], version: str = VERSION) -> str:
    """The end of the address that opens this session: clock, argv, fixes, typed (without newlines), files."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(session, separators=(",", ":")).encode()) + packer.flush()
    return f"#{version}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
