"""A link that went astray can be revoked: the old ones open nothing, and who is in stays in."""


def test_after_new_links_the_old_ones_open_nothing_and_who_is_in_stays_in(evening, person):
    here = evening()
    anna = here.phone("Anna")
    stranger = person("Mallory")
    before = dict(here.links)
    refused = stranger.http.post(f"/avond/{here.id}/leiding/links", follow_redirects=False)
    assert refused.status_code == 403
    way = f"/avond/{here.id}"
    assert stranger.http.get(f"{way}/kom/mee/{before['mee']}").status_code == 200
    renewed = here.leader.http.post(f"{way}/leiding/links", follow_redirects=False)
    assert renewed.status_code == 303
    for door, key in before.items():
        assert stranger.http.get(f"{way}/kom/{door}/{key}").status_code == 404
    desk = here.leader.http.get(f"{way}/leiding/spelers").text
    assert not [key for key in before.values() if key in desk]
    assert "Maak nieuwe links" in desk
    here.lead("Draw EEITRNN", "StartTime")  # what is written keeps the new links
    assert here.slip(anna, 1, "H5 TREINEN")["refused"] is None
    assert stranger.http.get(f"{way}/kom/mee/{before['mee']}").status_code == 404
