"""The built extension; its C declarations are those of session.h, functions.h and proof.h."""

from typing import Any

ffi: Any
lib: Any
