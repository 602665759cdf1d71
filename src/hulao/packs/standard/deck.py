"""The 104 cards of the standard box and the 4 EX cards, in the printed order."""

from hulao.engine.general import read_deck

STANDARD = read_deck(
    """
    ♠A duel lightning
    ♠2 double_swords eight_diagram
    ♠3 dismantlement snatch
    ♠4 dismantlement snatch
    ♠5 blade jueying
    ♠6 indulgence qinggang_sword
    ♠7 slash savage_assault
    ♠8 slash slash
    ♠9 slash slash
    ♠10 slash slash
    ♠J snatch nullification
    ♠Q dismantlement spear
    ♠K savage_assault dayuan
    ♥A archery_attack god_salvation
    ♥2 jink jink
    ♥3 peach amazing_grace
    ♥4 peach amazing_grace
    ♥5 kylin_bow chitu
    ♥6 peach indulgence
    ♥7 peach ex_nihilo
    ♥8 peach ex_nihilo
    ♥9 peach ex_nihilo
    ♥10 slash slash
    ♥J slash ex_nihilo
    ♥Q peach dismantlement
    ♥K jink zhuahuangfeidian
    ♣A duel crossbow
    ♣2 slash eight_diagram
    ♣3 slash dismantlement
    ♣4 slash dismantlement
    ♣5 slash dilu
    ♣6 slash indulgence
    ♣7 slash savage_assault
    ♣8 slash slash
    ♣9 slash slash
    ♣10 slash slash
    ♣J slash slash
    ♣Q collateral nullification
    ♣K collateral nullification
    ♦A duel crossbow
    ♦2 jink jink
    ♦3 jink snatch
    ♦4 jink snatch
    ♦5 jink axe
    ♦6 slash jink
    ♦7 slash jink
    ♦8 slash jink
    ♦9 slash jink
    ♦10 slash jink
    ♦J jink jink
    ♦Q peach halberd
    ♦K slash zixing
    """
)

EX = read_deck(
    """
    ♠2 ice_sword
    ♥Q lightning
    ♣2 renwang_shield
    ♦Q nullification
    """
)
