import pytest

from nabeurt.bench.game import measure
from nabeurt.rules import NAMES


@pytest.mark.slow
def test_every_rulebook_is_played_to_its_end_and_the_books_balance():
    figures = measure(games=3)
    assert figures["turns"] == sum(figures[f"{name}_turns"] for name in NAMES) > 0
    for name in NAMES:
        assert sum(figures[f"{name}_endings"].values()) == 3
        assert "None" not in figures[f"{name}_endings"]
