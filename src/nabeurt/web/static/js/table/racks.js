// @ts-check
/** Where the server draws for a real board: what to take from the boxes is on a player's own half, after a tap, until the next. */

import { write } from '../shared/paint.js';
import { seatOf } from './halves.js';
import { tell } from './say.js';

/** @param {HTMLElement} half */
export async function turnRack(half) {
  const place = /** @type {HTMLElement} */ (half.querySelector('.rack'));
  write(place, place.textContent ? '' : await tell('plankje', seatOf(half)));
}

export function hideRacks() {
  for (const place of document.querySelectorAll('.half .rack')) write(place, '');
}
