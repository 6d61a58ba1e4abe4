"""What can be said at a table with one press, and how long a line of one's own may be."""

from typing import Literal, get_args

LONGEST_LINE = 120
Greeting = Literal["hello", "have_fun", "well_laid", "thanks", "goodbye"]
GREETINGS: tuple[Greeting, ...] = get_args(Greeting)
