"""The identity game 身份局: 4–10 seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hulao.engine.card import EVERYBODY
from hulao.engine.errors import SetupError
from hulao.engine.event import Start
from hulao.engine.general import General, find_general, general_of
from hulao.engine.mode import Mode
from hulao.engine.request import EACH, Pick, Request, SetTree, Tree
from hulao.engine.rules import Option
from hulao.modes import house_rules

if TYPE_CHECKING:
    from hulao.engine.event import Death
    from hulao.engine.game import Game
    from hulao.engine.player import Player

LORD: Final = "lord"
LOYALIST: Final = "loyalist"
REBEL: Final = "rebel"
RENEGADE: Final = "renegade"

SIDES: Final = {LORD: LORD, LOYALIST: LORD, REBEL: REBEL, RENEGADE: RENEGADE}  # the side with which a role wins

# seats: loyalists, rebels, renegades beside the lord
ROLE_TABLE: Final = {
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (1, 3, 1),
    7: (2, 3, 1),
    8: (2, 4, 1),
    9: (3, 4, 1),
    10: (3, 4, 2),
}
DOUBLE_RENEGADE: Final = {6: (1, 2, 2), 8: (2, 3, 2)}

RENEGADES_ALLIED: Final = Option("renegades_allied", early="on")
LORD_EXTRA_DRAW: Final = Option("lord_extra_draw")
LORD_CANDIDATES: Final = Option("lord_candidates", ("standard", "packs"))


def roles_for(players: int, double: bool = False) -> list[str]:
    """The roles at a table, the lord first. Raises SetupError for a number of seats that has no table."""
    table = DOUBLE_RENEGADE if double else ROLE_TABLE
    if players not in table:
        seats = "6 and 8" if double else "4 to 10"
        raise SetupError(
            f"the identity game{' with two renegades' if double else ''} is for {seats} players, not {players}"
        )
    loyalists, rebels, renegades = table[players]
    return [LORD, *[LOYALIST] * loyalists, *[REBEL] * rebels, *[RENEGADE] * renegades]


class IdentityMode(Mode):
    """Lord and loyalists against rebels, a renegade against all.

    Settings: generals=off (no generals, hp 4), double_renegade=on, candidates=N (for each seat but the lord's, 3),
    role@SEAT, general@SEAT (fixed in advance).
    """

    def set_up(self, game: Game, step: int) -> bool:
        plain = game.setup.settings.get("generals") == "off"
        if step == 1:
            if not plain:
                self.check_generals(game)
            self.deal_roles(game)
        elif step == 2:
            if plain:
                for player in game.players:
                    player.kingdom, player.gender = "", "male"
            else:
                self.choose(game, [game.players[0]], [self.lord_candidates(game)])
        elif step == 3:
            if not plain:
                self.choose_others(game)
        else:
            self.deal_in(game)
            return True
        return False

    def check_generals(self, game: Game) -> None:
        """Raise SetupError where the generals of the packs do not suffice for everybody."""
        characters = {general.character for general in game.setup.generals()}
        if len(characters) < len(game.players):
            raise SetupError(
                f"{len(game.players)} players need as many generals, the packs have {len(characters)}: add packs"
            )

    def deal_roles(self, game: Game) -> None:
        """Seat 1 is the lord; the other roles are dealt at random and stay secret."""
        settings = game.setup.settings
        roles = roles_for(len(game.players), settings.get("double_renegade") == "on")[1:]
        game.rng.shuffle(roles)
        for player in game.players[1:]:
            wanted = settings.get(f"role@{player.seat}")
            if wanted is None or roles[player.seat - 2] == wanted:
                continue
            # swap with a seat that has it and does not want it itself
            for i, role in enumerate(roles):
                if role == wanted and settings.get(f"role@{i + 2}") != wanted:
                    roles[i], roles[player.seat - 2] = roles[player.seat - 2], role
                    break
            else:
                raise SetupError(f"no role {wanted} is left for seat {player.seat}")
        game.players[0].role = LORD
        game.players[0].role_seen = EVERYBODY
        for player, role in zip(game.players[1:], roles, strict=True):
            player.role = role
            player.role_seen = 1 << player.seat
        for player in game.players:
            game.note("role", player.seat, name=player.role, mask=player.role_seen)

    def free_generals(self, game: Game) -> list[General]:
        """The generals that nobody has and that are not set aside for a seat."""
        taken = [p.general for p in game.players]
        taken += [find_general(value) for key, value in game.setup.settings.items() if key.startswith("general@")]
        shown = [general.character for general in taken if general is not None]
        return [general for general in game.setup.generals() if general.character not in shown]

    def lord_candidates(self, game: Game) -> list[General]:
        """The fixed lords and two random other generals."""
        free = self.free_generals(game)
        standard = game.rules.value(LORD_CANDIDATES) == "standard"
        lords = [general for general in free if general.lord and (general.pack == "standard" or not standard)]
        others = [general for general in free if general not in lords]
        return lords + game.rng.sample(others, 2)

    def choose_others(self, game: Game) -> None:
        """Everybody else chooses secretly among three generals (fewer where they do not suffice); shown together."""
        players = game.players[1:]
        free: list[General] = []
        for general in game.rng.sample(self.free_generals(game), 999):
            if general.character not in [other.character for other in free]:
                free.append(general)
        each = min(int(game.setup.settings.get("candidates", "3")), len(free) // len(players))
        if each == 0:
            raise SetupError(f"{len(game.players)} players need more than {len(free) + 1} generals: add packs")
        self.choose(game, players, [free[i * each : (i + 1) * each] for i in range(len(players))])

    def choose(self, game: Game, players: list[Player], candidates: list[list[General]]) -> None:
        """Let players choose a general each, secretly, and show them together."""
        trees: list[Tree] = []
        for i, player in enumerate(players):
            fixed = find_general(game.setup.settings.get(f"general@{player.seat}", ""))
            if fixed is not None:
                candidates[i] = [fixed]
            game.note("candidates", player.seat, name=" ".join(g.id for g in candidates[i]), mask=1 << player.seat)
            trees.append(SetTree(Pick("general", [general.code for general in candidates[i]])))
        request = Request(game, "generals", [p.seat for p in players], trees, EACH)
        request.reason = "general"
        game.ask(request)
        for player, walk in zip(players, request.walks, strict=True):
            assert walk is not None
            self.take_general(game, player, general_of(walk.sets[0][0]))

    def take_general(self, game: Game, player: Player, general: General) -> None:
        """Put a general before a player."""
        player.general = general
        player.kingdom, player.gender = general.kingdom, general.gender
        player.hp = player.max_hp = general.hp
        game.note("general", player.seat, name=general.id)
        if general.kingdom == "god":
            player.kingdom = player.choose_option(["wei", "shu", "wu", "qun"], "kingdom")

    def deal_in(self, game: Game) -> None:
        """The lord's extra hp, skills, starting hands."""
        if len(game.players) >= 5:
            game.players[0].max_hp += 1
            game.players[0].hp += 1
        for player in game.players:
            if player.general is not None:
                for skill in player.general.skills:
                    if self.allowed(player, skill):
                        player.add_skill(skill)
        game.shuffle_deck()
        for player in game.players:
            game.deal(player, 4)
        self.table_ready(game)
        game.trigger(Start.dealt, Start(), None)

    def table_ready(self, game: Game) -> None:
        house_rules.install(game)

    def has_lord_skills(self, player: Player) -> bool:
        return player.role == LORD

    def draw_count(self, game: Game, player: Player) -> int:
        return 3 if player.role == LORD and game.rules.on(LORD_EXTRA_DRAW) else 2

    def check_end(self, game: Game, event: Death) -> None:
        living = game.living()
        if event.player.role == LORD or not any(p.role == LORD for p in game.players if p.alive):
            if any(p.role == LORD for p in game.players):
                lone = len(living) == 1 and living[0].role == RENEGADE
                allied = game.rules.on(RENEGADES_ALLIED) and living and all(p.role == RENEGADE for p in living)
                if lone or allied:
                    game.end(RENEGADE, [p.seat for p in living])
                game.end(REBEL, [p.seat for p in game.players if p.role == REBEL])
        elif not any(p.role in (REBEL, RENEGADE) for p in living) and any(
            p.role in (REBEL, RENEGADE) for p in game.players
        ):
            game.end(LORD, [p.seat for p in game.players if p.role in (LORD, LOYALIST)])

    def reward(self, game: Game, event: Death) -> None:
        killer = event.killer
        if killer is None:
            return
        if event.player.role == REBEL:
            killer.draw(3)
        elif event.player.role == LOYALIST and killer.role == LORD:
            killer.discard(killer.cards("he"))

    def round_ended(self, game: Game) -> None:
        if game.rules.on(house_rules.ATTRITION):
            house_rules.attrition(game)


IDENTITY = IdentityMode("identity")
