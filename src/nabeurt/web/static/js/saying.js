// @ts-check
/** Saying something to the game: from a button, the board or the command line, always the same way. */

import { forget, game, myTurn, preview } from './state.js';
import { sumText } from './hand.js';
import { tell } from './live.js';
import { say } from './sentences.js';
import { interrupt, tellAll } from './voice.js';

let busy = false;

/** Say a line; true when it was done or answered. @param {string} line */
export async function speak(line) {
  if (busy || !game.view) return false;
  busy = true;
  document.body.classList.add('bezig');
  try {
    return heard(await tell(line));
  } catch {
    interrupt(say('unanswered'), true);
    return false;
  } finally {
    busy = false;
    document.body.classList.remove('bezig');
  }
}

/** @param {import('./live.js').Heard} answer */
function heard(answer) {
  const no = answer.refused?.text ?? answer.detail;
  if (no) interrupt(no, true);
  if (answer.answer) tellAll(answer.answer.trim().split('\n'));
  return !no;
}

/** Place the laid tiles. */
export async function place() {
  const seen = preview();
  if (!seen) return interrupt(say('nothing_laid'), true);
  if ('fault' in seen) return interrupt(sumText(seen), true);
  if (!myTurn()) return interrupt(say('not_your_turn'), true);
  const placed = game.laid;
  if (await speak(`${seen.at} ${seen.word}`)) forget(placed);
  return undefined;
}
