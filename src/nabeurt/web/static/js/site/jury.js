// @ts-check
/** The jury's desk: fresh by itself, and it calls: a mark in the title and a sound when something new waits, at this table or another. */

import { refresh, watch } from '../shared/fresh.js';
import { settings } from '../shared/settings.js';
import { connect } from '../shared/socket.js';
import { play } from '../shared/sound.js';

/** @param {Document} page */
const desk = (page) => /** @type {HTMLElement} */ (page.getElementById('desk'));
/** @param {Document} page what waits there, one by one */
const calls = (page) => (desk(page).dataset.calls ?? '').split('|').filter(Boolean);
/** @type {Set<string>} */
const watched = new Set();
let known = calls(document);

/** Be told when something happens at a table. @param {string} game */
function attend(game) {
  if (watched.has(game)) return;
  watched.add(game);
  connect(() => `/spel/${game}/live`, (news) => { if ('version' in news) void refresh(); });
}

watch((page) => {
  const now = calls(page);
  document.title = settings.mark ? page.title : page.title.replace('● ', '');
  if (now.some((call) => !known.includes(call))) play('challenge');
  known = now;
  now.forEach((call) => attend(call.split(' ')[0]));
});

attend(String(desk(document).dataset.game));
known.forEach((call) => attend(call.split(' ')[0]));
