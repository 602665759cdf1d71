"""From a room's options or a record to the set-up of a game, and back to what is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hulao.bots import BOTS
from hulao.engine.driver import Stop
from hulao.engine.errors import RecordError, SetupError
from hulao.engine.game import Game, Setup
from hulao.engine.rules import parse_rules
from hulao.locale import name_of
from hulao.modes import MODES
from hulao.modes.identity import roles_for
from hulao.packs import known_packs, load_packs
from hulao.server.prompts import both
from hulao.server.protocol import RoomOptions, Text

if TYPE_CHECKING:
    from hulao.engine.driver import Driver
    from hulao.engine.record import Record


def settings_of(options: RoomOptions) -> dict[str, str]:
    """The mode's settings that the options mean."""
    settings: dict[str, str] = {}
    if not options.generals:
        settings["generals"] = "off"
    if options.double_renegade:
        settings["double_renegade"] = "on"
    if options.generals and options.candidates != 3:
        settings["candidates"] = str(options.candidates)
    return settings


def rules_text(options: RoomOptions) -> str:
    """The rules of the options as `parse_rules` reads them."""
    return ", ".join([options.preset, *(f"{name}={value}" for name, value in options.rules.items())])


def check_options(options: RoomOptions) -> None:
    """Raises SetupError, saying what does not go together."""
    roles_for(options.seats, options.double_renegade)
    for pack in options.packs:
        if pack not in known_packs():
            raise SetupError(f"unknown pack {pack!r}")
    packs = load_packs(",".join(options.packs))
    parse_rules(rules_text(options))
    if options.fill and options.fill not in BOTS:
        raise SetupError(f"unknown bot {options.fill!r}; known: {', '.join(BOTS)}")
    if options.generals:
        generals = sum(len(pack.generals) for pack in packs)
        if generals < options.seats + 2:
            raise SetupError(f"{generals} generals are too few for {options.seats} seats")
    if not any(pack.deck for pack in packs):
        raise SetupError("the packs have no cards")


def summary(options: RoomOptions) -> list[Text]:
    """The rules of a room, in a few lines."""
    rules = parse_rules(rules_text(options))
    roles = roles_for(options.seats, options.double_renegade)

    def table(lang: str) -> str:
        counts = [(role, roles.count(role)) for role in dict.fromkeys(roles)]
        return " · ".join(f"{name_of('role', role, lang)} {count}" for role, count in counts)

    lines = [
        both(lambda lang: f"{name_of('mode', options.mode, lang)} · {options.seats}"),
        both(table),
        both(lambda lang: name_of("preset", rules.preset, lang)),
    ]
    lines += [
        both(lambda lang, name=name, value=value: _option(name, value, lang))  # type: ignore[misc]
        for name, value in options.rules.items()
    ]
    return lines


def _option(name: str, value: str, lang: str) -> str:
    from hulao.locale import entry

    values = entry("option", name).get("values", {})
    shown = values.get(value, {}).get(lang) if isinstance(values, dict) else None
    if shown is None:
        shown = {"on": {"zh": "开", "en": "on"}, "off": {"zh": "关", "en": "off"}}.get(value, {}).get(lang, value)
    return f"{name_of('option', name, lang)}: {shown}"


def stored_setup(options: RoomOptions, names: list[str], seed: str, prefix: list[str] | None = None) -> dict[str, Any]:
    """What is stored of a game before it begins. prefix: decision lines that it begins with."""
    return {
        "mode": options.mode,
        "players": options.seats,
        "packs": options.packs,
        "rules": rules_text(options),
        "settings": settings_of(options),
        "names": names,
        "seed": seed,
        "prefix": prefix or [],
    }


def make_game(stored: dict[str, Any], driver: Driver, log: bool = True) -> Game:
    """The game of a stored set-up, not yet started. Raises SetupError."""
    setup = Setup(
        MODES[stored["mode"]],
        stored["players"],
        load_packs(",".join(stored["packs"])),
        parse_rules(stored["rules"]),
        stored["names"],
        stored["settings"],
    )
    game = Game(setup, stored["seed"], driver, log)
    watch_for_bots(game)
    return game


def watch_for_bots(game: Game) -> None:
    """Let the bots' common ledger of what everybody sees begin with the game, whenever a bot may take a seat."""
    from hulao.bots.heuristic import ledger_of

    ledger_of(game)


def recorded_setup(record: Record) -> dict[str, Any]:
    """The stored form of a record's set-up. Raises RecordError."""
    header = record.header
    mode = header["mode"]
    players = int(header["players"])
    if mode != "identity" or not 4 <= players <= 10:
        raise RecordError(f"a game of mode {mode!r} with {players} players cannot be shown here")
    names = record.names
    if len(names) > players:
        raise RecordError("names: more than there are players")
    packs = [pack for pack, _ in record.packs]
    for pack, version in record.packs:
        if pack not in known_packs():
            raise RecordError(f"the pack {pack} {version} is not installed")
    return {
        "mode": mode,
        "players": players,
        "packs": packs,
        "rules": header["rules"],
        "settings": record.settings,
        "names": names + [""] * (players - len(names)) if names else [],
        "seed": header["seed"],
        "prefix": [],
    }


def try_setup(stored: dict[str, Any]) -> None:
    """Begin a game of the set-up and forget it. Raises SetupError where it cannot be begun."""
    game = make_game(stored, Stop(), log=False)
    game.start()
