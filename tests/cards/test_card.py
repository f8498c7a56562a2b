from parlour.cards import CardTextError


def test_an_error_names_the_token_and_its_place() -> None:
    error = CardTextError("QX", 3, "not a card")
    assert (error.token, error.place, error.reason) == ("QX", 3, "not a card")
    assert str(error) == "card 3, 'QX': not a card"
