"""What a pack needs, in one place: `from hulao.engine.api import Skill, on, Damage, …`."""

from hulao.engine.card import BLACK, CLUB, DIAMOND, EQUIP, HAND, HEART, JUDGE, RED, SPADE, SUITS, Card, made_card
from hulao.engine.conversion import USE as FOR_USE
from hulao.engine.conversion import view_as
from hulao.engine.event import (
    DISCARD,
    DRAW,
    FINISH,
    FIRE,
    JUDGEMENT,
    NORMAL,
    PLAY,
    PREPARE,
    THUNDER,
    Aim,
    Compare,
    Damage,
    Death,
    Dying,
    HpDown,
    HpLoss,
    Judge,
    Moved,
    Phase,
    Played,
    Recovery,
    Start,
    Turn,
    Turned,
    Use,
)
from hulao.engine.flow.play import ChosenUse, use_of
from hulao.engine.flow.reach import within
from hulao.engine.flow.respond import Need, window
from hulao.engine.flow.use import void_armor
from hulao.engine.general import SKILLS, General, Pack, find_general
from hulao.engine.kind import (
    ARMOR,
    BASIC,
    DELAYED,
    KINDS,
    MINUS,
    MOUNTS,
    NO_AIM,
    ON_ALL,
    ON_CHOSEN,
    ON_OTHERS,
    ON_SELF,
    PLUS,
    TREASURE,
    TRICK,
    WEAPON,
    CardKind,
    DelayedTrick,
    Equipment,
    Way,
)
from hulao.engine.player import Mark, Player, hand_like
from hulao.engine.request import SEAT_BASE, UNSEEN, Pick, option_code
from hulao.engine.rules import Option
from hulao.engine.skill import (
    ANYONE,
    ATTACK_RANGE,
    DISTANCE,
    DISTANCE_LIVE,
    EXTRA_TARGETS,
    FACE,
    HAND_LIMIT,
    INFINITE,
    MOUNT_SLOTS,
    PLAYING,
    REACH,
    TARGETING,
    USE_LIMIT,
    USING,
    AwakeningSkill,
    Ban,
    LimitedSkill,
    LockedSkill,
    LordSkill,
    Number,
    Skill,
    active,
    forbid,
    modify,
    on,
)
from hulao.engine.spec import ANY, Offer, SeatSpec, Spec, card_of, cards, cards_among, options, seats

__all__ = [
    "ANY", "ANYONE", "ARMOR", "ATTACK_RANGE", "BASIC", "BLACK", "CLUB", "DELAYED", "DIAMOND", "DISCARD", "DISTANCE",
    "DISTANCE_LIVE", "DRAW", "EQUIP", "EXTRA_TARGETS", "FACE", "FINISH", "FIRE", "FOR_USE", "HAND", "HAND_LIMIT",
    "HEART", "INFINITE", "JUDGE", "JUDGEMENT", "KINDS", "MINUS", "MOUNTS", "MOUNT_SLOTS", "NORMAL", "NO_AIM",
    "ON_ALL", "ON_CHOSEN", "ON_OTHERS", "ON_SELF", "PLAY", "PLAYING", "PLUS", "PREPARE", "REACH", "RED",
    "SEAT_BASE", "SKILLS", "SPADE", "SUITS", "TARGETING", "THUNDER", "TREASURE", "TRICK", "UNSEEN", "USE_LIMIT",
    "USING", "WEAPON", "Aim", "AwakeningSkill", "Ban", "Card", "CardKind", "ChosenUse", "Compare", "Damage",
    "Death", "DelayedTrick", "Dying", "Equipment", "General", "HpDown", "HpLoss", "Judge", "LimitedSkill",
    "LockedSkill", "LordSkill", "Mark", "Moved", "Need", "Number", "Offer", "Option", "Pack", "Phase", "Pick",
    "Played", "Player", "Recovery", "SeatSpec", "Skill", "Spec", "Start", "Turn", "Turned", "Use", "Way", "active",
    "card_of", "cards", "cards_among", "find_general", "forbid", "hand_like", "made_card", "modify", "on",
    "option_code", "options", "seats", "use_of", "view_as", "void_armor", "window", "within",
]  # fmt: skip
