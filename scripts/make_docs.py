"""Writes docs/rules.md: the text of docs/rules.head.md with its tables filled in from the code.

A line `<!-- NAME -->` of the template becomes the table of that name. `--check` writes nothing and fails when the file is
not what it would write.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from hulao import modes
from hulao.engine.conversion import ViewAs
from hulao.engine.event import PHASES, TIMINGS, Event, Phase, Slot, Timing
from hulao.engine.kind import FAMILY_SLOTS, KINDS
from hulao.engine.rules import OPTIONS
from hulao.engine.skill import EFFECTS, EQUIPMENT, FREE_MOMENT, Active, Skill, Trigger
from hulao.locale import entry, name_of, text_of
from hulao.modes.identity import DOUBLE_RENEGADE, ROLE_TABLE
from hulao.packs import BUILT_IN, load_pack

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "hulao"
TEMPLATE = ROOT / "docs" / "rules.head.md"
TARGET = ROOT / "docs" / "rules.md"
NOTE = "<!-- Made by scripts/make_docs.py from docs/rules.head.md and the code: change those. -->\n\n"

NOTHING = "–"
DECLARED = re.compile(r"^([A-Z_]+)(?:: Final)? = (Number|Ban)\(\"(\w+)\"\)(?:\s*# (.*))?$", re.MULTILINE)


def table(heads: str, rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table; `heads` are its column names, separated by `|`."""
    names = heads.split("|")
    lines = [f"| {' | '.join(names)} |", "|" + "---|" * len(names)]
    lines += [f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in rows]
    return "\n".join(lines)


def label(skill: Skill) -> str:
    """A skill, or the cards or the rule option whose effect it is: `铁骑 tieqi`."""
    if skill.rank == EQUIPMENT:
        return ", ".join(f"{name_of('card', kind.name)} {kind.name}" for kind in KINDS.values() if kind.skill is skill)
    if entry("skill", skill.id):
        return f"{name_of('skill', skill.id)} {skill.id}"
    return ", ".join(f"`{name}`" for name in OPTIONS if name.replace("_", "") == skill.id) or skill.id


def home(skill: Skill) -> str:
    """Where a skill stands among the packs, whatever was loaded first."""
    module = type(skill).__module__
    pack = module.split(".")[2]
    return f"{BUILT_IN.index(pack) if pack in BUILT_IN else 99:02d} {module}"


def acting(slot: Slot, kind: type | tuple[type, ...]) -> str:
    """What the built-in packs and modes have in a slot: generals' skills, then equipment, then rule options."""
    found: dict[str, tuple[int, str, str]] = {}
    for effect in EFFECTS:
        skill = effect.skill
        if (
            slot in (effect.slot, *effect.all_slots())
            and isinstance(effect, kind)
            and type(skill).__module__.startswith("hulao.")
        ):
            order = 0 if entry("skill", skill.id) else 1 if skill.rank == EQUIPMENT else 2
            found.setdefault(label(skill), (order, home(skill), skill.id))
    return ", ".join(sorted(found, key=found.__getitem__)) or NOTHING


def timings() -> str:
    """Every window in the order of the procedures."""
    names = {
        id(value): f"{cls.__name__}.{name}"
        for cls in Event.__subclasses__()
        for name, value in vars(cls).items()
        if isinstance(value, Timing)
    }
    windows = [slot for slot in TIMINGS if isinstance(slot, Timing)]
    return table(
        "§|时机|English|in code|whose window|what acts there",
        ([t.section, t.zh, t.en, f"`{names[id(t)]}`", t.subject, acting(t, Trigger)] for t in windows),
    )


def free() -> str:
    """Skills for a free moment of the play phase, and the cards that effects make or ask for."""
    rows = [["free moment 空闲时间点", acting(FREE_MOMENT, Active)]]
    rows += [
        [f"makes or provides {name_of('card', family)} {family}", acting(slot, ViewAs)]
        for family, slot in FAMILY_SLOTS.items()
        if acting(slot, ViewAs) != NOTHING
    ]
    return table("occasion|skills and equipment", rows)


def phases() -> str:
    """The phases of a turn with their windows."""
    windows = {name: value for name, value in vars(Phase).items() if isinstance(value, Timing)}
    rows = []
    for phase in PHASES[1:]:
        own = [
            f"{timing.zh} `Phase.{name}`"
            for name, timing in windows.items()
            if phase in name.replace("judgement", "judge")
        ]
        rows.append(
            [f"{name_of('phase', phase)}阶段", name_of("phase", phase, "en"), f"`{phase}`", ", ".join(own) or NOTHING]
        )
    return table("阶段|phase|id|windows", rows)


def roles() -> str:
    """Who plays what at each size of the identity game."""
    names = [f"{name_of('role', role)} {role}" for role in ("lord", "loyalist", "rebel", "renegade")]
    rows = []
    for players, usual in ROLE_TABLE.items():
        rows.append([str(players), "1", *map(str, usual)])
        if players in DOUBLE_RENEGADE:
            rows.append([f"{players}, `double_renegade=on`", "1", *map(str, DOUBLE_RENEGADE[players])])
    return table("|".join(["players", *names]), rows)


def options() -> str:
    """Every rule option with its values in the presets."""
    rows = []
    for name, option in sorted(OPTIONS.items()):
        number = option.values[0].isdigit()
        values = "a seat, 0: none" if number else " / ".join(option.values)
        meaning = text_of("option", name, "en").strip()
        given = entry("option", name).get("values", {})
        if given:
            meaning += " " + "; ".join(f"`{value}`: {texts['en']}" for value, texts in given.items()) + "."
        titles = f"{name_of('option', name)} {name_of('option', name, 'en')}"
        rows.append([f"`{name}`", titles, values, option.values[0], option.early, meaning])
    return table("option|title|values|official|early|what it does", rows)


def declared(what: str) -> str:
    """The numbers or bans of the engine and of the packs, with what stands behind their declarations."""
    rows = []
    for path in sorted(SOURCE.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        for constant, kind, _, comment in DECLARED.findall(path.read_text(encoding="utf-8")):
            if kind == what:
                slot = getattr(sys.modules[module], constant)
                home = "hulao.engine.api" if module.startswith("hulao.engine") else module
                rows.append([f"`{constant}`", f"`{home}`", comment, acting(slot, object)])
    return table("name|import from|meaning|who declares it", rows)


TABLES: dict[str, Callable[[], str]] = {
    "timings": timings,
    "free moments": free,
    "phases": phases,
    "roles": roles,
    "options": options,
    "numbers": lambda: declared("Number"),
    "bans": lambda: declared("Ban"),
}


def rules() -> str:
    """The whole text of docs/rules.md. Raises ValueError when the template and the tables do not fit each other."""
    for name in BUILT_IN:
        load_pack(name)
    assert modes.MODES, "the modes declare options of their own"
    wanted = set(TABLES)

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        if name not in wanted:
            raise ValueError(f"{TEMPLATE.name}: {name!r} is no table, or stands there twice")
        wanted.remove(name)
        return TABLES[name]()

    text = re.sub(r"^<!-- (.+) -->$", fill, TEMPLATE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if wanted:
        raise ValueError(f"{TEMPLATE.name} lacks the table {', '.join(sorted(wanted))}")
    return NOTE + text


def main() -> int:
    text = rules()
    if "--check" in sys.argv[1:]:
        same = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
        if not same:
            print(f"{TARGET.relative_to(ROOT)} is not what scripts/make_docs.py writes", file=sys.stderr)
        return int(not same)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
