"""Who plays at home can be told on a device that a turn began."""

from web.devices import Browser, until


def test_players_of_an_evening_at_home_are_told_that_a_turn_began(
    serve, evening, tmp_path, service
):
    address, sent, _ = service
    with serve(str(tmp_path / "g.sqlite"), push_services=(address,)) as base:
        for wanted, told in (("", 0), ("ja", 2)):
            here = evening(base, meldingen=wanted, tijd="2", eenheid="dag")
            phones = {Browser(address): here.phone(name) for name in ("Anna", "Bram")}
            here.phone("Cas")  # asked for nothing
            for device, who in phones.items():
                assert who.post("/meldingen", **device.subscription)["told"]
            sent.clear()
            here.lead("Draw EEITRNN", "StartTime")
            until(lambda told=told: len(sent) == told)
            heard = {address + path[1:]: body for path, _, body in sent}
            for device in phones if told else ():
                assert device.reads(heard[device.endpoint]) == {
                    "title": "Nabeurt",
                    "body": "Clubavond: beurt 1 is begonnen.",
                    "path": f"/avond/{here.id}/telefoon",
                }
        phone = phones[next(iter(phones))].http.get(f"/avond/{here.id}/telefoon").text
        assert "Waarschuw me op dit apparaat als een beurt begint" in phone
