"""What must be true of a game at any moment, and a fingerprint of its whole state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
    zone_base,
    zone_seat,
)
from hulao.engine.flow.reach import within
from hulao.engine.kind import EQUIP_SLOTS
from hulao.engine.skill import skill_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hulao.engine.game import Game
    from hulao.engine.player import Player


RULES_OF_THE_HOUSE = ("firstoutprotection",)  # effects that belong to a seat without being a skill of its character


def zone_lists(game: Game) -> Iterator[tuple[int, list[Card]]]:
    """Every zone with the physical cards that its list holds."""
    yield DRAW_PILE, game.draw_pile
    yield DISCARD_PILE, game.discard_pile
    yield PROCESSING, game.processing
    yield AWAY, game.away
    for player in game.players:
        seat = player.seat
        yield HAND + seat, player.hand
        yield EQUIP + seat, player.equipment()
        for judged in player.judge:
            yield JUDGE + seat, judged.physical()
        for pile in player.on.values():
            yield ON_GENERAL + seat, pile


def broken(game: Game) -> Iterator[str]:
    """What is wrong at a decision or at any other moment between two moves. This runs at every decision: it is kept cheap."""
    known = game.known
    found = [-1] * len(game.where)
    count = 0
    lists = list(zone_lists(game))
    try:
        for zone, cards in lists:
            count += len(cards)
            for card in cards:
                found[card.id] = zone
    except IndexError:
        count = -1
    if count != len(found) or found != game.where:
        yield from _misplaced(game)
        return
    for zone, cards in lists:
        if zone == DRAW_PILE or not cards:
            continue
        base = zone_base(zone)
        if base == HAND:
            holder = zone_seat(zone)
            for card in cards:
                if not known[card.id] >> holder & 1:
                    yield f"the holder does not know {card}"
        else:
            open = base in (DISCARD_PILE, EQUIP, JUDGE)
            for card in cards:
                seen = known[card.id]
                if seen != EVERYBODY and (open or not seen):
                    yield f"{card} lies open in zone {zone}, but not everybody knows it ({seen:b})"
    for player in game.players:
        yield from _broken_seat(player)


def _misplaced(game: Game) -> Iterator[str]:
    lying = [(card.id, zone) for zone, cards in zone_lists(game) for card in cards]
    for id, zone in lying:
        if not 0 <= id < len(game.where):
            yield f"card {id} in zone {zone} is not a card of the deck"
        elif game.where[id] != zone:
            yield f"{game.cards[id]} lies in zone {zone}, but `where` says {game.where[id]}"
    ids = [id for id, _ in lying]
    for id, zone in enumerate(game.where):
        if ids.count(id) != 1:
            yield f"{game.cards[id]} lies in {ids.count(id)} zones; `where` says {zone}"


def _broken_seat(player: Player) -> Iterator[str]:
    if player.hp > player.max_hp:
        yield f"seat {player.seat} has {player.hp} of {player.max_hp} hp"
    if player.armor_off < 0:
        yield f"seat {player.seat}: armor_off is {player.armor_off}"
    for i, card in enumerate(player.equip):
        if card is not None and card.kind.type != EQUIP_SLOTS[i]:
            yield f"seat {player.seat} wears {card} in the slot of {EQUIP_SLOTS[i]}"
    if len(player.judge) > 1:
        names = [card.name for card in player.judge]
        if len(names) != len(set(names)):
            yield f"seat {player.seat} is judged by two cards of one name: {names}"
    if not player.game.passing and (player.marks or player.uses or player.skill_uses):
        yield f"seat {player.seat}: marks or uses that the game would not end"
    for counts in (player.marks, player.uses, player.skill_uses):
        if counts and min(counts.values()) <= 0:
            yield f"seat {player.seat} has a mark or count that is not positive"


def broken_when_quiet(game: Game) -> Iterator[str]:
    """What is wrong at a quiet point, where no rule is running (`Game.snapshot` is a copy taken at one)."""
    if game.processing:
        yield f"cards are left in the processing area: {game.processing}"
    if not game.players[0].role and game.set_up_step > 1:
        yield "seat 1 has no role"
    expected: list[tuple[int, int, int]] = []
    for player in game.players:
        seat = player.seat
        if player.alive and player.hp <= 0 and not player.on:  # cards on a general may hold it (不屈)
            yield f"seat {seat} lives with {player.hp} hp and nobody asks for help"
        if player.armor_off:
            yield f"seat {seat}'s armor is still switched off ({player.armor_off})"
        if not player.alive:
            if player.all_cards() or any(player.on.values()):
                yield f"dead seat {seat} still has cards"
            if player.marks or player.skills or player.free_effects:
                yield f"dead seat {seat} still has skills or marks"
            if player.role_seen != EVERYBODY:
                yield f"the role of dead seat {seat} is not shown"
        again = player.clone(game)
        again.refresh_free()
        if [e.code for e in again.free_effects] != [e.code for e in player.free_effects]:
            yield f"seat {seat}: the effects of free moments are {player.free_effects}, not {again.free_effects}"
        skills = player.working_skills().copy()
        worn = [card.kind for card in player.equipment() if card is not player.armor or not player.armor_void()]
        skills += [kind.skill for kind in worn if kind.skill is not None]
        skills += [skill_of(mark.gives_type) for mark in player.marks if mark.gives_type is not None]
        expected += [(slot.index, seat, e.code) for s in skills for e in s.effects for slot in e.all_slots()]
    found = [
        (i, o.seat, o.effect.code)
        for i, row in enumerate(game.table)
        for o in row
        if o.effect.code >= 0 and o.effect.skill.id not in RULES_OF_THE_HOUSE
    ]
    if game.lingering:
        yield f"lost equipment still works: {game.lingering}"
    if sorted(found) != sorted(expected):
        extra = sorted(set(found) - set(expected)) or "a double"
        missing = sorted(set(expected) - set(found)) or "none"
        yield f"effects in the tables: too many {extra}, missing {missing}"
    if game.distances:
        yield from _broken_distances(game)


def _broken_distances(game: Game) -> Iterator[str]:
    count = len(game.players)
    kept, ring, near = game.distances, game.ring, game.near
    game.forget_distances()
    for a in game.players:
        for b in game.players:
            value = kept[(a.seat - 1) * count + b.seat - 1]
            if value and a.alive and b.alive and a is not b and value != game.distance(a, b):
                yield f"the kept distance from {a.seat} to {b.seat} is {value}, not {game.distance(a, b)}"
    for key, found in near.items():
        if found != within(game, game.players[(key & 255) - 1], key >> 8):
            yield f"who is kept as within {key >> 8} of {key & 255} is {found}"
    game.distances, game.ring, game.near = kept, ring, near


def card_key(card: Card) -> Any:
    """A card by what it is: an id, or all of a made one."""
    if card.id >= 0:
        return card.id
    skill = card.skill.id if card.skill is not None else ""
    return (card.kind.name, card.suit, card.rank, card.colour, tuple(part.id for part in card.parts), skill)


def _seat_state(player: Player) -> tuple[Any, ...]:
    return (
        player.seat,
        player.name,
        player.general.id if player.general is not None else "",
        player.kingdom,
        player.gender,
        player.role,
        player.role_seen,
        player.hp,
        player.max_hp,
        player.alive,
        player.dead_since,
        player.dying,
        player.faceup,
        player.chained,
        player.armor_off,
        player.turns,
        tuple(card.id for card in player.hand),
        tuple(-1 if card is None else card.id for card in player.equip),
        tuple(card_key(card) for card in player.judge),
        tuple((name, tuple(card.id for card in cards)) for name, cards in sorted(player.on.items())),
        tuple(skill.id for skill in player.skills),
        tuple(skill.id for skill in player.voided),
        tuple(effect.code for effect in player.free_effects),
        tuple(sorted((mark.name, number) for mark, number in player.marks.items())),
        tuple(sorted(player.uses.items())),
        tuple(sorted(player.skill_uses.items())),
        tuple(skill.id for skill in player.spent),
        tuple((name, tuple(ids)) for name, ids in sorted(player.stash.items())),
        player.avatar,
        player.avatar_skill.id if player.avatar_skill is not None else "",
    )


def state(game: Game) -> tuple[Any, ...]:
    """All of the game that later rules can look at: equal states continue equally."""
    return (
        game.stage,
        game.set_up_step,
        game.current,
        game.regular,
        game.phase,
        game.skipped,
        game.phase_over,
        game.phase_begun,
        game.turns,
        game.rounds,
        game.deaths,
        tuple(game.extra_turns),
        tuple(sorted(game.notes.items())),
        tuple((player.seat, skill.id) for player, skill in game.lingering),
        game.result,
        tuple(game.winners),
        game.rng.key,
        game.rng.position,
        tuple(card.face for card in game.cards),
        tuple(game.where),
        tuple(game.known),
        tuple(card.id for card in game.draw_pile),
        tuple(card.id for card in game.discard_pile),
        tuple(card.id for card in game.processing),
        tuple(card.id for card in game.away),
        tuple((i, o.seat, o.effect.code) for i, row in enumerate(game.table) for o in row if o.effect.code >= 0),
        tuple(_seat_state(player) for player in game.players),
    )


def fingerprint(game: Game) -> tuple[Any, ...]:
    """The state with everything round it: decisions, log, open request and what was answered to it."""
    request = game.request
    answers: Any = None
    if request is not None:
        answers = (
            request.kind,
            request.number,
            tuple(request.seats),
            tuple(None if walk is None else tuple(walk.path) for walk in [*request.walks, *request.given]),
        )
    return (
        state(game),
        len(game.decisions),
        tuple(map(tuple, [path for _, path in game.decisions[-3:]])),
        None if game.log is None else len(game.log),
        len(game.script),
        game.script_at,
        game.snapshot_at,
        answers,
    )
