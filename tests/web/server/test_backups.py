"""A server backs up by itself, and keeps the latest few."""

import time

from nabeurt.store import open_database, people
from nabeurt.store.backup import restore


def test_backups_come_by_themselves_and_the_latest_can_be_restored(serve, visitor, tmp_path):
    folder = tmp_path / "kept"
    told = {"backup_folder": folder, "backup_s": 0.2, "backups_kept": 2}
    with serve(str(tmp_path / "games.sqlite"), **told) as base:
        visitor(base, "Anna")
        seen, end = set(), time.monotonic() + 60
        while len(seen) < 4:
            assert time.monotonic() < end
            seen |= set(folder.glob("*.backup"))
            time.sleep(0.05)
    left = sorted(folder.iterdir())
    assert len(left) == 2
    assert left[-1] == max(seen | set(left))
    with open_database(str(tmp_path / "other.sqlite")) as other:
        assert restore(other, left[-1])["people"] == 1
        assert other.read(lambda c: people.by_account(c, "anna")) is None


def test_a_server_that_starts_often_does_not_back_up_each_time(serve, tmp_path):
    folder = tmp_path / "kept"
    for _ in range(3):
        with serve(str(tmp_path / "games.sqlite"), backup_folder=folder):
            end = time.monotonic() + 30
            while not list(folder.glob("*.backup")):
                assert time.monotonic() < end
                time.sleep(0.05)
    assert len(list(folder.glob("*.backup"))) == 1
