// @ts-check
/** Questions that a key asks, answered from what the page knows: nothing goes to the server. */

import { say, tileText } from '../../shared/sentences.js';
import { free } from '../state.js';

/** The rack as it is now: without the tiles that lie on the board. */
export function rackText() {
  const tiles = free().map(({ tile }) => tileText(tile, {}).split(',')[0]);
  return say('rack_now', { tiles: tiles.length ? tiles.join(', ') : say('rack_none') });
}
