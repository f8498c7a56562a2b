from parlour.cards import Card
from parlour.engine.scene import Role, Scene, Zone, plain
from parlour.engine.seats import Seat

HAND = Zone(Role.HAND, Seat(1), (Card(3),))
STOCK = Zone(Role.STOCK, hidden=63, label="63 left")
OTHER_STOCK = Zone(Role.STOCK, hidden=2)
SCENE = Scene((), (), (STOCK, OTHER_STOCK, HAND))


def test_a_zone_is_found_by_role_and_seat() -> None:
    assert SCENE.zone(Role.HAND, Seat(1)) is HAND
    assert SCENE.zone(Role.HAND, Seat(0)) is None
    assert SCENE.zone(Role.STOCK) is STOCK
    assert SCENE.zone(Role.HAND) is None


def test_cards_in_a_text_lose_their_brackets() -> None:
    assert plain("Bea plays <QS> on <TD>") == "Bea plays QS on TD"
    assert plain("2 < 3 > 1, <two words>, no card") == "2 < 3 > 1, <two words>, no card"
