"""What is told to the bot about single cards, skills and generals: numbers that make it better. Nothing needs an entry.

Worth is counted in cards: an unknown card is about 1.5, a point of hp about 2.
"""

from __future__ import annotations

from typing import Final

# Worth of holding a card (the first one of its name; further ones are worth less), by name or family.
HOLD: Final[dict[str, float]] = {
    "slash": 1.5,
    "jink": 3.0,
    "peach": 4.6,
    "analeptic": 2.6,
    "ex_nihilo": 3.6,
    "dismantlement": 2.2,
    "snatch": 2.7,
    "duel": 2.0,
    "collateral": 1.2,
    "savage_assault": 1.6,
    "archery_attack": 1.7,
    "god_salvation": 1.5,
    "amazing_grace": 1.2,
    "nullification": 2.9,
    "indulgence": 3.0,
    "supply_shortage": 2.4,
    "lightning": 0.5,
    "iron_chain": 1.3,
    "fire_attack": 1.6,
}
HOLD_TYPE: Final[dict[str, float]] = {
    "basic": 2.0,
    "trick": 2.0,
    "delayed_trick": 2.2,
    "weapon": 1.6,
    "armor": 2.0,
    "mount_plus": 1.6,
    "mount_minus": 1.4,
    "treasure": 1.6,
}
NEXT_ONE: Final[dict[str, float]] = {"jink": 0.7, "peach": 0.9, "slash": 0.7, "nullification": 0.7}  # factor per copy

# Worth of equipment that is worn.
WORN: Final[dict[str, float]] = {
    "crossbow": 1.5,
    "double_swords": 1.9,
    "qinggang_sword": 2.1,
    "ice_sword": 1.9,
    "guding_blade": 2.0,
    "blade": 2.1,
    "spear": 2.1,
    "axe": 2.5,
    "fan": 2.2,
    "halberd": 2.1,
    "kylin_bow": 2.2,
    "eight_diagram": 3.2,
    "renwang_shield": 2.8,
    "vine": 2.2,
    "silver_lion": 2.3,
}
WORN_TYPE: Final[dict[str, float]] = {
    "weapon": 1.8,
    "armor": 2.6,
    "mount_plus": 2.0,
    "mount_minus": 1.5,
    "treasure": 2.0,
}

# Whether the effect of a trick is good or bad for a target.
HELPFUL: Final = ("ex_nihilo", "god_salvation", "amazing_grace", "peach", "analeptic", "befriend_attacking")
HARMFUL: Final = (
    "dismantlement",
    "snatch",
    "duel",
    "collateral",
    "savage_assault",
    "archery_attack",
    "indulgence",
    "supply_shortage",
    "lightning",
    "fire_attack",
    "drowning",
    "burning_camps",
    "iron_chain",
    "slash",
)

# How hostile (in quarters of a 杀) it is to use a trick or a skill on somebody.
ACTS: Final[dict[str, int]] = {
    "duel": 4,
    "indulgence": 5,
    "supply_shortage": 4,
    "fire_attack": 4,
    "iron_chain": 0,
    "befriend_attacking": -2,
    "known_both": 0,
    "rende": -4,
    "jieyin": -5,
    "qingnang": -5,
    "fanjian": 4,
    "lijian": 4,
    "tuxi": 2,
    "liuli": 3,
    "yiji": -3,
    "fangzhu": 2,
    "mingce": -3,
    "haoshi": -3,
    "dimeng": 0,
    "tianxiang": 3,
    "qiangxi": 4,
    "shensu": 4,
    "leiji": 4,
    "quhu": 3,
    "tiaoxin": 3,
    "tianyi": 3,
    "luanwu": 0,
    "zhijian": -3,
    "huangtian": -4,
    "fanjian_colour": 4,
    "jieming": -3,
    "fangquan": -5,
    "dawu": -3,
    "kuangfeng": 2,
    "yeyan": 5,
    "gongxin": 2,
    "wuqian": 3,
    "yinghun": 0,
    "zhiba": 0,
    "jilve": 1,
}
UNKNOWN_ACT: Final = 1  # for a skill without an entry

GOOD: Final = 1
BAD: Final = -1

# Whether the characters named for a skill should be friends (GOOD) or enemies (BAD).
TARGETS: Final[dict[str, int]] = {
    "rende": GOOD,
    "jieyin": GOOD,
    "qingnang": GOOD,
    "yiji": GOOD,
    "fanjian": BAD,
    "lijian": BAD,
    "tuxi": BAD,
    "liuli": BAD,
    "fangquan": GOOD,
    "yinghun": GOOD,
    "haoshi": GOOD,
    "zhijian": GOOD,
    "shushen": GOOD,
    "mingce": GOOD,
    "huangtian": GOOD,
    "xingshang": GOOD,
    "songwei": GOOD,
    "haoshi_give": GOOD,
    "duanchang": BAD,
    "fangzhu": BAD,
    "quhu": BAD,
    "jieming": GOOD,
    "leiji": BAD,
    "tianxiang": BAD,
    "shensu": BAD,
    "qiangxi": BAD,
    "lianhuan": BAD,
    "tiaoxin": BAD,
    "gongxin": BAD,
    "wuhun": BAD,
    "yeyan": BAD,
    "kuangfeng": BAD,
    "dawu": GOOD,
}

# Which of its options a skill is used with: "max_hp_if_hurt" takes `option2` (lose maximum hp) when hurt, else `option1`.
OPTIONS: Final[dict[str, str]] = {
    "benghuai": "max_hp_if_hurt",
    "wumou": "option2",
    "yaowu": "option2",
    "gongxin": "discard",
}

# What damaging a character with the skill costs the source, in cards.
PAYS_BACK: Final[dict[str, float]] = {
    "ganglie": 1.2,
    "fankui": 1.1,
    "jianxiong": 0.7,
    "yiji": 1.7,
    "jieming": 1.5,
    "fangzhu": 1.5,
    "xinsheng": 1.0,
    "renjie": 0.8,
    "guixin": 2.5,
    "wuhun": 1.5,
    "jilve": 1.2,
    "beige": 1.0,
    "kuangbao": 0.8,
}
PAYS_BACK_UNKNOWN: Final = 0.5

# How strong a general is in these hands, from games in which everybody chose at random (docs/bots.md); without an entry,
# half its hp and half the number of its skills.
STRENGTH: Final[dict[str, float]] = {
    "simayi": 3.08,
    "guojia": 3.03,
    "huatuo": 2.97,
    "diaochan": 2.93,
    "zhangliao": 2.9,
    "caocao": 2.85,
    "zhenji": 2.81,
    "xiahoudun": 2.78,
    "zhouyu": 2.69,
    "sunshangxiang": 2.65,
    "huangyueying": 2.58,
    "zhaoyun": 2.58,
    "guanyu": 2.56,
    "daqiao": 2.5,
    "liubei": 2.48,
    "machao": 2.46,
    "zhangfei": 2.45,
    "luxun": 2.41,
    "sunquan": 2.4,
    "lvbu": 2.4,
    "zhugeliang": 2.34,
    "huanggai": 2.33,
    "lvmeng": 2.33,
    "xuchu": 2.32,
    "ganning": 2.21,
}
AS_LORD: Final[dict[str, float]] = {"caocao": 0.4, "liubei": 0.1, "sunquan": 0.0}

# How dangerous a character with the skill is when it gets its play phase, in cards.
DANGER: Final[dict[str, float]] = {
    "zhiheng": 1.0,
    "paoxiao": 1.5,
    "kurou": 1.0,
    "qixi": 1.5,
    "jizhi": 1.5,
    "lijian": 2.0,
    "wushuang": 1.0,
    "rende": 1.0,
    "fanjian": 1.0,
    "tieqi": 1.0,
    "jieyin": 0.8,
    "qingnang": 0.8,
    "guose": 1.0,
    "qiangxi": 1.0,
    "luanji": 1.5,
    "shuangxiong": 1.0,
    "tianyi": 1.0,
    "liegong": 1.0,
    "kuanggu": 0.8,
    "jixi": 1.2,
    "jilve": 1.0,
    "yeyan": 1.5,
    "shenfen": 1.0,
    "wushen": 1.2,
    "jiuchi": 1.0,
    "dimeng": 1.0,
    "longhun": 1.0,
    "duanliang": 0.8,
    "gongxin": 0.8,
    "tiaoxin": 0.8,
}
