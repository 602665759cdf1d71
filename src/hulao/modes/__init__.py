"""Ways to play: each module makes one `Mode`."""

from hulao.engine.mode import MODES
from hulao.modes.free import FREE
from hulao.modes.identity import IDENTITY

MODES[FREE.id] = FREE
MODES[IDENTITY.id] = IDENTITY

__all__ = ["FREE", "IDENTITY", "MODES"]
