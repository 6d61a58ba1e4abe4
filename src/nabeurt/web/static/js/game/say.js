// @ts-check
/** Saying something to the game: from a button, the board or the command line, always the same way. */

import { post, unique } from '../shared/request.js';
import { say } from '../shared/sentences.js';
import { answer as reply, interrupt } from './announce.js';
import { sumText } from './hand.js';
import { forget, game, myTurn, preview, view } from './state.js';

let busy = false;

/** Say a line, at a shared screen perhaps for another seat; true when it was done or answered. @param {string} line @param {number} [seat] */
export async function speak(line, seat) {
  if (busy || !game.view) return false;
  busy = true;
  document.body.classList.add('busy');
  try {
    return heard(await post(`/spel/${game.name}/opdracht`, { say: line, version: view().version, id: unique(), seat }));
  } catch {
    interrupt(say('unanswered'), true);
    return false;
  } finally {
    busy = false;
    document.body.classList.remove('busy');
  }
}

/** @param {import('../shared/request.js').Heard} heard */
function heard({ refused, answer }) {
  if (refused) interrupt(refused.text, true);
  if (answer) reply(answer.trim());
  return !refused;
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
