"""Rule options of the 风 pack."""

from hulao.engine.api import Option

BUQU_REVISED = Option("buqu_revised")
GUHUO_REVISED = Option("guhuo_revised")
