"""What a server tells others it wrote needs not be read again; what does not fit is read."""

import asyncio

from nabeurt.game.commands import Pass
from nabeurt.store import open_database
from nabeurt.web.game.games import Games
from nabeurt.web.live.registry import Carried
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.store import Store


def test_another_server_believes_what_was_carried_and_reads_the_rest(serve, visitor, database_url):
    url = database_url("postgresql")
    with serve(url) as base:
        anna = visitor(base, "Anna")
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = anna.post("/spel", **wish)["game"]

        async def elsewhere():
            with open_database(url) as database:
                games, ours = (
                    Games(Store(database), ServiceClock(database), 600) for _ in range(2)
                )
                live = await games.session(game)
                writer = await ours.session(game)
                told = []
                ours.listeners.append(lambda change: told.append(change.carried))
                for _ in range(2):
                    step = writer.decided(Pass(), writer.state.on_turn, ours.time(writer))
                    await ours.append(writer, step, None)
                first, second = told
                games.hear(game, second)  # it came too early: the first is missing
                assert live.version == first.version - len(first.data)
                games.hear(game, first)
                assert live.version == first.version
                games.hear(game, first)  # once more does no harm
                games.hear(game, Carried(first.version, first.about, ()))
                assert live.version == first.version
                await games.session(game, second.version)  # read, as it was not carried
                assert live.state == writer.state
                return live.version

        version = asyncio.run(elsewhere())
        assert anna.say(game, "pas", version)["refused"] is None


def test_what_was_kept_as_the_connection_was_lost_is_believed_and_announced(
    serve, visitor, database_url
):
    """A commit of which the answer never came is done once more, and found done."""
    url = database_url("sqlite")
    with serve(url) as base:
        wish = {"against": "together", "rulebook": "toernooi", "names": ["Bram"]}
        game = visitor(base, "Anna").post("/spel", **wish)["game"]

    async def again():
        with open_database(url) as database:
            lost, ours = (Games(Store(database), ServiceClock(database), 600) for _ in range(2))
            unheard, live = await lost.session(game), await ours.session(game)
            step = live.decided(Pass(), live.state.on_turn, ours.time(live))
            assert not (await lost.append(unheard, step, "12345678-pas")).repeated
            told = []
            ours.listeners.append(lambda change: told.append(change.version))
            assert (await ours.append(live, step, "12345678-pas")).repeated
            assert live.state == unheard.state
            assert told == [live.version]

    asyncio.run(again())
