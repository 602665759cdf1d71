"""Moving cards (docs/rules.md §3): who loses, who gets, who sees, and the window after the move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.card import (
    AWAY,
    DISCARD_PILE,
    DRAW_PILE,
    EQUIP,
    EVERYBODY,
    HAND,
    JUDGE,
    ON_GENERAL,
    PROCESSING,
    Card,
    made_card,
    zone_base,
    zone_seat,
)
from hulao.engine.event import Moved
from hulao.engine.flow.window import open_window
from hulao.engine.skill import FACE

if TYPE_CHECKING:
    from hulao.engine.game import Game
    from hulao.engine.player import Player

_MOVED_AFTER: Final = Moved.after.index


def move(
    game: Game, cards: list[Card], base: int, to: Player | None, reason: str, shown: bool = False, hidden: bool = False
) -> None:
    """Move physical cards to one zone as one instruction, then open the window after it.

    base: a pile, or HAND, EQUIP, JUDGE of `to`. shown: everybody sees the faces; hidden: only who knows them already.
    Equipment that leaves takes its effect along. A card lying as a delayed trick stops being one.
    """
    if cards:
        zone = base if to is None else base + to.seat
        move_to(game, cards, [zone] * len(cards), reason, shown, hidden)


def move_to(
    game: Game, cards: list[Card], zones: list[int], reason: str, shown: bool = False, hidden: bool = False
) -> None:
    """Move physical cards, each to its own zone, as one instruction."""
    where, known = game.where, game.known
    lingering = len(game.lingering)  # those of the moves in which this one happens still have to be heard there
    origin: list[int] = []
    for card in cards:
        origin.append(where[card.id])
    if not shown and max(origin) >= HAND:
        _forget(game, cards, origin, zones, shown, hidden)
    for i, card in enumerate(cards):
        id = card.id
        old, zone = origin[i], zones[i]
        handle = game.cards[id]
        if HAND <= old < EQUIP:
            game.players[old - HAND - 1].hand.remove(handle)
        elif old == PROCESSING:
            game.processing.remove(handle)
        else:
            _take_out(game, handle, old)
        if zone == DISCARD_PILE and handle.printed is None:
            where[id] = zone
            game.discard_pile.append(handle)
        elif zone == PROCESSING and handle.printed is None:
            where[id] = zone
            game.processing.append(handle)
        else:
            _put_in(game, handle.base, zone)
        if shown or (DRAW_PILE < zone < HAND and not hidden):
            known[id] = EVERYBODY
        else:
            known[id] |= _viewers(old, zone, shown, hidden)
    if game.log is not None:
        game.note_move(cards, origin, zones, reason, shown)
    if game.table[_MOVED_AFTER]:
        open_window(game, _MOVED_AFTER, Moved(cards, origin, zones, reason), None)
    if len(game.lingering) > lingering:
        game.drop_lingering(lingering)


def _viewers(origin: int, zone: int, shown: bool, hidden: bool = False) -> int:
    """Who sees the face of a card that moves so."""
    base = zone_base(zone)
    if shown or (base not in (HAND, DRAW_PILE) and not hidden):
        return EVERYBODY
    mask = 0
    if base == HAND:
        mask = 1 << zone_seat(zone)
    if zone_base(origin) == HAND:
        mask |= 1 << zone_seat(origin)
    return mask


def _forget(
    game: Game, cards: list[Card], origin: list[int], zones: list[int], shown: bool, hidden: bool = False
) -> None:
    """Who does not see which card of a hand leaves no longer knows any card of that hand, unless all of it moves."""
    known = game.known
    for i in range(len(cards)):
        zone = origin[i]
        if not HAND <= zone < EQUIP:
            continue
        viewers = _viewers(zone, zones[i], shown, hidden)
        if viewers == EVERYBODY:
            continue
        hand = game.players[(zone & 31) - 1].hand
        if len(hand) == sum(1 for other in origin if other == zone):
            continue
        for card in hand:
            known[card.id] &= viewers | 1 << (zone & 31)


def _take_out(game: Game, card: Card, zone: int) -> None:
    base = zone_base(zone)
    if base == HAND:
        game.players[(zone & 31) - 1].hand.remove(card)
    elif zone == DRAW_PILE:
        if game.draw_pile and game.draw_pile[-1] is card:
            game.draw_pile.pop()
        else:
            game.draw_pile.remove(card)
    elif zone == DISCARD_PILE:
        game.discard_pile.remove(card)
    elif zone == PROCESSING:
        game.processing.remove(card)
    elif zone == AWAY:
        game.away.remove(card)
    elif base == EQUIP:
        game.players[(zone & 31) - 1].unequip(card)
    elif base == JUDGE:
        judge = game.players[(zone & 31) - 1].judge
        for entry in judge:
            if any(part.id == card.id for part in entry.physical()):
                judge.remove(entry)
                break
    elif base == ON_GENERAL:
        piles = game.players[(zone & 31) - 1].on
        for pile in piles.values():
            if card in pile:
                pile.remove(card)


def _put_in(game: Game, card: Card, zone: int) -> None:
    game.where[card.id] = zone
    base = zone_base(zone)
    if base in (HAND, EQUIP):
        card = game.faced(game.players[(zone & 31) - 1], card, base)
    elif game.cards[card.id] is not card:
        game.set_handle(card)
    if base == HAND:
        game.players[(zone & 31) - 1].hand.append(card)
    elif zone == DISCARD_PILE:
        game.discard_pile.append(card)
    elif zone == PROCESSING:
        game.processing.append(card)
    elif zone == DRAW_PILE:
        game.draw_pile.append(card)
    elif zone == AWAY:
        game.away.append(card)
    elif base == EQUIP:
        game.players[(zone & 31) - 1].put_on(card)
    elif base == JUDGE:
        game.players[(zone & 31) - 1].judge.append(card)


def place_made(game: Game, card: Card, target: Player, reason: str) -> None:
    """Lay a card, made or physical, into a judgement area; a made one lies there under its name."""
    zone = JUDGE + target.seat
    lingering = len(game.lingering)
    physical = card.physical()
    origin = [game.where[part.id] for part in physical]
    _forget(game, physical, origin, [zone] * len(physical), True)
    for part, old in zip(physical, origin, strict=True):
        _take_out(game, game.cards[part.id], old)
        game.set_handle(part.base)
        game.where[part.id] = zone
        game.known[part.id] = EVERYBODY
    target.judge.append(
        card.base if card.id >= 0 else made_card(card.kind, [part.base for part in physical], card.skill)
    )
    if game.log is not None:
        game.note_move(physical, origin, [zone] * len(physical), reason, True)
    if game.table[_MOVED_AFTER]:
        open_window(game, _MOVED_AFTER, Moved(physical, origin, [zone] * len(physical), reason), None)
    if len(game.lingering) > lingering:
        game.drop_lingering(lingering)


def lay_on(game: Game, cards: list[Card], target: Player, pile: str, reason: str, hidden: bool = False) -> None:
    """Lay cards on a general, under the pile of that name: face up, or face down so that only its owner knows them."""
    zone = ON_GENERAL + target.seat
    zones = [zone] * len(cards)
    lingering = len(game.lingering)
    origin = [game.where[card.id] for card in cards]
    _forget(game, cards, origin, zones, not hidden, hidden)
    for card, old in zip(cards, origin, strict=True):
        _take_out(game, game.cards[card.id], old)
        game.set_handle(card.base)
        game.where[card.id] = zone
        game.known[card.id] |= 1 << target.seat if hidden else EVERYBODY
        target.on.setdefault(pile, []).append(card.base)
    if game.log is not None:
        game.note_move(cards, origin, zones, reason, not hidden)
    if game.table[_MOVED_AFTER]:
        open_window(game, _MOVED_AFTER, Moved(cards, origin, [zone] * len(cards), reason), None)
    if len(game.lingering) > lingering:
        game.drop_lingering(lingering)


def need_pile(game: Game, count: int) -> None:
    """Make sure the draw pile has `count` cards: else the shuffled discard pile goes under it; else the game is drawn."""
    if len(game.draw_pile) >= count:
        return
    if len(game.draw_pile) + len(game.discard_pile) < count:
        game.end("draw", [])
    cards = game.discard_pile
    game.discard_pile = []
    cards.sort(key=_card_id)
    game.rng.shuffle(cards)
    for card in cards:
        game.where[card.id] = DRAW_PILE
        game.known[card.id] = 0
    game.draw_pile = cards + game.draw_pile
    game.note("reshuffle", amount=len(cards))


def _card_id(card: Card) -> int:
    return card.id


def draw(game: Game, player: Player, count: int, reason: str) -> list[Card]:
    """Draw cards from the top of the pile into the hand, as one move."""
    if count <= 0:
        return []
    need_pile(game, count)
    pile = game.draw_pile
    cards = pile[: -count - 1 : -1]
    if game.log is None and not game.table[_MOVED_AFTER] and not game.table[FACE.index]:
        del pile[-count:]
        zone = HAND + player.seat
        bit = 1 << player.seat
        for card in cards:
            game.where[card.id] = zone
            game.known[card.id] |= bit
        player.hand += cards
    else:
        move(game, cards, HAND, player, reason)
    return cards


def take_from_pile(game: Game, count: int) -> list[Card]:
    """The top cards of the pile, without moving them."""
    need_pile(game, count)
    return [game.draw_pile[-1 - i] for i in range(count)]


def put_back(game: Game, top: list[Card], bottom: list[Card], viewer: Player) -> None:
    """Put cards that `viewer` looked at back: on top (first one topmost) and at the bottom; others lose track of them."""
    bit = 1 << viewer.seat
    for card in top + bottom:
        _take_out(game, card, game.where[card.id])
        game.where[card.id] = DRAW_PILE
        game.known[card.id] = bit
    game.draw_pile = bottom[::-1] + game.draw_pile + top[::-1]


def look(game: Game, cards: list[Card], viewer: Player) -> None:
    """Let one character see cards."""
    for card in cards:
        game.known[card.id] |= 1 << viewer.seat


def show(game: Game, cards: list[Card], owner: Player) -> None:
    """Show cards to everybody without moving them."""
    for card in cards:
        game.known[card.id] = EVERYBODY
    game.note("show", owner.seat, cards=cards, mask=EVERYBODY)


def swap_hands(game: Game, a: Player, b: Player, reason: str) -> None:
    """Two characters exchange their hands: both go to the processing area at once, then each takes the other's."""
    first, second = a.hand.copy(), b.hand.copy()
    cards = first + second
    move(game, cards, PROCESSING, None, reason, False, True)
    first = [card for card in first if game.where[card.id] == PROCESSING]
    second = [card for card in second if game.where[card.id] == PROCESSING]
    zones = [HAND + b.seat] * len(first) + [HAND + a.seat] * len(second)
    if cards:
        move_to(game, first + second, zones, reason)
