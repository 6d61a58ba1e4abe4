// @ts-check
/** On a phone held upright the board grows around the square while a word is laid; a finger moves it. */

import { SIZE, column, row } from '../../shared/squares.js';
import { game } from '../state.js';

const GROWN = 1.7;
const MARGIN = 1.3 / SIZE;
const NEAR = 6;
const EDGE = 0.16;
const DRIFT = 0.12;
const phone = matchMedia('(max-width: 40rem) and (orientation: portrait)');
const frame = /** @type {HTMLElement} */ (document.querySelector('.table'));
const board = /** @type {HTMLElement} */ (document.getElementById('board'));
/** The point of the board that stays where it is, as a share of its width and height. @type {[number, number] | null} */
let origin = null;
/** The square that was brought into sight last: a board that was moved since stays where it is. */
let followed = -1;
/** @type {{x: number, y: number} | null} */
let pan = null;
let panned = false;
/** Where a finger holds a tile over the board, and what to do when the board slides under it. @type {{x: number, y: number, slid: () => void} | null} */
let carried = null;

/** Grow around a square for as long as it is wanted. @param {number} cell */
export function growAround(cell) {
  if (phone.matches && !origin) set([middle(column(cell)), middle(row(cell))]);
}

export function drawZoom() {
  if (!phone.matches || !game.laid.length || game.past !== null) return set(null);
  growAround(game.laid[game.laid.length - 1].cell);
  if (origin && game.cursor !== followed) set([kept(origin[0], middle(column(game.cursor))), kept(origin[1], middle(row(game.cursor)))]);
  followed = game.cursor;
  return undefined;
}

/** @param {number} line */
const middle = (line) => (line + 0.5) / SIZE;

/** Where the fixed point must be for a place to be in sight; where it is, if that will do. @param {number} fixed @param {number} place */
function kept(fixed, place) {
  const rest = 1 - 1 / GROWN;
  const first = fixed * rest;
  const wanted = Math.min(Math.max(first, place + MARGIN - 1 / GROWN), place - MARGIN);
  return wanted === first ? fixed : within(wanted / rest);
}

/** @param {[number, number] | null} now */
function set(now) {
  origin = now;
  frame.classList.toggle('zoomed', now !== null);
  if (!now) return;
  board.style.setProperty('--x', `${now[0] * 100}%`);
  board.style.setProperty('--y', `${now[1] * 100}%`);
}

/** A tile is held here; near the edge of a grown board the board slides under it, so that every square can be reached.
 * @param {number} x @param {number} y @param {() => void} slid */
export function carry(x, y, slid) {
  const idle = !carried;
  carried = { x, y, slid };
  if (idle) requestAnimationFrame(drift);
}

/** The tile was let go. */
export const letGo = () => { carried = null; };

function drift() {
  if (!carried) return;
  const box = /** @type {HTMLElement} */ (board.parentElement).getBoundingClientRect();
  const [x, y] = [push((carried.x - box.x) / box.width), push((carried.y - box.y) / box.height)];
  if (origin && (x || y)) {
    set([within(origin[0] + x), within(origin[1] + y)]);
    carried.slid();
  }
  requestAnimationFrame(drift);
}

/** How far the board goes for a finger at this share of its frame. @param {number} at */
function push(at) {
  if (at < 0 || at > 1) return 0;
  return DRIFT * (Math.min(at - EDGE, 0) + Math.max(at - 1 + EDGE, 0));
}

/** @param {number} share */
const within = (share) => Math.min(Math.max(share, 0), 1);

/** @param {PointerEvent} event */
function slide(event) {
  if (!pan || !origin) return;
  const [x, y] = [event.clientX - pan.x, event.clientY - pan.y];
  if (!panned && Math.hypot(x, y) < NEAR) return;
  pan = { x: event.clientX, y: event.clientY };
  panned = true;
  const way = board.offsetWidth * (GROWN - 1);
  set([within(origin[0] - x / way), within(origin[1] - y / way)]);
}

/** A board that was moved was not tapped. A finger that moved is no click at all, so the next one is a tap. @param {MouseEvent} event */
function swallow(event) {
  if (panned) event.stopPropagation();
  panned = false;
}

document.addEventListener('pointerdown', (event) => {
  const target = /** @type {Element} */ (event.target);
  panned = false;
  pan = origin && board.contains(target) && !target.closest('.laid') ? { x: event.clientX, y: event.clientY } : null;
}, true);
document.addEventListener('pointermove', slide);
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => { pan = null; });
document.addEventListener('click', swallow, true);
