// @ts-check
/** Keeps a page fresh that the server draws: it is told of every new version and takes over what changed. */

import * as clock from './clock.js';
import { refresh, watch } from './fresh.js';
import { sign } from './line_sign.js';
import { connect } from './socket.js';

const SPREAD_MS = 1500;

/** Follow what is told at an address. @param {string} address @param {boolean} calm whether many look at the same, so that they need not all ask in one instant */
export function follow(address, calm) {
  const arrived = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0]);
  let version = -1;
  let begun = false;
  clock.read(document, arrived?.responseStart);
  const line = connect(() => address, (/** @type {{version: number, clock: clock.Told, show?: string}} */ news) => {
    if (news.show) document.dispatchEvent(new CustomEvent('show', { detail: news.show }));
    clock.set(news.clock); // on every connection: the server may have been away, and its time with it
    if (news.version === version) return;
    version = news.version;
    setTimeout(refresh, begun && calm ? Math.random() * SPREAD_MS : 0);
    begun = true;
  }, (state) => {
    if (state === 'lost') version = -1; // what was asked for last may never have come
    sign(state);
    clock.trust(state === 'open');
  });
  watch((page) => { if (line.state !== 'open') clock.read(page); });
}
