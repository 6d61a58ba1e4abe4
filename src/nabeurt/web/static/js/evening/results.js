// @ts-check
/** Keeps the desks, the screen and the results fresh: the server draws, this takes over what changed. */

import * as clock from '../shared/clock.js';
import { refresh, watch } from '../shared/fresh.js';
import { sign } from '../shared/line_sign.js';
import { connect } from '../shared/socket.js';

const SPREAD_MS = 1500;
const place = /** @type {HTMLElement} */ (document.querySelector('[data-evening]'));
const arrived = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0]);
let version = -1;

clock.read(document, arrived?.responseStart);
const line = connect(() => `/avond/${place.dataset.evening}/live`, (/** @type {{version: number, clock: clock.Told}} */ news) => {
  clock.set(news.clock); // on every connection: the server may have been away, and its time with it
  const first = version < 0;
  if (news.version === version) return;
  version = news.version;
  // Many look at the results: they need not all ask in the same instant.
  setTimeout(refresh, first || !('calm' in place.dataset) ? 0 : Math.random() * SPREAD_MS);
}, (state) => {
  sign(state);
  clock.trust(state === 'open');
});
watch((page) => line.state !== 'open' && clock.read(page));
