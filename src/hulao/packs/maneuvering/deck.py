"""The 52 cards of 军争篇, in the printed order, and the two cards that a table may add."""

from hulao.engine.general import read_deck

MANEUVERING = read_deck(
    """
    ♠A guding_blade
    ♠2 vine
    ♠3 analeptic
    ♠4 thunder_slash
    ♠5 thunder_slash
    ♠6 thunder_slash
    ♠7 thunder_slash
    ♠8 thunder_slash
    ♠9 analeptic
    ♠10 supply_shortage
    ♠J iron_chain
    ♠Q iron_chain
    ♠K nullification
    ♥A nullification
    ♥2 fire_attack
    ♥3 fire_attack
    ♥4 fire_slash
    ♥5 peach
    ♥6 peach
    ♥7 fire_slash
    ♥8 jink
    ♥9 jink
    ♥10 fire_slash
    ♥J jink
    ♥Q jink
    ♥K nullification
    ♣A silver_lion
    ♣2 vine
    ♣3 analeptic
    ♣4 supply_shortage
    ♣5 thunder_slash
    ♣6 thunder_slash
    ♣7 thunder_slash
    ♣8 thunder_slash
    ♣9 analeptic
    ♣10 iron_chain
    ♣J iron_chain
    ♣Q iron_chain
    ♣K iron_chain
    ♦A fan
    ♦2 peach
    ♦3 peach
    ♦4 fire_slash
    ♦5 fire_slash
    ♦6 jink
    ♦7 jink
    ♦8 jink
    ♦9 analeptic
    ♦10 jink
    ♦J jink
    ♦Q fire_attack
    ♦K hualiu
    """
)

WOODEN_OX = read_deck("♦5 wooden_ox")
PEACE_SPELL = read_deck("♥3 peace_spell")
