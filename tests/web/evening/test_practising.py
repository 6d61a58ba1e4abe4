"""A finished evening is there to practise on, an evening under way is not."""

import re
from html import unescape


def test_an_evening_is_practised_when_it_is_over(evening, person):
    club = evening()
    anna = club.phone("Anna")
    path = f"/oefenen/avond-{club.id}"
    club.lead("Draw EEITRNN", "StartTime")
    club.slip(anna, 1, "H4 TREIN")
    visitor = person("")
    assert visitor.http.get(path).status_code == 404
    assert path not in visitor.http.get(f"/avond/{club.id}").text
    club.lead("Close", "Score")
    club.say(club.leader, "LayMaster", placement="H4 TREIN")
    club.lead("Finish")
    assert path in visitor.http.get(f"/avond/{club.id}").text
    assert "E E I T R N N" not in visitor.http.get(path).text
    text = unescape(visitor.http.post(path, data={}).text)
    assert "E E I T R N N" in text
    carried = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', text))
    answer = visitor.http.post(path, data=carried | {"vak": "H4", "woord": "TREINEN"})
    text = unescape(answer.text)
    assert "TREINEN op H4: 72 punten" in text
    assert re.search(r"(plaats|place) 1 (van|of) 2", text)
