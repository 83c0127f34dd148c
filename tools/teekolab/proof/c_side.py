"""The C side of the proofs, imported on first use."""

from types import ModuleType

from portlab.errors import LabError


def c_proof() -> ModuleType:
    """The module ``teeko99_c.proof``. Raises LabError if the C is not built."""
    try:
        from teeko99_c import proof
    except ImportError as problem:
        raise LabError(f"the side c: {problem}: run make -C original_c module, or --side port") from problem
    return proof


def is_built() -> bool:
    """Whether the C is built."""
    try:
        c_proof()
    except LabError:
        return False
    return True


def c_digest(data: bytes) -> int:
    """`teekolab.proof.blocks.fnv`, computed by the C."""
    from teeko99_c._teeko_c import ffi, lib

    digest = ffi.new("unsigned char[8]")
    lib.proof_digest(ffi.from_buffer("unsigned short[]", data), len(data) // 2, digest)
    return int.from_bytes(bytes(digest), "little")
