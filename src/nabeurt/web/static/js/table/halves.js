// @ts-check
/** The halves: each player's clock, points and field, drawn from the view. */

import { hide, mark, write } from '../shared/paint.js';
import { points, say } from '../shared/sentences.js';
import { promised } from './paper.js';
import { clockText, left, table, teller } from './state.js';
import { DOUBT } from './without_line.js';

/** @typedef {import('../game/types.js').View} View */

const MINUTE_MS = 60000;
const halves = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.half')]);

/** @param {HTMLElement} half */
export const seatOf = (half) => Number(half.dataset.seat);

/** @param {View} view */
export function drawHalves(view) {
  for (const half of halves) drawHalf(half, view);
  drawTimes();
}

/** @param {HTMLElement} half @param {View} view */
function drawHalf(half, view) {
  const seat = seatOf(half);
  const { total } = view.players[seat];
  const mine = table.seats.includes(seat);
  half.classList.toggle('running', view.clock_runs === seat);
  half.classList.toggle('mine', mine);
  const later = promised(view, seat);
  write(half.querySelector('.total'), later ? say('total_later', { count: total, later }) : total === 1 ? say('total_one') : say('total', { count: total }));
  const entry = /** @type {HTMLElement} */ (half.querySelector('.entry'));
  hide(entry, !mine || view.on_turn === null);
  write(half.querySelector('.whose'), view.on_turn === null ? '' : say(teller(view) === view.on_turn ? 'word_of' : 'note_of', { name: view.players[view.on_turn].name }));
  write(half.querySelector('.asked'), view.rulebook.ask_limit === null || !view.players[seat].asked ? '' : say('asked', { count: view.players[seat].asked, most: view.rulebook.ask_limit }));
}

/** What somebody may want to know at a glance. @param {View} view @param {number} seat */
function standing(view, seat) {
  if (view.ended || view.stopped) return '';
  if (view.to_start.includes(seat)) return say(view.to_start.length > 1 ? 'ready_here' : 'start_here');
  if (view.awaited === DOUBT) return say('doubt_waits');
  if (view.protest !== null) return say('protest_open');
  if (view.paused) return say('paused');
  const over = view.rulebook.time_up_each === 'overtime' ? -Number(left(view, seat)) : 0;
  if (over > 0) return say('overtime', { points: points(Math.ceil(over / MINUTE_MS) * view.rulebook.overtime_points) });
  const untold = view.ahead && view.on_turn === seat ? say(view.ahead === 1 ? 'untold_one' : 'untold_many', { count: view.ahead }) : '';
  return untold || (view.clock_runs === seat ? say('tap') : '');
}

/** The digits change all the time, and with them what a minute too many costs. */
export function drawTimes() {
  const { view } = table;
  if (!view) return;
  for (const half of halves) {
    const rest = left(view, seatOf(half));
    write(half.querySelector('.time'), rest === null ? '' : clockText(rest));
    write(half.querySelector('.state'), standing(view, seatOf(half)));
    half.classList.toggle('low', rest !== null && rest < MINUTE_MS);
  }
}

/** Turn the far half to who sits there. @param {boolean} facing */
export function face(facing) {
  document.body.classList.toggle('facing', facing);
  mark(/** @type {Element} */ (document.getElementById('face')), 'aria-pressed', String(facing));
}
