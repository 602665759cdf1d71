"""Small models of single rules, written from the rule texts alone: each makes a random scenario with what must come out."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

NULLIFICATIONS = "♠J ♣Q ♣K ♦Q ♠K ♥A ♥K"
PEACHES = "桃♥3 桃♥4 桃♥6 桃♥7 桃♥8 桃♥9 桃♥Q 桃♦Q 桃♥5 桃♦2 桃♦3".split()
WINES = "酒♠3 酒♠9 酒♣3 酒♣9".split()
USELESS = " ".join(
    f"乐不思蜀♠{rank}" for rank in "2 3 4 5 7 8 9 10 J Q K".split() * 3
)  # what is drawn changes no answer
FULL = 4


@dataclass
class Table:
    """A table that a model plays on."""

    rng: Random
    seats: int
    turn: int
    hand: dict[int, list[str]] = field(default_factory=dict)
    hp: dict[int, int] = field(default_factory=dict)
    role: dict[int, str] = field(default_factory=dict)
    dead: set[int] = field(default_factory=set)
    lines: list[str] = field(default_factory=list)
    over: str = ""

    def ring(self, first: int) -> list[int]:
        """All seats in turn order, from one of them."""
        return [(first - 1 + i) % self.seats + 1 for i in range(self.seats)]

    def deal_roles(self) -> None:
        roles = ["主公", *(self.rng.choice(["忠臣", "反贼", "反贼", "内奸"]) for _ in range(self.seats - 1))]
        if not {"反贼", "内奸"} & set(roles):
            roles[1] = "反贼"
        self.rng.shuffle(roles)
        self.role = dict(enumerate(roles, 1))

    def die(self, seat: int) -> None:
        """A character dies; `over` tells who has won by it."""
        self.dead.add(seat)
        self.hand[seat] = []
        living = [self.role[i] for i in self.role if i not in self.dead]
        if self.role[seat] == "主公":
            self.over = "内奸" if living == ["内奸"] else "反贼"
        elif not {"反贼", "内奸"} & set(living):
            self.over = "主公"

    def reward(self, killer: int, victim: int) -> bool:
        """What the killer gets; True when he has to discard everything instead."""
        if self.role[victim] == "反贼":
            self.hand[killer] += ["乐不思蜀"] * 3
        return self.role[victim] == "忠臣" and self.role[killer] == "主公"


def new_table(rng: Random, least: int, most: int) -> Table:
    seats = rng.randint(least, most)
    return Table(rng, seats, rng.randint(1, seats), {i: [] for i in range(1, seats + 1)})


WEAPONS = ["", "青釭剑♠6", "古锭刀♠A", "朱雀羽扇♦A", "寒冰剑♠2", "贯石斧♦5"]
SLASHES = [("杀♠8", "", True), ("杀♥10", "", False), ("火杀♥4", "fire", False), ("雷杀♠4", "thunder", True)]
ARMORS = ["", "八卦阵♣2", "仁王盾♣2", "藤甲♠2", "白银狮子♣A", "太平要术♥3"]


def suffered(armor: str, amount: int, nature: str) -> int:
    """How much of the damage a wearer takes."""
    if armor.startswith("藤甲") and nature == "fire":
        amount += 1
    if armor.startswith("白银"):
        amount = min(amount, 1)
    return 0 if armor.startswith("太平") and nature else amount


def slash(rng: Random) -> str:
    """One 杀 against one armor, with a chained neighbour."""
    weapon, armor, far = rng.choice(WEAPONS), rng.choice(ARMORS), rng.choice(ARMORS)
    card, nature, black = rng.choice(SLASHES)
    held, drunk, chained = rng.random() < 0.5, rng.random() < 0.5, rng.random() < 0.7
    if far == armor:
        far = ""
    kindled = weapon.startswith("朱雀") and not nature and rng.random() < 0.5
    nature = "fire" if kindled else nature
    pierced = weapon.startswith("青釭")
    void = not pierced and ((armor.startswith("仁王") and black) or (armor.startswith("藤甲") and not nature))
    taken = passed_on = 0
    script = [f"1: {'朱雀羽扇 ' if kindled else ''}{card} @2"]
    if not void:
        amount = 1 + drunk + (weapon.startswith("古锭") and not held)
        taken = amount if pierced else suffered(armor, amount, nature)
        if taken and nature and chained:
            passed_on = suffered(far, taken, nature)
        if armor.startswith("八卦") and not pierced:
            script.append("2: -")
        if weapon.startswith("寒冰") and (held or armor):
            script.append("1: -")
    link = "yes" if chained else "no"
    return "\n".join(
        [
            f"1 - hp=9/9 hand={card},的卢♣5 equip={weapon} drunk={'yes' if drunk else 'no'}",
            f"2 - hp=9/9 hand={'桃♥3' if held else ''} equip={armor} chained={link}",
            f"3 - hp=9/9 equip={far} chained={link}",
            "4 - hp=9/9",
            "---",
            *script,
            f"expect 2.hp == {9 - taken}",
            f"expect 3.hp == {9 - passed_on}",
            f"expect 2.chained == {'no' if taken and nature else link}",
            f"expect 3.chained == {'no' if passed_on else link}",
            "expect asked 1",
        ]
    )


def nullifications(rng: Random) -> str:
    """A trick, and 无懈可击 played at random against it and against each other."""
    table = new_table(rng, 2, 6)
    suits = rng.sample(NULLIFICATIONS.split(), rng.randint(1, 6))
    for suit in suits:
        table.hand[rng.randint(1, table.seats)].append("无懈可击" + suit)
    held = {seat: list(cards) for seat, cards in table.hand.items()}
    order = table.ring(table.turn)

    def cancelled() -> bool:
        for seat in order:
            if table.hand[seat]:
                if rng.random() < 0.45:
                    card = rng.choice(table.hand[seat])
                    table.hand[seat].remove(card)
                    table.lines.append(f"{seat}: {card}")
                    return not cancelled()
                table.lines.append(f"{seat}: -")
        return False

    trick = rng.choice(["南蛮入侵♠7", "万箭齐发♥A", "桃园结义♥A", "无中生有♥7", "铁索连环♣J"])
    table.hp = {seat: rng.randint(2, FULL) for seat in order}
    before = dict(table.hp)
    table.lines.append(f"{table.turn}: {trick}")
    expected: list[str] = []
    if trick.startswith("桃园"):
        for seat in order:
            if table.hp[seat] < FULL and not cancelled():
                table.hp[seat] += 1
    elif trick.startswith("无中"):
        drawn = 0 if cancelled() else 2
        expected.append(f"expect {table.turn}.hand.count == {len(table.hand[table.turn]) + 1 + drawn}")
    elif trick.startswith("铁索"):
        targets = rng.sample(order, 2)
        table.lines[-1] += "".join(f" @{seat}" for seat in targets)
        for seat in order:
            chained = seat in targets and not cancelled()
            expected.append(f"expect {seat}.chained == {'yes' if chained else 'no'}")
    else:
        for seat in order[1:]:
            if not cancelled():
                table.hp[seat] -= 1
    expected += [f"expect {seat}.hp == {table.hp[seat]}" for seat in order]
    head = ["pile: " + USELESS]
    for seat in sorted(order):
        own = [*held[seat], *([trick, "的卢♣5"] if seat == table.turn else [])]
        head.append(f"{seat} - hp={before[seat]}/{FULL} hand={','.join(own)}")
    return "\n".join([*head, f"turn: {table.turn}", "---", *table.lines, *expected, f"expect asked {table.turn}"])


def group_trick_deaths(rng: Random) -> str:
    """南蛮入侵 or 万箭齐发 among the dying: who is asked, who dies, rewards and penalties, the end."""
    table = new_table(rng, 3, 7)
    table.deal_roles()
    victim_first = rng.random() < 0.3
    user = table.turn
    for card in rng.sample(PEACHES, rng.randint(0, 6)) + rng.sample(WINES, rng.randint(0, 3)):
        table.hand[rng.randint(1, table.seats)].append(card)
    trick = rng.choice(["南蛮入侵♠7", "万箭齐发♥A"])
    table.hand[user].append("的卢♣5")
    table.hp = {seat: rng.choice([1, 1, 2]) for seat in table.role}
    head = ["mode: identity", f"rules: {'dying_order=victim' if victim_first else 'official'}", "pile: " + USELESS]
    for seat, cards in table.hand.items():
        own = [*cards, *([trick] if seat == user else [])]
        head.append(f"{seat} - role={table.role[seat]} hp={table.hp[seat]}/{FULL} hand={','.join(own)}")
    table.lines.append(f"{user}: {trick}")
    for seat in table.ring(user)[1:]:
        table.hp[seat] -= 1
        for helper in table.ring(seat if victim_first else user):
            while table.hp[seat] <= 0 and helper not in table.dead:
                able = [c for c in table.hand[helper] if c[0] == "桃" or (c[0] == "酒" and helper == seat)]
                if not able:
                    break
                if rng.random() < 0.5:
                    table.lines.append(f"{helper}: -")
                    break
                card = rng.choice(able)
                table.hand[helper].remove(card)
                table.hp[seat] += 1
                table.lines.append(f"{helper}: {card}")
        if table.hp[seat] <= 0:
            table.die(seat)
            if table.over:
                break
            if table.reward(user, seat):
                table.hand[user] = []
    expected = [f"expect over {table.over or 'no'}"]
    if not table.over:
        expected.append(f"expect {user}.hand.count == {len(table.hand[user])}")
        expected += [f"expect {seat}.alive == {'no' if seat in table.dead else 'yes'}" for seat in table.role]
        expected += [f"expect {seat}.hp == {table.hp[seat]}" for seat in table.role if seat not in table.dead]
    return "\n".join([*head, f"turn: {user}", "---", *table.lines, *expected])


def chain_deaths(rng: Random) -> str:
    """闪电 or a 火杀 into a chain, with armors: the order of the chain, deaths, the end."""
    table = new_table(rng, 3, 8)
    table.deal_roles()
    lightning = rng.random() < 0.5
    source = table.turn
    order = table.ring(source)
    armors = ARMORS[3:] + [""] * table.seats
    rng.shuffle(armors)
    armor = dict(zip(order, armors, strict=False))
    table.hp = {seat: rng.randint(1, FULL) for seat in order}
    chained = {seat: rng.random() < 0.6 for seat in order}
    head = ["mode: identity", f"pile: {'杀♠7 ' if lightning else ''}{USELESS}"]
    head += [f"turn: {source}", f"phase: {'judge' if lightning else 'play'}"]
    for seat in sorted(order):
        own = "hand=火杀♥4,的卢♣5" if seat == source and not lightning else "hand="
        own += " judge=闪电♠A" if seat == source and lightning else ""
        link = "yes" if chained[seat] else "no"
        state = f"hp={table.hp[seat]}/{FULL} chained={link} equip={armor[seat]}"
        head.append(f"{seat} - role={table.role[seat]} {state} {own}")
    nature, amount = ("thunder", 3) if lightning else ("fire", 1)

    def hit(seat: int, amount: int) -> int:
        """Let a character take damage; how much it was."""
        amount = suffered(armor[seat], amount, nature)
        if amount:
            chained[seat] = False
            table.hp[seat] -= amount
            if table.hp[seat] <= 0:
                table.die(seat)
                if not lightning and source not in table.dead and not table.over and table.reward(source, seat):
                    punish()
        return amount

    def punish() -> None:
        if armor[source].startswith("白银"):
            table.hp[source] = min(FULL, table.hp[source] + 1)
        if armor[source].startswith("太平") and table.hp[source] > 1:
            table.hp[source] -= 1
        armor[source] = ""

    victim = source if lightning else rng.choice([order[1], order[-1]])
    was_chained = chained[victim]
    amount = hit(victim, amount)
    if amount and was_chained:
        for seat in order:
            if chained[seat] and seat not in table.dead and not table.over:
                hit(seat, amount)
    expected = [f"expect over {table.over or 'no'}"]
    for seat in order if not table.over else []:
        expected.append(f"expect {seat}.alive == {'no' if seat in table.dead else 'yes'}")
        if seat not in table.dead:
            expected.append(f"expect {seat}.hp == {table.hp[seat]}")
            expected.append(f"expect {seat}.chained == {'yes' if chained[seat] else 'no'}")
    return "\n".join([*head, "---", *([] if lightning else [f"{source}: 火杀♥4 @{victim}"]), *expected])


def losses(rng: Random) -> str:
    """制衡 with cards whose loss has effects: 枭姬, 连营, 白银狮子, 太平要术, 木牛流马."""
    skills = ["制衡", *rng.sample(["枭姬", "连营"], rng.randint(0, 2))]
    worn = [card for card in ("木牛流马♦5", "赤兔♥5", "绝影♠5") if rng.random() < 0.5]
    worn += [rng.choice(ARMORS[1:])]
    hand = rng.sample(["闪♦2", "闪♥2", "闪♦3", "闪♦4"], rng.randint(0, 3))
    hp = rng.randint(1, FULL)
    paid = rng.sample(hand + worn, rng.randint(1, len(hand + worn)))
    count = len([card for card in hand if card not in paid])
    lines = [f"1: 制衡 {' '.join(paid)}"]
    rearm = sum(1 for card in paid if card in worn) if "枭姬" in skills else 0
    if "连营" in skills and not count and any(card in hand for card in paid):
        if rng.random() < 0.5:
            lines.append("1: 连营")
            count += 1
        elif not rearm:
            lines.append("1: -")
    lines += ["1: 枭姬"] * rearm
    count += 2 * rearm
    left = hp
    if "白银狮子♣A" in paid:
        left = min(FULL, left + 1)
    if "太平要术♥3" in paid:
        count += 2
        left = max(1, left - 1)
    load = "木牛流马♦5" in worn
    return "\n".join(
        [
            "pile: " + USELESS,
            f"1 - hp={hp}/{FULL} skills={','.join(skills)} hand={','.join(hand)} equip={','.join(worn)}"
            + (" on=木牛流马:杀♠7" if load else ""),
            "2 -",
            "---",
            *lines,
            "expect asked 1",
            "expect phase == play",
            f"expect 1.hp == {left}",
            f"expect 1.hand.count == {count + len(paid)}",
            f"expect 1.on.木牛流马.count == {1 if load and '木牛流马♦5' not in paid else 0}",
        ]
    )
