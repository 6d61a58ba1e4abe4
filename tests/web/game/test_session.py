"""What a page may offer never supposes a proof that nobody has."""

from game.conftest import Table

from nabeurt.game import commands as say
from nabeurt.game import judge_all
from nabeurt.game.events import BagSet
from nabeurt.web.game.session import _Unproven


def test_with_an_empty_bag_the_controls_do_not_suppose_that_all_are_stuck():
    game = Table("mattel-xl", "Anna Bram", ["EN", "NE"])
    game.racks(Anna="ENAAAAA", Bram="ENCDFGH")
    game.board("H8 EN")
    game.append(BagSet(0, ""))
    arbiter = _Unproven(game.state.seats[0].rack)
    refused = judge_all(game.state, [say.Pass(), say.Resign()], 0, 0, arbiter)
    assert refused == [None, None]
