"""The heuristic bot: looks at its view, weighs what is on offer, and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.bots.heuristic import answers, packs
from hulao.bots.heuristic.ledger import Ledger, ledger_of
from hulao.bots.heuristic.plan import Plan, walk_of
from hulao.bots.heuristic.skills import plan_active, plan_trigger
from hulao.bots.heuristic.table import Table
from hulao.bots.heuristic.using import burst, hand_worth, plan_card, plan_conversion
from hulao.engine.conversion import ViewAs
from hulao.engine.driver import Bot
from hulao.engine.request import CARD_BASE, EFFECT_BASE, PASS, canonical
from hulao.engine.rng import Rng
from hulao.engine.skill import EFFECTS, Active, Trigger

if TYPE_CHECKING:
    from hulao.engine.event import Event
    from hulao.engine.game import Game
    from hulao.engine.request import Request, Walk

MOST_USES: Final = 6  # of one play-phase skill in a turn; of one that nothing is known about: 1
MOST_PLAYS: Final = 60  # decisions in one play phase
KNOWN_SKILLS: Final = ("rende", "kurou", "qixi", "zhiheng", "guose", "wusheng", "longdan", "spear")


class HeuristicBot(Bot):
    """Plays sensibly with any general; sees only the view of its seat and what happens in public."""

    def __init__(self, seed: str, strict: bool = False) -> None:
        self.rng = Rng(seed)
        self.strict = strict  # let mistakes of its own be seen, instead of answering as by time-out (tests)
        self.version = -1
        self.viewer = 0
        self.ledger: Ledger | None = None
        self.beliefs: list[list[float]] = []
        self.turn = -1
        self.plays = 0
        self.uses: dict[int, int] = {}
        self.event: Event | None = None
        self.given = 0

    def decide(self, request: Request, seat: int) -> Walk:
        try:
            sets = self.sets(request, seat)
            if sets is not None:
                walk = walk_of(request, seat, sets)
                return canonical(walk, request.game) if any(len(one) > 1 for one in walk.sets) else walk
        except Exception:  # content may ask in ways that nobody thought of here; a table must not stop for a bot
            if self.strict:
                raise
        return request.default(seat)

    def look(self, game: Game, seat: int) -> Table:
        """The situation now, with beliefs that are up to date."""
        ledger = ledger_of(game)
        ledger.open(game)
        if ledger is not self.ledger or ledger.version != self.version or seat != self.viewer:
            self.ledger = ledger
            self.version = ledger.version
            self.viewer = seat
            self.beliefs = ledger.beliefs(seat, game.players[seat - 1].role)
        return Table(game, seat, self.beliefs)

    def sets(self, request: Request, seat: int) -> list[list[int]] | None:
        """The decision as sets of codes; None: nothing better than the default."""
        game = request.game
        kind = request.kind
        table = self.look(game, seat)
        if kind == "generals":
            return answers.generals(table, request, self.rng.below(840))
        if kind == "option":
            known = packs.option(table, request, self.rng.below(840))
            if known is not None:
                return known
            return answers.option(table, request, self.rng.below(840))
        worth = hand_worth(table)
        if kind == "decide" or kind == "cards":
            known = packs.decide(table, request, worth)
            if known is not None:
                return known
        if kind == "play":
            return self.play(table, request, worth)
        if kind == "respond":
            return self.respond(table, request, worth)
        if kind == "trigger":
            return self.trigger(table, request, worth)
        if kind == "rescue":
            return answers.rescue(table, request, worth)
        if kind == "discard":
            return answers.discard(table, request, worth)
        if kind == "cards":
            return answers.cards(table, request, worth)
        if kind == "card":
            return answers.card(table, request, worth)
        if kind == "seat" or kind == "seats":
            known = packs.seats(table, request, worth)
            if known is not None:
                return known
            return answers.seats(table, request, worth)
        if kind == "use":
            return answers.use(table, request, worth)
        if kind == "decide":
            return answers.decide(table, request, worth)
        if kind == "arrange":
            return answers.arrange(table, request, worth)
        if kind == "hand_out":
            return answers.hand_out(table, request, worth)
        if kind == "compare":
            return answers.compare(table, request, worth)
        return None

    def respond(self, table: Table, request: Request, worth: dict[int, float]) -> list[list[int]]:
        """An answer, with a count of those already given against the same event."""
        if request.event is not self.event:
            self.event = request.event
            self.given = 0
        sets = answers.respond(table, request, worth, self.given)
        if sets != [[PASS]]:
            self.given += 1
        return sets

    def play(self, table: Table, request: Request, worth: dict[int, float]) -> list[list[int]]:
        """A free moment of the play phase: the plan that comes first among those worth something, or none."""
        game = request.game
        if game.turns != self.turn:
            self.turn = game.turns
            self.plays = 0
            self.uses = {}
        self.plays += 1
        if self.plays > MOST_PLAYS:
            return [[PASS]]
        table.burst = burst(table)
        best: Plan | None = None
        for plan in self.plans(table, request, worth):
            if plan.value > 0.0 and plan.before(best):
                best = plan
        if best is None:
            return [[PASS]]
        if best.code:
            self.uses[best.code] = self.uses.get(best.code, 0) + 1
        return best.sets

    def plans(self, table: Table, request: Request, worth: dict[int, float]) -> list[Plan]:
        """All plans for a free moment."""
        tree = request.tree(table.seat)
        pick = tree.pick([])
        found: list[Plan] = []
        for code in pick.codes([]) if pick is not None else []:
            plan: Plan | None = None
            if code >= CARD_BASE:
                plan = plan_card(table, tree, code, worth)
            elif code >= EFFECT_BASE:
                effect = EFFECTS[code - EFFECT_BASE]
                most = MOST_USES if effect.skill.id in KNOWN_SKILLS or effect.skill.id in packs.OFTEN else 1
                if self.uses.get(code, 0) >= most:
                    continue
                if isinstance(effect, ViewAs) and not effect.names:
                    plan = packs.declare(table, tree, effect, worth)
                elif isinstance(effect, ViewAs):
                    plan = plan_conversion(table, tree, effect, worth)
                elif isinstance(effect, Active):
                    plan = plan_active(table, tree, effect, worth)
            if plan is not None:
                plan.value -= packs.burden(table, plan)
                found.append(plan)
        return found

    def trigger(self, table: Table, request: Request, worth: dict[int, float]) -> list[list[int]]:
        """Which offered effect to use, if any."""
        tree = request.tree(table.seat)
        pick = tree.pick([])
        best: Plan | None = None
        may_pass = False
        for code in pick.codes([]) if pick is not None else []:
            if code == PASS:
                may_pass = True
                continue
            effect = EFFECTS[code - EFFECT_BASE]
            if request.event is None:
                plan = packs.invoked(table, effect)
            elif isinstance(effect, Trigger):
                plan = plan_trigger(table, tree, effect, worth, request.event)
            else:
                plan = Plan(1.0, 0.0, [[code]], code)
            if best is None or plan.value > best.value:
                best = plan
        if best is None or (may_pass and best.value <= 0.0):
            return [[PASS]]
        return best.sets
