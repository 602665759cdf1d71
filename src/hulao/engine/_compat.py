"""Names that only the type checker and mypyc need, so that the engine has no dependency at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*_flags: str, **_settings: Any) -> Any:
        """Do nothing when interpreted; mypyc reads the arguments at compile time."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
