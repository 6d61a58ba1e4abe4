"""The graph as a file that many share, and as large as lists get."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from random import Random

import pytest

from nabeurt._native import Graph, build_graph, sort_words
from nabeurt.lexicon import Lexicon

ASK = """
import sys
from nabeurt.lexicon import Lexicon
lexicon = Lexicon.open(sys.argv[1])
print(len(lexicon), *(word in lexicon for word in sys.argv[2:]))
"""


def test_processes_share_one_file(tmp_path: Path):
    Lexicon.of(["TREIN", "KUS"]).save(tmp_path / "graph")
    command = [sys.executable, "-c", ASK, str(tmp_path / "graph"), "TREIN", "TRIEN"]
    asking = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert {process.communicate()[0] for process in asking} == {"2 True False\n"}


def test_threads_ask_one_graph_at_once():
    dice = Random(5)
    words = {"".join(dice.choices("AENRST", k=dice.randint(2, 9))) for _ in range(5000)}
    lexicon = Lexicon.of(words)
    questions = ["".join(dice.choices("AENRST", k=dice.randint(2, 5))) for _ in range(20_000)]
    truth = [word in words for word in questions]
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: lexicon.check_all(questions).tolist(), range(8)))
    assert answers == [truth] * 8


def test_the_same_words_give_the_same_bytes_in_whatever_order():
    words = [b"KUS", b"TREIN", b"TREINEN"]
    images = {build_graph(b"\n".join(order), b"", b"") for order in (words, words[::-1], words * 2)}
    assert len(images) == 1
    assert sort_words(b"\n".join(words[::-1])) == b"KUS\nTREIN\nTREINEN\n"


def test_a_list_without_words_is_a_graph_without_words():
    graph = Graph.of(build_graph(b"", b"", b""))
    assert len(graph) == 0
    assert graph.words() == graph.anagrams("ABC??", any_number=True) == graph.matches("*") == ""


@pytest.mark.slow
def test_more_than_a_million_words():
    dice = Random(3)
    parts = sorted({"".join(dice.choices("AEIOUNRSTDLGKMB", k=5)) for _ in range(106)})
    made = ["".join(three) for three in product(parts, repeat=3)][:1_100_000]
    words = set(made)
    lexicon = Lexicon.of(made)
    assert len(lexicon) == len(words) > 1_000_000
    assert lexicon.words() == sorted(words)
    mixed = ["".join(dice.sample(word, 15)) for word in dice.sample(made, 50_000)]
    questions = mixed + dice.sample(made, 50_000)
    assert lexicon.check_all(questions).tolist() == [word in words for word in questions]
    assert lexicon[777_777] == sorted(words)[777_777]
