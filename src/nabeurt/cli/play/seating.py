"""Before a game: which rulebook, and who plays; asked in sentences when the options do not say."""

from collections.abc import Sequence

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.rulebooks import named_rulebook
from nabeurt.cli.terminal.input import Lines, NoMoreLines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.rules import NAMES, Contradiction, Rulebook, contradictions, rulebook
from nabeurt.speech.grammar.errors import Misread, Sayable
from nabeurt.speech.grammar.normalise import plain, visible
from nabeurt.speech.grammar.options import parse_options
from nabeurt.speech.grammar.vocabulary import vocabulary
from nabeurt.speech.sentences import rulebook as speech

LONGEST_NAME = 40


def chosen_rulebook(name: str, options: Sequence[str]) -> Rulebook:
    """Load a rulebook with the options of this game; what does not fit is one sentence."""
    book = named_rulebook(name)
    if not isinstance(book, Rulebook):
        raise Failure("play.duplicate", name=name, exit_code=2)
    if found := contradictions(book):
        raise _unfit(speech.Clash(found[0], book))
    read = parse_options(options)
    if isinstance(read, Misread):
        raise _unfit(read)
    chosen = book.with_options(read)
    if isinstance(chosen, Contradiction):
        raise _unfit(speech.Clash(chosen, book, read))
    return chosen


def _unfit(why: Sayable) -> Failure:
    return Failure("play.refused", exit_code=2, sentence=why.text(language()))


def ask_rulebook(screen: Screen, lines: Lines, usual: str) -> str:
    """Let people pick a rulebook by number or name; nothing is the usual one."""
    screen.tell(tell("play.ask_rulebook", usual=usual))
    for number, name in enumerate(NAMES, 1):
        book = rulebook(name)
        title, players = speech.title(book, language()), speech.players(book, language())
        listed = tell("rules.listed", name=name, title=title, players=players)
        screen.tell(f"{number}. {listed}")
    while True:
        answer = _asked(screen, lines, tell("play.rulebook_prompt"))
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and 0 < int(answer) <= len(NAMES):
            return NAMES[int(answer) - 1]
        if answer.lower() in NAMES or "/" in answer or answer.endswith(".toml"):
            return answer.lower() if answer.lower() in NAMES else answer
        screen.tell(tell("play.rulebook_unknown", text=visible(answer), most=len(NAMES)))


def ask_players(screen: Screen, lines: Lines, book: Rulebook) -> tuple[str, ...]:
    """Ask for names until there are enough; an empty answer means that is all."""
    if book.players_max > 1:
        screen.tell(tell("play.ask_players", players=speech.players(book, language())))
    names: list[str] = []
    while len(names) < book.players_max:
        name = _asked(screen, lines, tell("play.name_prompt", number=len(names) + 1))
        if not name and len(names) >= book.players_min:
            break
        if key := name_bar(name, names):
            screen.tell(tell(key, name=visible(name)))
        else:
            names.append(name)
    return tuple(names)


def sound_players(names: Sequence[str], book: Rulebook) -> tuple[str, ...]:
    """Check the names that were given as options."""
    for place, name in enumerate(names):
        if key := name_bar(name, names[:place]):
            raise Failure(key, exit_code=2, name=visible(name))
    if not book.players_min <= len(names) <= book.players_max:
        players = speech.players(book, language())
        raise Failure("play.player_count", exit_code=2, count=len(names), players=players)
    return tuple(names)


def name_bar(name: str, taken: Sequence[str]) -> str | None:
    """Say what is wrong with a name, as the key of a sentence: every name must be sayable."""
    one_word = name.isprintable() and not {" ", ":"} & set(name) and len(name) <= LONGEST_NAME
    if not plain(name) or not one_word:
        return "play.name_bad"
    if vocabulary("speaker").find([plain(name)]):
        return "play.name_jury"
    return "play.name_twice" if plain(name) in map(plain, taken) else None


def _asked(screen: Screen, lines: Lines, question: str) -> str:
    screen.prompt(question)
    try:
        return " ".join((lines.wait() or "").split())
    except NoMoreLines as problem:
        raise Failure("play.nobody", exit_code=2) from problem
