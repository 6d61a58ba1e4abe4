// @ts-check
/** Mouse, pen and finger: drag a tile, or tap a tile and then a square. */

import { EMPTY } from '../shared/squares.js';
import { cellOf, square } from './board.js';
import { moveTo, pick, put, takenBack, turn } from './keys.js';
import { game, laidAt, reorder, takeBack, view } from './state.js';

const NEAR = 6;
/** @type {{id: number, x: number, y: number, ghost: HTMLElement | null, from: HTMLElement} | null} */
let drag = null;
let dragged = false;

/** @param {PointerEvent} event */
function take(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const held = /** @type {HTMLElement | null} */ (target.closest('#rack button'));
  const cell = cellOf(target);
  const laid = cell === null ? undefined : laidAt(cell);
  dragged = false;
  if (event.button !== 0 || (!held && !laid)) return;
  const from = held ?? square(/** @type {number} */ (cell));
  from.releasePointerCapture?.(event.pointerId);
  drag = { id: laid ? laid.id : Number(held?.dataset.id), x: event.clientX, y: event.clientY, ghost: null, from };
}

/** @param {PointerEvent} event */
function move(event) {
  if (!drag) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < NEAR) return;
  if (!drag.ghost) lift();
  // Not by transform: the scale of a floating tile would multiply the way it has gone.
  drag.ghost?.animate({ translate: `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)` }, { duration: 0, fill: 'forwards' });
  mark(cellOf(document.elementFromPoint(event.clientX, event.clientY)));
}

function lift() {
  if (!drag) return;
  dragged = true;
  drag.ghost = /** @type {HTMLElement} */ (drag.from.querySelector('.tile')?.cloneNode(true));
  drag.ghost.classList.add('floating');
  document.body.append(drag.ghost);
  drag.from.classList.add('lifted');
}

/** @param {number | null} cell */
function mark(cell) {
  document.querySelector('.target')?.classList.remove('target');
  if (cell !== null && view().board[cell] === EMPTY) square(cell).classList.add('target');
}

/** @param {PointerEvent} event */
function drop(event) {
  if (!drag) return;
  const { id, ghost, from } = drag;
  drag = null;
  mark(null);
  ghost?.remove();
  from.classList.remove('lifted');
  if (!ghost || event.type === 'pointercancel') return;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const cell = cellOf(under);
  if (cell !== null) void put(id, cell);
  else if (under?.closest('#hand')) home(id, under);
}

/** Back to the rack, in the place where it was dropped. @param {number} id @param {Element} under */
function home(id, under) {
  const laid = game.laid.find((tile) => tile.id === id);
  if (laid) takeBack(laid.cell);
  const beside = /** @type {HTMLElement | null} */ (under.closest('#rack button'));
  if (beside) reorder(id, Number(beside.dataset.id));
}

/** @param {MouseEvent} event */
function tap(event) {
  if (dragged) {
    dragged = false;
    return;
  }
  const target = /** @type {HTMLElement} */ (event.target);
  const held = /** @type {HTMLElement | null} */ (target.closest('#rack button'));
  if (held) {
    pick(Number(held.dataset.id));
    return;
  }
  const cell = cellOf(target);
  if (cell !== null && game.view) tapSquare(cell);
}

/** @param {number} cell */
function tapSquare(cell) {
  if (game.selected !== null && view().board[cell] === EMPTY) void put(game.selected, cell);
  else if (laidAt(cell)) takenBack(takeBack(cell));
  else if (cell === game.cursor) turn();
  else moveTo(cell);
}

export function readPointer() {
  document.addEventListener('pointerdown', take);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', drop);
  document.addEventListener('click', tap);
}
