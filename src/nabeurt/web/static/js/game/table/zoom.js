// @ts-check
/** On a phone held upright the board grows around the square while a word is laid; a finger moves it. */

import { SIZE, column, row } from '../../shared/squares.js';
import { game } from '../state.js';

const GROWN = 1.7;
const MARGIN = 1.3 / SIZE;
const NEAR = 6;
const phone = matchMedia('(max-width: 40rem) and (orientation: portrait)');
const frame = /** @type {HTMLElement} */ (document.querySelector('.table'));
const board = /** @type {HTMLElement} */ (document.getElementById('board'));
/** The point of the board that stays where it is, as a share of its width and height. @type {[number, number] | null} */
let origin = null;
/** @type {{x: number, y: number, far: boolean} | null} */
let pan = null;

/** Grow around a square for as long as it is wanted. @param {number} cell */
export function growAround(cell) {
  if (phone.matches && !origin) set([middle(column(cell)), middle(row(cell))]);
}

export function drawZoom() {
  if (!phone.matches || !game.laid.length || game.past !== null) return set(null);
  growAround(game.laid[game.laid.length - 1].cell);
  if (origin && !pan) set([kept(origin[0], middle(column(game.cursor))), kept(origin[1], middle(row(game.cursor)))]);
  return undefined;
}

/** @param {number} line */
const middle = (line) => (line + 0.5) / SIZE;

/** Where the fixed point must be for a place to be in sight; where it is, if that will do. @param {number} fixed @param {number} place */
function kept(fixed, place) {
  const rest = 1 - 1 / GROWN;
  const first = fixed * rest;
  const wanted = Math.min(Math.max(first, place + MARGIN - 1 / GROWN), place - MARGIN);
  return wanted === first ? fixed : Math.min(Math.max(wanted / rest, 0), 1);
}

/** @param {[number, number] | null} now */
function set(now) {
  origin = now;
  frame.classList.toggle('zoomed', now !== null);
  if (!now) return;
  board.style.setProperty('--x', `${now[0] * 100}%`);
  board.style.setProperty('--y', `${now[1] * 100}%`);
}

/** @param {PointerEvent} event */
function slide(event) {
  if (!pan || !origin) return;
  const [x, y] = [event.clientX - pan.x, event.clientY - pan.y];
  if (!pan.far && Math.hypot(x, y) < NEAR) return;
  pan = { x: event.clientX, y: event.clientY, far: true };
  const way = board.offsetWidth * (GROWN - 1);
  set([Math.min(Math.max(origin[0] - x / way, 0), 1), Math.min(Math.max(origin[1] - y / way, 0), 1)]);
}

/** A board that was moved was not tapped. @param {MouseEvent} event */
function swallow(event) {
  if (pan?.far) event.stopPropagation();
  pan = null;
}

board.addEventListener('pointerdown', (event) => {
  const laid = /** @type {Element} */ (event.target).closest('.laid');
  pan = origin && !laid ? { x: event.clientX, y: event.clientY, far: false } : null;
});
document.addEventListener('pointermove', slide);
document.addEventListener('click', swallow, true);
document.addEventListener('pointercancel', () => { pan = null; });
