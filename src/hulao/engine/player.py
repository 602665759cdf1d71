"""One seat: its state and its verbs. What a skill does, it says with these verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hulao.engine.card import DISCARD_PILE, DRAW_PILE, EQUIP, HAND, PROCESSING, Card
from hulao.engine.conversion import ViewAs
from hulao.engine.event import Damage, Turned, Use
from hulao.engine.flow import choose, damage, dying, judge, move, play, respond, use
from hulao.engine.flow.respond import Need
from hulao.engine.kind import ARMOR, EQUIP_SLOTS, Equipment, Way
from hulao.engine.skill import ATTACK_RANGE, FACE, HAND_LIMIT, OWN, Active, Effect, Number, Skill, skill_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hulao.engine.event import Compare, Event, Judge
    from hulao.engine.game import Game
    from hulao.engine.general import General
    from hulao.engine.kind import CardKind
    from hulao.engine.skill import Ban
    from hulao.engine.spec import Spec

WEAPON_SLOT: Final = 0
ARMOR_SLOT: Final = 1

_ATTACK_RANGE: Final = ATTACK_RANGE.index
_TURNED_OVER: Final = Turned.over.index


class Mark:
    """A named mark with a lifetime: `phase`, `turn`, `round`, `owner_turn` (until the owner's next turn), `giver_turn`
    (until the next turn or the death of the one who gave it), `game`.

    voids_armor: the bearer's armor is off while the mark is there; voids_skills: those of its skills that are not locked
    (觉醒技 are) are void. gives: the bearer has the effects of this skill while
    the mark is there, whatever happens to the skill that put it (天义, 裸衣; docs/rules.md §1.9).
    """

    def __init__(
        self,
        name: str,
        lifetime: str,
        voids_armor: bool = False,
        gives: type[Skill] | None = None,
        voids_skills: bool = False,
    ) -> None:
        self.name = name
        self.lifetime = lifetime
        self.voids_armor = voids_armor
        self.voids_skills = voids_skills
        self.gives_type = gives
        if gives is not None:
            skill_of(gives)  # made now, so that the codes of effects do not depend on what happens in games
        MARKS[name] = self

    def __repr__(self) -> str:
        return f"<{self.name}>"


MARKS: dict[str, Mark] = {}


def hand_like(pile: str) -> str:
    """Declare that the cards of a pile on a general are used and played like hand cards; returns the pile's name."""
    HAND_LIKE.append(pile)
    return pile


HAND_LIKE: list[str] = []  # piles on a general whose cards are used like hand cards (木牛流马)


class Player:
    """A seat of the table (1 = first to act). `role_seen` is a mask of the seats that know its role."""

    # Python finds an attribute or method much faster in a slot than in a dict of so many.
    __slots__ = tuple(
        """
        game seat name general kingdom gender role role_seen hp max_hp alive dying dead_since faceup chained
        armor_off turns hand equip judge on skills voided free_effects marks marks_by uses skill_uses spent
        stash avatar avatar_skill
        """.split()
    )

    def __new__(cls, *_: Any, **__: Any) -> Player:
        """An empty one, for copies: without this, compiled code runs `__init__` here."""
        return super().__new__(cls)

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.name = ""
        self.general: General | None = None
        self.kingdom = ""
        self.gender = ""
        self.role = ""
        self.role_seen = 0
        self.hp = 4
        self.max_hp = 4
        self.alive = True
        self.dying = False  # its dying step is in progress
        self.dead_since = 0
        self.faceup = True
        self.chained = False
        self.armor_off = 0
        self.turns = 0
        self.hand: list[Card] = []
        self.equip: list[Card | None] = [None] * len(EQUIP_SLOTS)
        self.judge: list[Card] = []
        self.on: dict[str, list[Card]] = {}
        self.skills: list[Skill] = []
        self.voided: list[Skill] = []  # those of them that are void now
        self.free_effects: list[Effect] = []
        self.marks: dict[Mark, int] = {}
        self.marks_by: dict[Mark, int] = {}  # a bit for each seat that gave a mark which lasts until its turn
        self.uses: dict[str, int] = {}
        self.skill_uses: dict[int, int] = {}
        self.spent: list[Skill] = []  # limited and awakening skills that were used
        self.stash: dict[str, list[str]] = {}  # generals kept for a skill (化身); only the owner may look at them …
        self.avatar = ""  # … except the one that it shows, whose kingdom and sex count, …
        self.avatar_skill: Skill | None = None  # … and which gives it this skill

    def clone(self, game: Game) -> Player:
        """The same seat in a copy of the game."""
        other = Player.__new__(Player)
        other.game = game
        other.seat = self.seat
        other.name = self.name
        other.general = self.general
        other.kingdom = self.kingdom
        other.gender = self.gender
        other.role = self.role
        other.role_seen = self.role_seen
        other.hp = self.hp
        other.max_hp = self.max_hp
        other.alive = self.alive
        other.dying = self.dying
        other.dead_since = self.dead_since
        other.faceup = self.faceup
        other.chained = self.chained
        other.armor_off = self.armor_off
        other.turns = self.turns
        other.hand = self.hand.copy()
        other.equip = self.equip.copy()
        other.judge = self.judge.copy()
        other.on = {name: cards.copy() for name, cards in self.on.items()} if self.on else {}
        other.skills = self.skills
        other.voided = self.voided
        other.free_effects = self.free_effects
        other.marks = self.marks.copy()
        other.marks_by = self.marks_by.copy() if self.marks_by else {}
        other.uses = self.uses.copy()
        other.skill_uses = self.skill_uses.copy()
        other.spent = self.spent
        other.stash = {name: ids.copy() for name, ids in self.stash.items()} if self.stash else {}
        other.avatar = self.avatar
        other.avatar_skill = self.avatar_skill
        return other

    # Looking.

    @property
    def weapon(self) -> Card | None:
        """The equipped weapon."""
        return self.equip[WEAPON_SLOT]

    @property
    def armor(self) -> Card | None:
        """The equipped armor."""
        return self.equip[ARMOR_SLOT]

    @property
    def hurt(self) -> bool:
        """Whether hp is below the maximum."""
        return self.hp < self.max_hp

    @property
    def lost_hp(self) -> int:
        """Maximum hp minus hp."""
        return self.max_hp - self.hp

    @property
    def on_turn(self) -> bool:
        """Whether it is this character's turn."""
        return self.game.current == self.seat

    def in_phase(self, phase: int) -> bool:
        """Whether this character's turn is in the phase; what happens just before it (神速, 巧变) is not in it."""
        game = self.game
        return game.current == self.seat and game.phase == phase and game.phase_begun

    def equipment(self) -> list[Card]:
        """The equipped cards in slot order."""
        return [card for card in self.equip if card is not None]

    def cards(self, zones: str) -> list[Card]:
        """Cards of the zones h (hand), e (equipment), j (judgement area), hand first; `on:NAME` a pile on the general;
        p instead of h: what may be used and played as from the hand."""
        if zones == "h":
            return self.hand.copy()
        if zones.startswith("on:"):
            return self.on.get(zones[3:], []).copy()
        found: list[Card] = []
        if "h" in zones:
            found += self.hand
        elif "p" in zones:
            found += self.playable()
        if "e" in zones:
            found += [card for card in self.equip if card is not None]
        if "j" in zones:
            for entry in self.judge:
                found += entry.physical()
        return found

    def all_cards(self) -> list[Card]:
        """The cards of all areas, those on the general included."""
        found = self.cards("hej")
        for pile in self.on.values():
            found += pile
        return found

    def has_cards(self, zones: str) -> bool:
        """Whether there is a card in one of the zones."""
        if "h" in zones and self.hand:
            return True
        if "e" in zones:
            for card in self.equip:
                if card is not None:
                    return True
        return "j" in zones and bool(self.judge)

    def wears(self, card: Card) -> bool:
        """Whether the card is in the equipment area."""
        return self.game.where[card.id] == EQUIP + self.seat

    def judged_by(self, name: str) -> bool:
        """Whether a card of the name lies in the judgement area."""
        for card in self.judge:
            if card.kind.name == name:
                return True
        return False

    def has_skill(self, skill: type[Skill]) -> bool:
        """Whether the character has the skill now."""
        return any(type(one) is skill for one in self.skills)

    def others(self, kingdom: str = "") -> list[Player]:
        """The other living characters (of one kingdom) in turn order from the current player."""
        return [p for p in self.game.round() if p is not self and (not kingdom or p.kingdom == kingdom)]

    def round(self) -> list[Player]:
        """All living characters in turn order, this one first."""
        return self.game.round(self)

    def distance(self, other: Player, without: Card | None = None) -> int:
        """The distance from this character to another (0 to itself), as if `without` were not equipped."""
        return self.game.distance(self, other, without)

    def attack_range(self, without: Card | None = None) -> int:
        """The attack range, at least 1."""
        weapon = self.equip[WEAPON_SLOT]
        value = 1
        if weapon is not None and weapon is not without:
            kind = weapon.kind
            assert isinstance(kind, Equipment)
            value = kind.reach
        if self.game.table[_ATTACK_RANGE]:
            value = self.number(ATTACK_RANGE, value)
        return value if value > 1 else 1

    def in_range(self, other: Player, without: Card | None = None) -> bool:
        """Whether another character is in the attack range."""
        return other is not self and self.distance(other, without) <= self.attack_range(without)

    def hand_limit(self) -> int:
        """How many hand cards may be kept at the end of the turn."""
        return max(0, self.number(HAND_LIMIT, max(0, self.hp)))

    def number(self, which: Number, value: int, about: Any = None, without: Card | None = None) -> int:
        """A number about this character after all changes; without: equipment that is taken as gone."""
        owned = self.game.table[which.index]
        if not owned:
            return value
        for one in owned:
            effect = one.effect
            if one.seat == self.seat:
                if without is not None and effect.skill is without.kind.skill and self.wears(without):
                    continue
            elif effect.whose == OWN:
                continue
            value = effect.fn(effect.skill, self.game.players[one.seat - 1], value, self, about)
        return value

    def banned(self, ban: Ban, card: Card, target: Player | None = None) -> str | None:
        """Why this character may not use (USING) or play (PLAYING) the card; None when it may. target: whom it would save."""
        owned = self.game.table[ban.index]
        for one in owned:
            effect = one.effect
            if one.seat == self.seat or effect.whose != OWN:
                reason = effect.fn(effect.skill, self.game.players[one.seat - 1], card, self, target)
                if reason is not None:
                    return str(reason)
        return None

    def may_use(self, effect: Active) -> bool:
        """Whether a play-phase skill may still be used, its cost aside."""
        if effect.limit and self.times_used(effect) >= effect.limit:
            if effect.unlimited is None or not effect.unlimited(self):
                return False
        if effect.skill.once and effect.skill in self.spent:
            return False
        return effect.when is None or effect.when(self)

    def spend(self, skill: Skill) -> None:
        """Note that a limited or awakening skill was used."""
        if skill not in self.spent:
            self.spent = [*self.spent, skill]

    def times_used(self, effect: Effect) -> int:
        """How often a skill was used in this phase, in any of its ways."""
        return self.skill_uses.get(effect.skill.effects[0].code, 0)

    def count_use(self, effect: Effect) -> None:
        """Count one use of a skill in this phase."""
        self.game.passing = True
        code = effect.skill.effects[0].code
        self.skill_uses[code] = self.skill_uses.get(code, 0) + 1

    # Marks.

    def mark(self, mark: Mark) -> int:
        """How many of a mark the character has."""
        return self.marks.get(mark, 0)

    def add_mark(self, mark: Mark, count: int = 1, by: Player | None = None) -> None:
        """Put marks on the character (or take them off with a negative count). by: who gives a mark that lasts until his
        next turn."""
        if by is not None:
            self.marks_by[mark] = self.marks_by.get(mark, 0) | 1 << by.seat
        had = self.marks.get(mark, 0)
        left = had + count
        if left > 0:
            self.game.passing = True
            self.marks[mark] = left
            if not had:
                self.mark_came(mark)
        elif had:
            del self.marks[mark]
            self.mark_went(mark)
        self.game.note("mark", self.seat, name=mark.name, amount=max(left, 0))

    def mark_came(self, mark: Mark) -> None:
        """Let the effects of a new mark begin."""
        if mark.voids_armor:
            self.refresh_armor()
        if mark.voids_skills:
            self.check_void()
        if mark.gives_type is not None:
            self.game.attach(self, skill_of(mark.gives_type))

    def mark_went(self, mark: Mark) -> None:
        """Let the effects of a mark end."""
        if mark.voids_armor:
            self.refresh_armor()
        if mark.voids_skills:
            self.check_void()
        if mark.gives_type is not None:
            self.game.detach(self, skill_of(mark.gives_type))

    # Cards.

    def draw(self, count: int = 1) -> list[Card]:
        """Draw cards."""
        return move.draw(self.game, self, count, "draw") if self.alive else []

    def discard(self, cards: list[Card]) -> None:
        """Have these cards discarded, in one move."""
        choose.discard(self.game, cards)

    def discard_of(self, owner: Player, zones: str, reason: str) -> Card | None:
        """Choose and discard one card in the areas of `owner`; None when there is none."""
        card = choose.choose_card_of(self, owner, zones, reason)
        if card is not None:
            choose.discard(self.game, [card])
        return card

    def take_of(self, owner: Player, zones: str, reason: str) -> Card | None:
        """Choose and obtain one card in the areas of `owner`; None when there is none."""
        card = choose.choose_card_of(self, owner, zones, reason)
        if card is not None:
            self.obtain([card])
        return card

    def obtain(self, cards: list[Card], shown: bool = False) -> None:
        """Move cards into the hand, as one move."""
        if self.alive:
            move.move(self.game, cards, HAND, self, "obtain", shown)

    def give(self, to: Player, cards: list[Card]) -> None:
        """Give cards to another character."""
        if to.alive:
            move.move(self.game, cards, HAND, to, "give")

    def look_at(self, cards: list[Card]) -> None:
        """Look at cards that are not open."""
        move.look(self.game, cards, self)
        self.game.note("look", self.seat, name="cards", cards=cards.copy(), mask=1 << self.seat)

    def put_on_top(self, cards: list[Card], shown: bool = True) -> None:
        """Put cards on top of the draw pile, the first one topmost."""
        move.move(self.game, cards[::-1], DRAW_PILE, None, "put_on_top", shown)

    def show(self, cards: list[Card]) -> None:
        """Show cards to everybody."""
        move.show(self.game, cards, self)

    def retry(self, event: Judge, card: Card, take_old: bool = False) -> None:
        """Play a card as the new judgement card; the old one is discarded from play, or obtained with `take_old`."""
        use.play_card(self.game, self, card, event, True)
        judge.retry(self.game, event, card, self if take_old else None)

    def judge_for(self, reason: str, good: Callable[[Card], bool], take: bool = False, pile: str = "") -> bool:
        """Make a judgement; whether the result is good. A good card is obtained with `take`, laid on the own general with
        `pile`."""
        return good(judge.judge(self.game, self, reason, good, take, pile))

    def judge_card(self, reason: str, good: Callable[[Card], bool], take: bool = False) -> Card:
        """Make a judgement and return its final card. With `take` a good card is obtained at once."""
        return judge.judge(self.game, self, reason, good, take)

    def lay_on(self, cards: list[Card], pile: str, hidden: bool = False) -> None:
        """Lay cards on the own general: face up, or face down so that only the owner knows them."""
        move.lay_on(self.game, cards, self, pile, pile, hidden)

    def lay_down(self, cards: list[Card]) -> None:
        """Lay cards face down into the processing area (蛊惑)."""
        move.move(self.game, cards, PROCESSING, None, "declare", False, True)

    def swap_hands(self, a: Player, b: Player, reason: str) -> None:
        """Let two characters exchange their hands."""
        move.swap_hands(self.game, a, b, reason)

    def compare(self, target: Player, reason: str) -> Compare:
        """Compare (拼点) with another; call `end_compare` when the effects are done."""
        return judge.compare(self.game, self, target, reason)

    def end_compare(self, event: Compare) -> None:
        """Put away the compared cards that nobody took."""
        judge.end_compare(self.game, event)

    # Using and answering.

    def respond(
        self, family: str, against: Event, count: int = 1, keep: bool = False, for_: Player | None = None
    ) -> bool:
        """Play `count` cards of a family one after another; whether all were played."""
        for _ in range(count):
            need = Need(self, family, False, against, for_)
            if respond.respond(need, keep) is None:
                return False
        return True

    def answer(self, family: str, against: Use, count: int = 1) -> bool:
        """Use `count` cards of a family against a card, one after another; whether all were used with effect."""
        for _ in range(count):
            if respond.respond(Need(self, family, True, against)) is None:
                return False
        return True

    def provide(self, family: str, need: Need) -> Card | None:
        """Play a card of the family for somebody else, who uses or plays it (护驾, 激将); None when declined."""
        asked = Need(self, family, False, need.against, need.me)
        asked.planned = need.planned
        return respond.respond(asked, True)

    def use(self, card: Card, targets: list[Player]) -> None:
        """Use a card on characters, whatever limits there are."""
        use.use_card(self.game, Use(self, card, targets))

    def use_as(self, kind: CardKind, targets: list[Player], skill: Skill, unanswerable: bool = False) -> None:
        """Be treated as using a card without any card (视为使用)."""
        event = Use(self, Card(-1, kind, skill=skill), targets)
        event.unanswerable = unanswerable
        use.use_card(self.game, event)

    def ask_use(self, family: str, way: Way, reason: str) -> Card | None:
        """Let the character use a card of the family, or decline; the card it used."""
        return play.ask_use(self, family, way, reason)

    def recast(self, card: Card) -> None:
        """Put a card into the discard pile and draw one."""
        use.recast(self.game, self, card)

    # Choosing.

    def discard_exactly(self, count: int, zones: str, reason: str) -> list[Card]:
        """Discard `count` cards of one's choice (all, when fewer)."""
        return choose.discard_exactly(self, count, zones, reason)

    def may_discard(
        self, count: int, zones: str, reason: str, where: Callable[[Card], bool] | None = None
    ) -> list[Card]:
        """Discard exactly `count` cards or none; what was discarded."""
        return choose.may_discard(self, count, zones, reason, where)

    def choose_option(self, names: list[str], reason: str, may_pass: bool = False) -> str:
        """Choose one of some named options; "" when declined."""
        return choose.choose_option(self, names, reason, may_pass)

    def choose_seat(self, among: list[Player], reason: str) -> Player:
        """Choose one of some characters."""
        return choose.choose_seat(self, among, reason)

    def may_choose_seat(self, among: list[Player], reason: str) -> Player | None:
        """Choose one of some characters, or none."""
        return choose.may_choose_seat(self, among, reason)

    def choose_cards(self, cards: list[Card], lo: int, hi: int, reason: str) -> list[Card]:
        """Choose among cards that the character sees."""
        return choose.choose_cards(self, cards, lo, hi, reason)

    def look_at_pile(self, count: int) -> list[Card]:
        """Look at the top cards of the draw pile. Others lose track of them: they do not see which go where."""
        cards = move.take_from_pile(self.game, count)
        for card in cards:
            self.game.known[card.id] = 1 << self.seat
        self.game.note("look", self.seat, cards=cards, mask=1 << self.seat)
        return cards

    def arrange(self, cards: list[Card], reason: str, lo: int = 0, hi: int = 99) -> None:
        """Put looked-at cards back in any order: `lo` to `hi` on top of the pile, the others at the bottom."""
        choose.arrange(self, cards, reason, lo, hi)

    def hand_out(self, cards: list[Card], reason: str) -> None:
        """Give cards to any characters in any portions."""
        choose.hand_out(self, cards, reason)

    def decide(self, reason: str, *specs: Spec, event: Event | None = None, may_pass: bool = True) -> list[Any] | None:
        """Ask for something that specs describe, in one decision; what was chosen, or None when declined or impossible."""
        return choose.decide(self, reason, specs, event, may_pass)

    def invoke(self, skill: Skill) -> bool:
        """Ask whether to go on with a skill (洛神 again); answered by the skill's name or `-`."""
        return choose.invoke(self, skill)

    # Hp and state.

    def hit(
        self,
        target: Player,
        amount: int = 1,
        nature: int = 0,
        card: Card | None = None,
        skill: Skill | None = None,
        use: Use | None = None,
    ) -> None:
        """Deal damage. `use`: the use of a card whose effect on its target this is."""
        event = Damage(self if self.alive else None, target, amount, nature, card, skill)
        event.use = use
        damage.damage(self.game, event)

    def suffer(self, amount: int, nature: int, card: Card | None = None, skill: Skill | None = None) -> None:
        """Take damage without a source."""
        damage.damage(self.game, Damage(None, self, amount, nature, card, skill))

    def transfer(self, event: Damage, target: Player) -> None:
        """Pass damage that this character is about to take on to another: its own counts as prevented (天香)."""
        event.prevent()
        again = Damage(event.source, target, event.amount, event.nature, event.card, event.skill)
        again.chain = event.chain
        again.transferred = True
        again.passed_by = self
        damage.damage(self.game, again)

    def kill(self) -> None:
        """Die at once: no dying step, no killer."""
        dying.death(self.game, self, None)

    def lose_hp(self, amount: int = 1) -> None:
        """Lose hp."""
        damage.lose_hp(self.game, self, amount)

    def recover(self, amount: int = 1, by: Player | None = None, card: Card | None = None) -> None:
        """Recover hp, never above the maximum."""
        damage.recover(self.game, self, amount, by, card)

    def set_max_hp(self, value: int) -> None:
        """Change the maximum hp."""
        damage.set_max_hp(self.game, self, value)

    def turn_over(self) -> None:
        """Turn the general over (翻面)."""
        if not self.alive:
            return
        self.faceup = not self.faceup
        self.game.note("turn_over", self.seat, amount=1 if self.faceup else 0)
        if self.game.table[_TURNED_OVER]:
            self.game.trigger(Turned.over, Turned(self), self)

    def set_chained(self, chained: bool) -> None:
        """Chain (横置) or unchain the character."""
        if self.chained != chained:
            self.chained = chained
            self.game.note("chain", self.seat, amount=1 if chained else 0)

    def extra_turn(self) -> None:
        """Take a turn directly after this one."""
        self.game.extra_turns.append(self.seat)

    # Skills and equipment.

    def add_skill(self, skill: Skill) -> None:
        """Gain a skill; the dead gain nothing."""
        if self.alive and skill not in self.skills:
            self.skills = [*self.skills, skill]
            self._start(skill)
            self.check_void()

    def _start(self, skill: Skill) -> None:
        self.game.attach(self, skill)
        if any(effect.slot is FACE for effect in skill.effects):
            self.reface()

    def _stop(self, skill: Skill) -> None:
        self.game.detach(self, skill)
        if any(effect.slot is FACE for effect in skill.effects):
            self.reface()

    def check_void(self) -> None:
        """Make skills void, or have them work again, after hp or skills changed."""
        void: list[Skill] = []
        for one in self.skills:
            if one.below and self.hp <= one.below:
                void = [skill for skill in self.skills if skill is not one]
        if any(mark.voids_skills for mark in self.marks):
            void += [s for s in self.skills if not (s.locked or s.awakening or s in void)]
        if void or self.voided:
            before = self.voided
            self.voided = void
            for skill in self.skills:
                if skill in void and skill not in before:
                    self._stop(skill)
                elif skill in before and skill not in void:
                    self._start(skill)

    def working_skills(self) -> list[Skill]:
        """The skills that are not void."""
        return [skill for skill in self.skills if skill not in self.voided] if self.voided else self.skills

    def gain(self, skill_type: type[Skill]) -> None:
        """Gain a skill, named by its class."""
        self.add_skill(skill_of(skill_type))

    def awoke(self, skill_type: type[Skill]) -> bool:
        """Whether an awakening or limited skill was used."""
        return skill_of(skill_type) in self.spent

    def remove_skill(self, skill: Skill) -> None:
        """Lose a skill; cards lying on the general through it go to the discard pile."""
        if skill in self.skills:
            self.skills = [one for one in self.skills if one is not skill]
            self._stop(skill)
            self.check_void()
            pile = self.on.pop(skill.id, None)
            if pile:
                move.move(self.game, pile, DISCARD_PILE, None, "lost_skill")
                if self.alive and self.hp <= 0 and not self.dying:  # nothing keeps it alive any more (不屈)
                    dying.dying(self.game, self, None)

    def look_of(self, card: Card, base: int) -> Card:
        """How a card looks with this character: in the hand (HAND), the equipment (EQUIP), as its judgement card (JUDGE).

        Effects of FACE are `fn(self, me, card, base) -> Card`; they return the card or `card.seen_as(...)`.
        """
        for one in self.game.table[FACE.index]:
            if one.seat == self.seat:
                card = one.effect.fn(one.effect.skill, self, card, base)
        return card

    def reface(self) -> None:
        """Look at all cards anew, after a skill that changes faces came or went."""
        game = self.game
        self.hand = [game.faced(self, card.base, HAND) for card in self.hand]
        self.equip = [None if card is None else game.faced(self, card.base, EQUIP) for card in self.equip]

    def playable(self) -> list[Card]:
        """The cards that may be used and played as if from the hand: the hand, and piles that a card keeps for it."""
        if not self.on:
            return self.hand
        found = self.hand.copy()
        for name in HAND_LIKE:
            found += self.on.get(name, [])
        return found

    def refresh_free(self) -> None:
        """List the effects that a free moment offers."""
        found: list[Effect] = []
        skills = self.working_skills() + [
            skill_of(mark.gives_type) for mark in self.marks if mark.gives_type is not None
        ]
        for card in self.equip:
            if card is not None and card.kind.skill is not None:
                skills.append(card.kind.skill)
        for skill in skills:
            for effect in skill.effects:
                if (isinstance(effect, Active) and effect.by is None) or (
                    isinstance(effect, ViewAs) and effect.for_play
                ):
                    found.append(effect)
        self.free_effects = found

    def put_on(self, card: Card) -> None:
        """Have the card in its slot from now on."""
        kind = card.kind
        assert isinstance(kind, Equipment)
        self.equip[kind.slot_index] = card
        if kind.skill is not None and not (kind.type == ARMOR and self.armor_void()):
            self.game.attach(self, kind.skill)

    def unequip(self, card: Card) -> None:
        """Have the card in its slot no longer."""
        kind = card.kind
        assert isinstance(kind, Equipment)
        slot = self.equip.index(card)
        self.equip[slot] = None
        if kind.skill is not None and not (kind.type == ARMOR and self.armor_void()):
            if kind.skill.lingers:
                self.game.lingering.append((self, kind.skill))
            else:
                self.game.detach(self, kind.skill)

    def still_has(self, skill: Skill) -> bool:
        """Whether a skill, a working equipment or a mark gives this skill's effects."""
        if skill in self.skills and skill not in self.voided:
            return True
        for mark in self.marks:
            if mark.gives_type is not None and skill_of(mark.gives_type) is skill:
                return True
        for card in self.equip:
            if card is not None and card.kind.skill is skill:
                return not (card.kind.type == ARMOR and self.armor_void())
        return False

    def armor_void(self) -> bool:
        """Whether the armor is switched off, for one card or by a mark."""
        return self.armor_off > 0 or any(mark.voids_armor for mark in self.marks)

    def refresh_armor(self) -> None:
        """Take the armor's effect away or give it back after `armor_off` changed."""
        armor = self.armor
        if armor is not None and armor.kind.skill is not None:
            has = any(one.seat == self.seat and one.effect.skill is armor.kind.skill for one in self.game.owned())
            if self.armor_void() and has:
                self.game.detach(self, armor.kind.skill)
            elif not self.armor_void() and not has:
                self.game.attach(self, armor.kind.skill)

    def replaced_by(self, card: Card) -> list[Card]:
        """The equipment that makes room when the card is equipped."""
        kind = card.kind
        assert isinstance(kind, Equipment)
        old = self.equip[kind.slot_index]
        return [] if old is None else [old]

    def slot_of(self, card: Card) -> Card | None:
        """What lies in the slot that the card would take (or the other mount, where only one fits)."""
        kind = card.kind
        assert isinstance(kind, Equipment)
        other = kind.other_mount(self)
        return self.equip[kind.slot_index] if other is None else other

    def place_equipment(self, card: Card, target: Player) -> None:
        """Put an equipment card into another's empty slot, without using it."""
        if target.alive and target.slot_of(card) is None:
            move.move(self.game, [card], EQUIP, target, "place", True)

    def put_away(self, cards: list[Card]) -> None:
        """Put cards into the discard pile without discarding them."""
        move.move(self.game, cards, DISCARD_PILE, None, "put_away")

    def equip_card(self, card: Card) -> None:
        """Put a card that is in the processing area into its slot."""
        use.equip(self.game, self, card)

    def lose_everything(self) -> None:
        """A dead character's skills, marks and states end (its cards are moved by the death procedure)."""
        self.game.detach_all(self)
        self.skills = []
        self.voided = []
        self.free_effects = []
        self.marks = {}
        self.stash = {}
        self.avatar = ""
        self.avatar_skill = None
        self.marks_by = {}
        self.uses = {}
        self.skill_uses = {}
        self.chained = False
        self.faceup = True

    def __repr__(self) -> str:
        return f"<seat {self.seat}>"
