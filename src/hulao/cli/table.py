"""The table at a glance: one line a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from hulao.cli.common import Screen, who
from hulao.engine.event import PHASES
from hulao.engine.kind import MINUS, PLUS, WEAPON, Equipment
from hulao.engine.notation import card_token, skill_name
from hulao.engine.view import View
from hulao.locale import entry, name_of

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.view import SeatView

HEARTS = 6  # more hp than this is a number only
GAP = 2


class Cell:
    """A piece of the table with its style."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style


def show_table(screen: Screen, game: Game, viewer: int, open_view: bool = False) -> None:
    """Print the table as a seat sees it (0: as everybody does)."""
    view = View(game, viewer, open_view)
    lang = screen.lang
    if view.current:
        phase = name_of("phase", PHASES[view.phase], lang) if view.phase else "-"
        screen.tell(
            "header",
            "head",
            round=view.rounds,
            turn=view.turns,
            who=who(game, view.current, lang),
            phase=phase,
            pile=view.draw_pile,
            discard=len(view.discard_pile),
        )
    else:
        screen.tell("header_setup", "head", pile=view.draw_pile)
    keys = ("seat", "general", "kingdom", "role", "hp", "hand", "distance", "area")
    rows = [[Cell(screen.text(f"column_{key}"), "head") for key in keys]]
    rows += [seat_row(screen, game, view, seat) for seat in view.seats]
    for line in aligned(rows):
        screen.line(line, wrap=False)
    if view.processing:
        shown = " ".join("?" if card is None else card_token(card, lang) for card in view.processing)
        screen.tell("processing", cards=shown)
    if view.top and not open_view:
        screen.tell("pile_top", cards=tokens(view.top, lang))


def aligned(rows: list[list[Cell]]) -> list[Text]:
    """Rows as lines with their columns in line; empty columns are left out."""
    widths = [max(cell_len(row[i].text) for row in rows) for i in range(len(rows[0]))]
    used = [i for i in range(len(widths)) if any(row[i].text for row in rows[1:])]
    lines: list[Text] = []
    for row in rows:
        line = Text()
        for i in used:
            line.append(row[i].text, row[i].style)
            if i != used[-1]:
                line.append(" " * (widths[i] - cell_len(row[i].text) + GAP))
        line.rstrip()
        lines.append(line)
    return lines


def seat_row(screen: Screen, game: Game, view: View, seat: SeatView) -> list[Cell]:
    """One seat as cells."""
    lang = screen.lang
    mine = seat.seat == view.viewer
    mark = (">" if screen.plain else "▶") if seat.seat == view.current else " "
    name = name_of("general", seat.general, lang) if seat.general else seat.name or "-"
    role = name_of("role", seat.role, lang) if seat.role else "?"
    if not any(player.role for player in game.players):
        role = ""
    dead = not seat.alive
    return [
        Cell(f"{mark}@{seat.seat}", "me" if mine else ""),
        Cell(name + (screen.text("you") if mine else ""), "dead" if dead else "me" if mine else ""),
        Cell(name_of("kingdom", seat.kingdom, lang) if seat.kingdom else "", "dead" if dead else seat.kingdom or ""),
        Cell(role, "dead" if dead else seat.role or ""),
        Cell(screen.text("dead") if dead else hp_text(screen, seat), "dead" if dead else "red"),
        Cell("" if dead else str(seat.hand)),
        Cell("" if dead else distance(screen, game, view, seat)),
        Cell("" if dead else area(screen, seat)),
    ]


def hp_text(screen: Screen, seat: SeatView) -> str:
    """Hp as hearts and number, or as a number alone."""
    number = f"{seat.hp}/{seat.max_hp}"
    if screen.plain or screen.ascii or seat.max_hp > HEARTS:
        return number
    full = max(0, min(seat.hp, seat.max_hp))
    return "♥" * full + "♡" * (seat.max_hp - full) + " " + number


def distance(screen: Screen, game: Game, view: View, seat: SeatView) -> str:
    """The distance from the viewer, and whether that is in its attack range."""
    if not view.viewer or seat.seat == view.viewer or not view.me.alive or not view.current:
        return ""
    me, other = game.players[view.viewer - 1], game.players[seat.seat - 1]
    near = " " + screen.text("in_range") if me.in_range(other) else ""
    return f"{me.distance(other)}{near}"


def area(screen: Screen, seat: SeatView) -> str:
    """Equipment, judgement area, cards on the general, states and marks in short."""
    lang = screen.lang
    parts = [equipment_text(card, lang) for card in seat.equip if card is not None]
    if seat.judge:
        parts.append(screen.text("judgement", cards=tokens(seat.judge, lang)))
    for pile, cards in seat.on.items():
        known = [card for card in cards if card is not None]
        if cards:
            parts.append(f"{skill_name(pile, lang)}:{tokens(known, lang) if len(known) == len(cards) else len(cards)}")
    if seat.chained:
        parts.append(screen.text("chained"))
    if not seat.faceup:
        parts.append(screen.text("facedown"))
    for mark, count in seat.marks.items():
        if entry("mark", mark):
            parts.append(f"{name_of('mark', mark, lang)}{count}")
    return " ".join(parts)


def equipment_text(card: Card, lang: str) -> str:
    """A piece of equipment in short: a weapon with its range, a mount as its sign."""
    kind = card.kind
    assert isinstance(kind, Equipment)
    name = name_of("card", kind.name, lang)
    if kind.type == WEAPON:
        return f"{name}({kind.reach})"
    if kind.type in (PLUS, MINUS):
        return f"{name}({'+1' if kind.type == PLUS else '-1'})"
    return name


def tokens(cards: list[Card], lang: str) -> str:
    """Cards by their names."""
    return " ".join(card_token(card, lang) for card in cards)


def show_discard_pile(screen: Screen, game: Game) -> None:
    """Print the discard pile, newest first."""
    pile = game.discard_pile[::-1]
    screen.tell("discard_pile", n=len(pile), cards=tokens(pile, screen.lang) or screen.text("none"))
