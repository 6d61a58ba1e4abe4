// @ts-check
/** Where the rulebook checks words directly: which of the words being laid the list does not hold. */

import { mark } from '../shared/paint.js';
import { ask as request } from '../shared/request.js';
import { changed, game, preview, view } from './state.js';

const PAUSE_MS = 250;
/** @type {Map<string, boolean>} */
const known = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Whether a word is known to be right or wrong; undefined while nobody knows. @param {string} word */
export const verdict = (word) => known.get(plain(word));

/** @param {string} word */
const plain = (word) => word.replace(/[()]/g, '');

/** Ask about words nobody asked about yet, once the hand rests. */
export function check() {
  clearTimeout(waiting);
  asking(false);
  if (game.view?.rulebook.check !== 'direct' || view().you === null) return;
  const seen = preview();
  if (!seen || 'fault' in seen) return;
  const words = seen.words.map(({ word }) => plain(word)).filter((word) => !known.has(word));
  if (!words.length) return;
  asking(true);
  waiting = setTimeout(() => ask(words), PAUSE_MS);
}

const sum = /** @type {HTMLElement} */ (document.getElementById('sum'));

/** Whether a verdict is on its way: until then nobody needs to hear the sum. */
export const undecided = () => sum.ariaBusy === 'true';

/** @param {boolean} busy */
const asking = (busy) => mark(sum, 'aria-busy', String(busy));

/** @param {string[]} words */
async function ask(words) {
  try {
    const answer = await request(`/spel/${game.name}/woorden?w=${words.join(',')}`);
    if (!answer.ok) return asking(false);
    const { wrong } = await answer.json();
    for (const word of words) known.set(word, !wrong.includes(word));
    changed();
  } catch {
    asking(false); // without an answer the words stay unjudged; placing them will tell
  }
}
