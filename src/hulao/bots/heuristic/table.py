"""The situation as one seat sees it: who is a friend, what an unseen hand may hold, what damage and death are worth.

Everything rests on `View` and on public facts (distances, skills on the table, which cards the deck is made of).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic.hints import DANGER, PAYS_BACK, PAYS_BACK_UNKNOWN
from hulao.bots.heuristic.ledger import ROLES
from hulao.bots.heuristic.sides import WIN, Goals
from hulao.engine.conversion import ViewAs
from hulao.engine.event import Damage, Use
from hulao.engine.kind import EQUIP_SLOTS, FAMILY_SLOTS
from hulao.engine.skill import EQUIPMENT, Trigger
from hulao.engine.view import View

if TYPE_CHECKING:
    from hulao.engine.card import Card
    from hulao.engine.game import Game
    from hulao.engine.player import Player
    from hulao.engine.view import SeatView

KEPT: Final = 1.5  # how much likelier than a card of the pile an unseen hand card is a 闪, 桃 or 无懈可击
_LOST_HP: Final = (3.0, 2.8, 2.5, 2.1, 1.8)  # worth of the point from h to h-1, by h


class Table:
    """One decision's view of the game. Lists indexed by seat have a place 0 that is not used."""

    def __init__(self, game: Game, seat: int, beliefs: list[list[float]]) -> None:
        self.game = game
        self.seat = seat
        self.view = View(game, seat)
        self.me: SeatView = self.view.me
        self.player: Player = game.players[seat - 1]
        self.beliefs = beliefs
        self.goals: Goals | None = None
        count = len(game.players)
        self.feelings: list[float] = [0.0] * (count + 1)
        self.deaths: list[float] = [0.0] * (count + 1)
        self.lord = 0
        if beliefs:
            self._identity(game, beliefs)
        else:
            for other in self.view.seats:
                same = other.role != "" and other.role == self.me.role
                self.feelings[other.seat] = 1.0 if same and self.view.mode != "free" else -1.0
                self.deaths[other.seat] = -8.0 * self.feelings[other.seat]
        self.feelings[seat] = 1.3
        self.deaths[seat] = self.goals.own_death if self.goals is not None else -12.0
        self.living: list[SeatView] = [s for s in self.view.seats if s.alive]
        self.others: list[SeatView] = [s for s in self.living if s.seat != seat]
        self.burst: dict[int, float] = {}  # damage that I can expect to deal to a seat in this turn
        self._seen: dict[str, float] = {}

    def _identity(self, game: Game, beliefs: list[list[float]]) -> None:
        # How many of each role live is public: the roles of the game are, and the dead have shown theirs.
        alive = [0, 0, 0, 0]
        for player in game.players:
            if player.alive:
                alive[ROLES.index(player.role)] += 1
        lords = 0.0
        rebels = 0.0
        lord_hp = 0
        for other in self.view.seats:
            if not other.alive or other.seat == self.seat:
                continue
            row = beliefs[other.seat - 1]
            might = self.might(other)
            lords += might * (row[0] + row[1])
            rebels += might * row[2]
            if other.role == ROLES[0]:
                lord_hp = other.hp
                self.lord = other.seat
        if self.me.role == ROLES[0]:
            self.lord = self.seat
            lord_hp = self.me.hp
        balance = (rebels - lords) / (rebels + lords) if rebels + lords > 0.0 else 0.0
        goals = Goals(self.me.role, alive, balance, lord_hp)
        self.goals = goals
        for other in self.view.seats:
            row = beliefs[other.seat - 1]
            feeling = 0.0
            death = 0.0
            for r in range(4):
                feeling += row[r] * goals.feelings[r]
                death += row[r] * goals.death[r]
            self.feelings[other.seat] = feeling
            self.deaths[other.seat] = death

    @staticmethod
    def might(other: SeatView) -> float:
        """How much a character has to fight with, in cards."""
        worn = 0
        for card in other.equip:
            if card is not None:
                worn += 1
        return 1.5 + 1.3 * max(other.hp, 0) + 0.6 * other.hand + 0.6 * worn

    # Friends and enemies.

    def friend(self, seat: int) -> bool:
        """Whether the character is more likely on my side than not."""
        return seat == self.seat or self.feelings[seat] > 0.3

    def enemy(self, seat: int) -> bool:
        """Whether the character is more likely against me than not."""
        return seat != self.seat and self.feelings[seat] < -0.2

    def friends(self) -> list[SeatView]:
        """The living friends but me, the dearest first."""
        found = [s for s in self.others if self.friend(s.seat)]
        found.sort(key=lambda s: -self.feelings[s.seat])
        return found

    def enemies(self) -> list[SeatView]:
        """The living enemies, the worst first."""
        found = [s for s in self.others if self.enemy(s.seat)]
        found.sort(key=lambda s: self.feelings[s.seat])
        return found

    # What unseen cards may be.

    def share(self, family: str) -> float:
        """The share of cards of a family among those that I do not see (piles and other hands)."""
        value = self._seen.get(family)
        if value is not None:
            return value
        unseen = self.view.draw_pile
        for other in self.others:
            unseen += other.hand - len(other.known)
        left = 0
        for card in self.game.cards:  # what the deck is made of is public
            if card.kind.family == family:
                left += 1
        for card in self.visible():
            if card.kind.family == family:
                left -= 1
        value = max(0.0, left / unseen) if unseen > 0 else 0.0
        self._seen[family] = value
        return value

    def visible(self) -> list[Card]:
        """The cards whose faces I see, but for my own hand and what I know of the pile."""
        cards = self.view.discard_pile + [card for card in self.view.processing if card is not None]
        for other in self.view.seats:
            cards = cards + other.known
            for worn in other.equip:
                if worn is not None:
                    cards.append(worn)
            for laid in other.judge:
                cards += laid.physical()
            for pile in other.on.values():
                cards += [card for card in pile if card is not None]
        return cards

    def has(self, other: SeatView, family: str, count: int = 1) -> float:
        """The chance that a hand has at least `count` cards that are, or can be made, of a family."""
        known = 0
        for card in other.known:
            if card.kind.family == family:
                known += 1
        unknown = other.hand - len(other.known)
        each = self.share(family) * (1.0 if family == "slash" else KEPT)
        if self._converts(other.seat, family):
            each += 0.35
        each = min(each, 0.9)
        need = count - known
        if need <= 0:
            return 0.97
        if need > unknown:
            return 0.0
        none = 1.0
        for _ in range(unknown):
            none *= 1.0 - each
        if need == 1:
            return 1.0 - none
        one = unknown * each * none / (1.0 - each)
        return max(0.0, 1.0 - none - one) if need == 2 else max(0.0, 1.0 - none - one) * 0.5

    def _converts(self, seat: int, family: str) -> bool:
        slot = FAMILY_SLOTS.get(family)
        if slot is None:
            return False
        for owned in self.game.table[slot.index]:
            if owned.seat == seat and isinstance(owned.effect, ViewAs) and not owned.effect.asks:
                return owned.effect.single(self.game.players[seat - 1])
        return False

    def asks(self, seat: int, family: str, rank: int) -> bool:
        """Whether the character has an effect that provides such a card without its hand (八卦阵, 护驾)."""
        slot = FAMILY_SLOTS.get(family)
        if slot is None:
            return False
        for owned in self.game.table[slot.index]:
            effect = owned.effect
            if owned.seat == seat and isinstance(effect, ViewAs) and effect.asks and effect.rank == rank:
                return effect.when is None or effect.when(self.game.players[seat - 1])
        return False

    def skilled(self, seat: int, skill: str) -> bool:
        """Whether the character has the skill on the table."""
        return skill in self.view.seats[seat - 1].skills

    # What happens.

    def dodges(self, other: SeatView, user: int, card: Card | None) -> float:
        """The chance that a 杀 of `user` does not hit."""
        weapon = self.view.seats[user - 1].equip[0]
        pierces = weapon is not None and weapon.name == "qinggang_sword"
        if card is not None and not pierces and self.warded(other.seat, user, card):
            return 1.0
        count = 2 if self.skilled(user, "wushuang") else 1
        p = self.has(other, "jink", count)
        if not pierces and self.asks(other.seat, "jink", EQUIPMENT):
            p = 1.0 - (1.0 - p) * 0.5
        if other.seat != self.seat and self.asks(other.seat, "jink", 1):
            p = 1.0 - (1.0 - p) * (0.5 if self.skilled(other.seat, "bazhen") else 0.8)
        if self.skilled(user, "tieqi"):
            p *= 0.5
        return p

    def warded(self, seat: int, user: int, card: Card) -> bool:
        """Whether the target's armor makes the card void."""
        for owned in self.game.table[Use.resolving.index]:
            effect = owned.effect
            if owned.seat == seat and effect.rank == EQUIPMENT and isinstance(effect, Trigger):
                players = self.game.players
                use = Use(players[user - 1], card, [players[seat - 1]])
                if effect.when is None or effect.when(players[seat - 1], use):
                    return True
        return False

    def saved(self, other: SeatView) -> float:
        """The chance that somebody saves the character when it is dying by one point."""
        p = self.has(other, "peach")
        if "buqu" in other.skills:
            p = max(p, 0.75)
        elif "niepan" in other.skills and not any(s.id == "niepan" for s in self.game.players[other.seat - 1].spent):
            return 1.0
        helpers = 0.3 if other.seat == self.lord else 0.12
        if self.view.current and "wansha" in self.view.seats[self.view.current - 1].skills:
            helpers = 0.0
        return p + (1.0 - p) * helpers

    def hurt(self, seat: int, amount: int) -> float:
        """What it is worth to me that a character takes damage (positive: I want it)."""
        other = self.view.seats[seat - 1]
        feeling = self.feelings[seat]
        value = 0.0
        hp = other.hp
        for _ in range(amount):
            if hp <= 1:
                break
            value -= feeling * _LOST_HP[min(hp, 4)]
            hp -= 1
        if amount >= other.hp:
            saved = self.own_rescue() if seat == self.seat else self.saved(other)
            if amount > other.hp:
                saved *= 0.4
            value += (1.0 - saved) * self.deaths[seat] - saved * feeling * _LOST_HP[1]
        elif self.deaths[seat] > 0.0 and self.burst.get(seat, 0.0) >= other.hp:
            value += 0.3 * self.deaths[seat]
        if feeling < 0.0 and seat != self.seat:
            value -= self.pays_back(other) * (0.5 if amount >= other.hp else 1.0)
        return value

    def own_rescue(self) -> float:
        """The chance that I survive dying: I hold what saves me, or friends may."""
        for card in self.me.known:
            if card.kind.rescue:
                return 0.95
        return 0.35 if self.seat == self.lord else 0.12

    def healed(self, seat: int, amount: int = 1) -> float:
        """What it is worth to me that a character recovers."""
        other = self.view.seats[seat - 1]
        value = 0.0
        hp = other.hp
        for _ in range(amount):
            if hp >= other.max_hp:
                break
            hp += 1
            value += self.feelings[seat] * (_LOST_HP[min(max(hp, 1), 4)] if hp > 0 else 0.3)
        return value

    def pays_back(self, other: SeatView) -> float:
        """What damaging the character costs its source, in cards."""
        cost = 0.0
        for owned in self.game.table[Damage.taken.index]:
            if owned.seat == other.seat:
                cost += PAYS_BACK.get(owned.effect.skill.id, PAYS_BACK_UNKNOWN)
        return cost

    def danger(self, other: SeatView) -> float:
        """What the character can do in a play phase, in cards."""
        value = 1.2 + 0.5 * min(other.hand + 2, 7)
        for skill in other.skills:
            value += DANGER.get(skill, 0.0)
        weapon = other.equip[EQUIP_SLOTS.index("weapon")]
        if weapon is not None:
            value += 0.5
        return value

    def wins(self, seat: int) -> bool:
        """Whether the character's death wins the game for me, as far as I know."""
        return self.deaths[seat] > 0.8 * WIN
