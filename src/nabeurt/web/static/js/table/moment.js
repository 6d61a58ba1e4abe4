// @ts-check
/** What the rulebook lets a player do at this very moment stands on their own half, with the seconds it still may. */

import { fill, write } from '../shared/paint.js';
import { say } from '../shared/sentences.js';
import { table } from './state.js';

/** @typedef {import('../game/types.js').View} View */
/** @typedef {import('../game/types.js').Said} Said */
/** What can be said by one touch. @typedef {{line: string, text: string, counts?: boolean}} Deed */

/** What a jury says is shown on both halves until play goes on. */
const VERDICTS = new Set(['ruled', 'protest_settled', 'warned', 'deducted', 'disqualified', 'answered', 'leave_given', 'leave_denied', 'froze', 'stuck_denied', 'extra_time_given', 'restarted', 'restart_denied', 'final_set', 'signed', 'nabeurt_began', 'flag_fell', 'overran']);
const GOES_ON = new Set(['placed', 'exchanged', 'passed', 'pressed', 'pressed_ahead']);
/** What the others are asked about. */
const AGREEABLE = new Set(['stuck', 'leave']);

/** Whether somebody is asked to agree to what another proposed or says. @param {View} view @param {number} seat */
function asked(view, seat) {
  if (view.proposed) return !view.paper?.agreed.includes(seat);
  return AGREEABLE.has(view.awaited ?? '') && view.on_turn !== seat;
}

/** @param {View} view @param {number} seat @returns {Deed[]} */
function deeds(view, seat) {
  if (!table.seats.includes(seat)) return [];
  if (asked(view, seat)) return [{ line: 'akkoord', text: say('agree') }, { line: 'niet akkoord', text: say('disagree') }];
  if (view.protest !== null) return view.proposed ? [] : [{ line: 'protest intrekken', text: say('protest_over') }];
  const { pending } = view;
  if (!pending || pending.seat === seat || pending.accepted?.includes(seat) || view.rulebook.check !== 'challenge') return [];
  return [{ line: 'aanvechten', text: say('challenge'), counts: true }, { line: 'accepteer', text: say('accept') }];
}

/** @param {View} view */
export function drawMoments(view) {
  for (const half of document.querySelectorAll('.half')) {
    const seat = Number(/** @type {HTMLElement} */ (half).dataset.seat);
    fill(/** @type {Element} */ (half.querySelector('.moment')), deeds(view, seat), ({ line }) => `${line} ${view.pending?.at ?? ''}`, (deed) => button(deed, seat));
  }
  drawSeconds();
}

/** @param {Deed} deed @param {number} seat */
function button({ line, text, counts }, seat) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  Object.assign(made.dataset, { say: line, seat: String(seat), text, ...(counts && { counts: '' }) });
  return made;
}

/** The seconds in which a word can be challenged. */
export function drawSeconds() {
  const { view } = table;
  if (!view?.pending?.until) return;
  const rest = Math.max(0, Math.ceil((view.pending.until - view.now - (performance.now() - table.arrived)) / 1000));
  for (const each of document.querySelectorAll('[data-counts]')) write(each, `${/** @type {HTMLElement} */ (each).dataset.text} · ${rest}`);
}

/** @param {Said[]} said */
export function drawVerdicts(said) {
  const verdicts = said.filter(({ kind }) => VERDICTS.has(kind)).map(({ text }) => text ?? '');
  if (!verdicts.length && !said.some(({ kind }) => GOES_ON.has(kind))) return;
  for (const place of document.querySelectorAll('.half .verdict')) write(place, verdicts.join(' '));
}
