"""`hulao rules`: what a card, skill, general, mode, role, timing, term or option is; used by `?` in play as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hulao.cli.common import Screen, near
from hulao.engine.card import RANKS, SUIT_SIGNS
from hulao.engine.errors import SetupError
from hulao.engine.event import TIMINGS, Timing
from hulao.engine.general import GENERALS, PACKS, SKILLS, General, Pack, find_general
from hulao.engine.kind import KINDS, Equipment
from hulao.engine.mode import MODES
from hulao.engine.rules import OPTIONS
from hulao.locale import entry, ids_of, name_of, section, text_of
from hulao.packs import known_packs, load_pack

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

SECTIONS = ("general", "skill", "card", "mode", "role", "option", "preset", "term")
TAGS = ("lord", "locked", "limited", "awakening")


def rules_command(screen: Screen, name: str) -> None:
    """Explain a name, or list what there is."""
    import hulao.modes

    assert hulao.modes.MODES is MODES
    for pack in known_packs():
        load_pack(pack)
    if not name:
        show_list(screen)
    elif not explain(screen, name):
        raise SetupError(screen.text("unknown_name", name=name, near=near_names(screen, name)))


def near_names(screen: Screen, name: str) -> str:
    """Names like this one, as the end of an error."""
    timings = [timing.zh if screen.lang == "zh" else timing.en for timing in timings_in_order()]
    return near(name, SECTIONS, screen.lang, timings)


def timings_in_order() -> list[Timing]:  # type: ignore[type-arg]
    """All timings, in the order of the rules."""
    return [timing for timing in TIMINGS if isinstance(timing, Timing)]


def explain(screen: Screen, name: str) -> bool:
    """Print all that a name can mean; False when it means nothing."""
    found = False
    for part in SECTIONS:
        for id in ids_of(part, name):
            if known(part, id):
                found = True
                for line in describe(screen, part, id):
                    screen.line(line)
    wanted = name.strip().lower()
    for timing in timings_in_order():
        if wanted.rstrip("❶❷❸") in (timing.zh.rstrip("❶❷❸"), timing.en):
            found = True
            screen.line(timing_text(screen, timing))
    return found


def known(part: str, id: str) -> bool:
    """Whether the thing exists, and not only its texts."""
    if part == "general":
        return find_general(id) is not None
    registers: dict[str, Collection[str]] = {"mode": MODES, "option": OPTIONS, "card": KINDS, "skill": SKILLS}
    return part not in registers or id in registers[part]


def describe(screen: Screen, part: str, id: str) -> Iterator[str]:
    """What a thing is, in lines; the first is its heading."""
    lang = screen.lang
    other = name_of(part, id, "en" if lang == "zh" else "zh")
    heading = f"{name_of(part, id, lang)} ({other}, {id}) · {screen.text(f'kind_{part}')}"
    if part == "card":
        yield heading + card_facts(screen, id)
    elif part == "skill":
        yield heading + skill_facts(screen, id)
    else:
        yield heading
    if part == "general":
        general = find_general(id)
        assert general is not None
        yield from general_text(screen, general)
    else:
        yield from body(screen, part, id)
    yield from edition(screen, part, id)
    if part == "card":
        copies = deck_copies(id)
        if copies:
            yield screen.text("copies", cards=" ".join(copies))
    if part == "option":
        option = OPTIONS[id]
        values = [value_name(screen, id, value) for value in option.values]
        yield screen.text(
            "option_values",
            values=screen.list(values),
            default=value_name(screen, id, option.values[0]),
            early=value_name(screen, id, option.early),
        )


def body(screen: Screen, part: str, id: str) -> Iterator[str]:
    """The rule text of a thing and its note."""
    text = text_of(part, id, screen.lang).strip()
    if text:
        yield text
    note = str(entry(part, id).get(f"{screen.lang}_note", "")).strip()
    if note:
        yield screen.text("note") + note


def edition(screen: Screen, part: str, id: str) -> Iterator[str]:
    """From which printing a general, skill or card is."""
    pack = pack_of(part, id)
    if pack is not None:
        name, text = name_of("pack", pack.id, screen.lang), text_of("pack", pack.id, screen.lang)
        yield screen.text("edition" if text else "edition_plain", pack=name, text=text)


def pack_of(part: str, id: str) -> Pack | None:
    """The pack that brings a general, skill or card; a skill that nobody has from the start comes with its module's pack."""
    for pack in PACKS.values():
        if part == "general" and any(general.id == id for general in pack.generals):
            return pack
        if part == "card" and any(kind.name == id for kind in pack.kinds):
            return pack
        if part == "skill" and any(skill.id == id for general in pack.generals for skill in general.skills):
            return pack
    if part == "skill" and id in SKILLS:
        home = type(SKILLS[id]).__module__
        for pack in PACKS.values():
            if any(type(skill).__module__ == home for general in pack.generals for skill in general.skills):
                return pack
    return None


def card_facts(screen: Screen, id: str) -> str:
    """Type and range of a card."""
    kind = KINDS.get(id)
    if kind is None:
        return ""
    facts = " · " + name_of("type", kind.type, screen.lang)
    if isinstance(kind, Equipment) and kind.reach:
        facts += " · " + screen.text("range", n=kind.reach)
    return facts


def deck_copies(id: str) -> list[str]:
    """Suit and rank of all copies of a card in the packs."""
    rows = [row for pack in PACKS.values() for row in pack.deck if row[0] == id]
    return [SUIT_SIGNS[suit] + RANKS[rank] for _, suit, rank in sorted(rows, key=lambda row: row[1:])]


def skill_facts(screen: Screen, id: str) -> str:
    """Whose skill it is, and of which kind."""
    skill = SKILLS.get(id)
    if skill is None:
        return ""
    facts = f" · {screen.text(f'{skill.tag}_skill')}" if skill.tag in TAGS else ""
    owners = [name_of("general", one.id, screen.lang) for one in GENERALS if skill in one.skills]
    return facts + (" · " + screen.text("skill_of", generals=screen.list(owners)) if owners else "")


def general_text(screen: Screen, general: General) -> Iterator[str]:
    """A general's card: kingdom, gender, hp, and the texts of its skills."""
    lang = screen.lang
    yield "  " + screen.text(
        "general_line",
        kingdom=name_of("kingdom", general.kingdom, lang),
        gender=name_of("gender", general.gender, lang),
        hp=general.hp,
    )
    for skill in general.skills:
        yield "  " + skill_line(screen, skill.id)
        note = str(entry("skill", skill.id).get(f"{lang}_note", "")).strip()
        if note:
            yield "    " + screen.text("note") + note


def skill_line(screen: Screen, id: str) -> str:
    """A skill with its rule text in one line."""
    lang = screen.lang
    name = f"“{name_of('skill', id, lang)}”" if lang == "zh" else name_of("skill", id, lang) + ":"
    return f"{name} {text_of('skill', id, lang).strip()}"


def value_name(screen: Screen, option: str, value: str) -> str:
    """A value of an option with its meaning."""
    names = entry("option", option).get("values", {}).get(value, {})
    return f"{value} ({names[screen.lang]})" if screen.lang in names else value


def timing_text(screen: Screen, timing: Timing) -> str:  # type: ignore[type-arg]
    """One line about a timing."""
    subject = name_of("subject", timing.subject, screen.lang)
    line = screen.text("timing_line", zh=timing.zh, en=timing.en, subject=subject, section=timing.section)
    return f"{line} · {screen.text('kind_timing')}"


def show_list(screen: Screen) -> None:
    """Everything that can be explained, by kind."""
    lang = screen.lang
    screen.tell("rules_head")
    for part in SECTIONS:
        groups: dict[str, list[str]] = {}
        for id in section(part):
            if known(part, id):
                name = name_of(part, id, lang)
                shown = f"{id} ({name})" if part in ("option", "preset") else name
                groups.setdefault(group_of(part, id, lang), []).append(shown)
        if groups:
            screen.line()
            screen.tell(f"kind_{part}", "title")
        for group, names in groups.items():
            screen.line(f"  {group}{': ' if group else ''}{screen.list(names)}")
    screen.line()
    screen.tell("kind_timing", "title")
    screen.line("  " + screen.list(timing.zh if lang == "zh" else timing.en for timing in timings_in_order()))


def group_of(part: str, id: str, lang: str) -> str:
    """Under which heading a thing is listed."""
    if part == "card" and id in KINDS:
        return name_of("type", KINDS[id].type, lang)
    if part == "general":
        general = find_general(id)
        return name_of("kingdom", general.kingdom, lang) if general is not None else ""
    if part == "skill":
        owner = next((one for one in GENERALS if any(skill.id == id for skill in one.skills)), None)
        return name_of("kingdom", owner.kingdom, lang) if owner is not None else ""
    return ""
