// @ts-check
/** What happened, in the order in which it happened: turns, and points that were taken off. */

import { fill } from '../../shared/paint.js';
import { say } from '../../shared/sentences.js';
import { view } from '../state.js';

/** @typedef {import('../types.js').Turn} Turn */
/** @typedef {import('../types.js').Penalty} Penalty */
/** A turn has its number, from one on. @typedef {{turn: Turn, number: number} | {penalty: Penalty, place: number}} Moment */

const IN_SIGHT = 4;
/** @type {Record<string, string>} */
const SIGNS = { placed: '▦', exchanged: '⇄', passed: '○', stuck: '⊘', withdrawn: '↶', lost: '⚑' };

/** Everything so far, oldest first. @returns {Moment[]} */
export function moments() {
  const { turns, penalties } = view();
  const off = penalties.map((penalty, place) => ({ penalty, place }));
  return [...off.filter(({ penalty }) => !penalty.after), ...turns.flatMap((turn, at) => [
    { turn, number: at + 1 },
    ...off.filter(({ penalty }) => penalty.after === at + 1),
  ])];
}

/** @param {number} number */
export const signed = (number) => String(number).replace('-', '−');

/** What was done in a turn, in a word. @param {Turn} turn */
export const deed = (turn) => turn.word ?? say(`turn_${turn.kind}`, { count: turn.tiles.length });

/** What became of a challenge, or that there is one. @param {Turn} turn @param {boolean} last */
export function dispute({ challenged, kind }, last) {
  if (challenged === null) return '';
  const open = last && view().awaited !== null;
  return say(open ? 'challenged' : kind === 'withdrawn' ? 'challenged_wrong' : 'challenged_good', { name: view().players[challenged].name });
}

/** Why points were taken off. @param {Penalty} penalty */
export const reason = (penalty) => penalty.reason || say(`why_${penalty.why}`);

/** The strip under the players: the last few, newest first, for the eye; the log tells the same. */
export function drawEvents() {
  const last = moments().slice(-IN_SIGHT).reverse();
  fill(/** @type {HTMLElement} */ (document.getElementById('events')), last, (one) => JSON.stringify(one), chip);
}

/** @param {Moment} moment */
function chip(moment) {
  const item = document.createElement('li');
  const [sign, seat, what, points] = 'turn' in moment
    ? [moment.turn.challenged === null ? SIGNS[moment.turn.kind] : '⚖', moment.turn.seat, deed(moment.turn), moment.turn.score]
    : ['▼', moment.penalty.seat, reason(moment.penalty), moment.penalty.points];
  item.classList.toggle('off', points < 0);
  const word = document.createElement('turn' in moment && moment.turn.kind === 'withdrawn' ? 's' : 'span');
  word.textContent = what;
  item.append(`${sign} ${view().players[seat].name.slice(0, 12)} `, word);
  if (points) item.append(Object.assign(document.createElement('b'), { textContent: points > 0 ? `+${points}` : signed(points) }));
  return item;
}
