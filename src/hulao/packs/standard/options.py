"""Rule options of the standard edition."""

from hulao.engine.api import Option

PEACH_ON_OTHERS = Option("peach_on_others", early="on")
FANKUI_HAND_ONLY = Option("fankui_hand_only", early="on")
GANGLIE_BLACK = Option("ganglie_black", early="on")
LUOYI_UNARMED = Option("luoyi_unarmed", early="on")
RENDE_PER_TWO = Option("rende_per_two", early="on")
GUANXING_THREE = Option("guanxing_three", early="on")
MASHU_BOTH_HORSES = Option("mashu_both_horses", early="on")
JIZHI_ALL_TRICKS = Option("jizhi_all_tricks", early="on")
ZHIHENG_UNLIMITED = Option("zhiheng_unlimited", early="on")
JIUYUAN_ANY_TIME = Option("jiuyuan_any_time", early="on")
FANJIAN_COLOUR = Option("fanjian_colour", early="on")
QINGNANG_SELF_UNLIMITED = Option("qingnang_self_unlimited", early="on")
JIJIU_CANCEL_DAMAGE = Option("jijiu_cancel_damage", early="on")
WUSHUANG_NO_DUEL = Option("wushuang_no_duel", early="on")
