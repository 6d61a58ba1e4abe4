// @ts-check
/** Mouse, pen and finger: drag a tile, or tap a tile and then a square. */

import { EMPTY } from '../shared/squares.js';
import { cellOf, square } from './board.js';
import { moveTo, pick, put, takenBack, turn } from './keys.js';
import { changed, game, laidAt, reorder, takeBack, view } from './state.js';
import { moves, release } from './table/motion.js';
import { carry, growAround, letGo } from './table/zoom.js';

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
  const { clientX: x, clientY: y } = event;
  const point = () => mark(cellOf(document.elementFromPoint(x, y)));
  const cell = point();
  if (event.pointerType !== 'touch') return;
  if (cell !== null) growAround(cell); // a finger hides the square it points at
  carry(x, y, point);
}

function lift() {
  if (!drag) return;
  dragged = true;
  drag.ghost = /** @type {HTMLElement} */ (drag.from.querySelector('.tile')?.cloneNode(true));
  drag.ghost.classList.add('floating');
  document.body.append(drag.ghost);
  drag.from.classList.add('lifted');
}

/** Let the square stand out where a tile would come. @param {number | null} cell */
function mark(cell) {
  document.querySelector('.target')?.classList.remove('target');
  if (cell !== null && view().board[cell] === EMPTY) square(cell).classList.add('target');
  return cell;
}

/** @param {PointerEvent} event */
function drop(event) {
  if (!drag) return;
  const { id, ghost, from } = drag;
  drag = null;
  letGo();
  mark(null);
  if (!ghost) return;
  const under = event.type === 'pointercancel' ? null : document.elementFromPoint(event.clientX, event.clientY);
  const cell = cellOf(under);
  const laid = game.laid.find((tile) => tile.id === id);
  const free = cell !== null && view().board[cell] === EMPTY && !laidAt(cell);
  if (!free && !under?.closest('#rack') && (!laid || !under || cell !== null)) return flyBack(ghost, from);
  release(id, ghost);
  ghost.remove();
  from.classList.remove('lifted');
  if (cell !== null) void put(id, cell);
  else home(id, under);
}

/** Refused: it goes back to where it was, to be seen. @param {HTMLElement} ghost @param {HTMLElement} from */
function flyBack(ghost, from) {
  const done = () => {
    ghost.remove();
    from.classList.remove('lifted');
    changed(); // a board that grew for it shrinks
  };
  const place = from.getBoundingClientRect();
  if (!moves()) return done();
  const middle = `${place.x + place.width / 2}px`;
  const flight = ghost.animate({ translate: `calc(${middle} - 50%) calc(${place.y + place.height / 2}px - 50%)`, scale: '1' }, { duration: 180, easing: 'ease-in', fill: 'forwards' });
  flight.onfinish = done;
  return undefined;
}

/** Back to the rack: in the place where it was dropped, or its own. @param {number} id @param {Element | null} under */
function home(id, under) {
  const laid = game.laid.find((tile) => tile.id === id);
  if (laid) takenBack(takeBack(laid.cell));
  const beside = /** @type {HTMLElement | null} */ (under?.closest('#rack button') ?? null);
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
