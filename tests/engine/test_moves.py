from parlour.engine.moves import IllegalMoveError, Refusal


def test_a_refusal_says_why_by_which_rule_and_what_would_be_legal() -> None:
    refusal = Refusal("H-6", "you hold clubs: follow suit", ("play 2C", "play 9C"))
    assert str(refusal) == "you hold clubs: follow suit (H-6); legal: play 2C, play 9C"
    assert str(Refusal("C-11", "the deal is over")) == "the deal is over (C-11)"


def test_an_illegal_move_keeps_its_refusal() -> None:
    refusal = Refusal("C-6", "you do not hold RO")
    error = IllegalMoveError(refusal)
    assert error.refusal == refusal
    assert str(error) == "you do not hold RO (C-6)"
