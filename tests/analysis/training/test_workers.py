"""The same work gives the same sums alone, by processes, and when one of them is killed."""

import os
import signal
import sys
import time
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import numpy as np
import pytest

from nabeurt.analysis.training.leaves import Plan, learn, train
from nabeurt.analysis.training.selfplay import Setting
from nabeurt.analysis.training.workers import (
    Alone,
    LostWork,
    NoCluster,
    Processes,
    Workers,
    batches_of,
    crew,
)
from nabeurt.analysis.values.leaves import shipped
from nabeurt.lexicon import Lexicon
from nabeurt.moves import leave_rank
from nabeurt.rules import rulebook

WORDS = (
    "DE EN ER ES JE NA NE RE TE ZE AAN EEN EER NET REE TEN ROEST STEEN TREIN TREINEN RENNEN ETEN "
    "DREUN BOOM KIP LUS GUM WIJ"
)
PLAN = Plan(games=600, generations=1, pairs=100, seed=3)


@pytest.fixture(scope="module")
def setting():
    return Setting(Lexicon.of(WORDS.split()), rulebook("toernooi"))


def trained(setting, crew, report=lambda _: None):
    return train(setting, PLAN, crew, report).pack()


def test_batches_cover_every_game_once():
    batches = batches_of(1001, 100)
    assert [game for first, end in batches for game in range(first, end)] == list(range(1001))


@pytest.mark.slow
def test_a_process_killed_in_mid_run_changes_no_byte(setting):
    killed = []

    def kill_one(progress):
        if not killed and progress.games >= 200:
            killed.append(active_children()[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    shared = trained(setting, Processes(2), kill_one)
    assert killed
    assert shared == trained(setting, Alone())


def test_work_that_always_kills_its_worker_is_given_up():
    with pytest.raises(LostWork):
        list(Processes(2).work(os._exit, (), [(1,)]))


def long_answer(number):
    return number, bytes(10_000_000)


def test_who_is_killed_while_telling_its_result_holds_nobody_up():
    results = Processes(2).work(long_answer, (), [(0,), (1,)])
    (first, _) = next(results)
    for worker in active_children():  # one of them has half told what nobody listens to yet
        os.kill(worker.pid, signal.SIGKILL)
    ((second, _),) = results
    assert {first, second} == {0, 1}


def test_an_error_in_a_worker_is_told_where_it_was_hired():
    with pytest.raises(ZeroDivisionError):
        list(Processes(2).work(divmod, (1,), [(0,)]))


def test_without_dask_a_cluster_is_refused(monkeypatch):
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    with pytest.raises(NoCluster), crew(2, "tcp://127.0.0.1:1"):
        pass


@pytest.mark.slow
def test_a_worker_killed_in_mid_run_changes_no_byte(setting):
    dask = pytest.importorskip("dask.distributed")
    alone = trained(setting, Alone())
    with (
        dask.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
        ) as cluster,
        dask.Client(cluster) as client,
    ):
        first = {address: worker["pid"] for address, worker in _workers(client).items()}
        assert len(first) == 2
        killed = []

        def kill_one(progress):
            if not killed and progress.games >= 200:
                killed.append(next(iter(first.values())))
                os.kill(killed[0], signal.SIGKILL)

        shared = trained(setting, Workers(client), kill_one)
        assert killed
        assert killed[0] not in [worker["pid"] for worker in _workers(client).values()]
    assert shared == alone


def _workers(client):
    pids = client.run(os.getpid)
    return {address: {"pid": pid} for address, pid in pids.items()}


def test_another_seed_gives_another_table(setting):
    other = train(setting, Plan(games=100, generations=1, pairs=2, seed=4), Alone(), lambda _: None)
    same = train(setting, Plan(games=100, generations=1, pairs=2, seed=4), Alone(), lambda _: None)
    third = train(setting, Plan(games=100, generations=1, pairs=2, seed=5), Alone(), lambda _: None)
    assert np.array_equal(other.values, same.values)
    assert not np.array_equal(other.values, third.values)


@pytest.mark.slow
def test_training_stops_when_it_no_longer_clearly_helps_and_tells_how_that_was_seen(setting):
    once = Plan(games=50, generations=1, pairs=2, seed=4)
    first = train(setting, once, Alone(), lambda _: None)
    told = []
    last = train(setting, replace(once, generations=9), Alone(), told.append)
    *kept, given_up = last.provenance["generations"]
    assert given_up["low"] <= 0.5
    assert all(one["low"] > 0.5 for one in kept[1:])
    assert len(kept) == 1
    assert np.array_equal(last.values, first.values)
    assert [one.generation for one in told if one.standing] == [1, 2]


def test_what_is_worth_keeping_depends_on_when_one_may_exchange(setting):
    limited = replace(setting.rulebook, exchange_min_bag=80)
    rare, rank = np.zeros(0, np.uint32), leave_rank("Q")
    settings = (setting, Setting(setting.lexicon, limited))
    lessons = [learn(one, shipped().values, rare, 4, 0, 100) for one in settings]
    free, bound = (total[rank] / times[rank] for total, times, *_ in lessons)
    # a Q that no word has is got rid of by an exchange, or stays for the rest of the game
    assert bound < free < 0


def slept(folder: str, seconds: float) -> float:
    time.sleep(seconds)
    if seconds > 1:
        Path(folder, "waited").touch()
    return seconds


def test_whoever_stops_waits_for_nobodys_batch(tmp_path):
    results = Processes(2).work(slept, (str(tmp_path),), [(0.0,), (20.0,)])
    assert next(results) == 0.0
    results.close()  # type: ignore[attr-defined]  # what Ctrl-C does to it
    assert not list(tmp_path.iterdir())
    assert not active_children()
