// @ts-check
/** A board to lay on outside a game: a tile is dragged, or tapped and then its square, or the word is typed. Nothing is judged here. */

import { fresh, lettersOf, wordText } from '../evening/slip.js';
import { run } from '../game/scoring.js';
import { EMPTY, parseStart, start as startText } from '../shared/squares.js';
import { drawSquare, tileElement } from '../shared/tile.js';

/** @typedef {{cell: number, letter: string, place: number}} Laid */
/** What lies there, what is held, where both are drawn, how a blank gets its letter, and who is told what lies now.
 * @typedef {{board: string, tiles: string, values: Record<string, number>, squares: HTMLElement[], rack: HTMLElement, blank: string, ask: () => Promise<string>, changed: (at: string, word: string) => void}} Setting */

const NEAR = 6;

/** Let somebody lay on a board; returns how what was typed is shown on it. @param {Setting} setting */
export function layOn({ board, tiles, values, squares, rack, blank, ask, changed }) {
  /** @type {Laid[]} */
  let laid = [];
  /** @type {number | null} */
  let picked = null;
  /** @type {{place: number, x: number, y: number, ghost: HTMLElement | null, from: HTMLElement} | null} */
  let drag = null;
  let dropped = false;

  /** @param {number} cell */
  const laidAt = (cell) => laid.find((one) => one.cell === cell);
  /** @param {Element | null} element */
  const cellOf = (element) => squares.indexOf(/** @type {HTMLElement} */ (element?.closest('[data-square]')));
  /** @param {number} cell */
  const free = (cell) => cell >= 0 && board[cell] === EMPTY && !laidAt(cell);

  function draw() {
    squares.forEach((square, cell) => drawSquare(square, cell, { tile: laidAt(cell)?.letter ?? board[cell], laid: Boolean(laidAt(cell)) }, values));
    rack.replaceChildren(...[...tiles].map((tile, place) => button(tile, place)));
  }

  /** @param {string} tile @param {number} place */
  function button(tile, place) {
    const element = document.createElement('button');
    element.type = 'button';
    element.dataset.place = String(place);
    element.hidden = laid.some((one) => one.place === place);
    element.ariaLabel = tile === '?' ? blank : tile;
    element.ariaPressed = String(place === picked);
    element.append(tileElement(tile, values));
    return element;
  }

  /** The squares of the word in which the laid tiles lie, if they lie in one. */
  function word() {
    const after = [...board].map((tile, cell) => laidAt(cell)?.letter ?? tile).join('');
    const runs = /** @type {const} */ (['across', 'down']).map((direction) => ({ direction, cells: laid.length ? run(after, laid[0].cell, direction) : [] }));
    const found = runs.filter(({ cells }) => laid.every(({ cell }) => cells.includes(cell))).sort((one, two) => two.cells.length - one.cells.length)[0];
    return found ? { at: startText(found.cells[0], found.direction), word: wordText(found.cells.map((cell) => after[cell])) } : { at: '', word: '' };
  }

  function tell() {
    draw();
    const { at, word: laidWord } = word();
    changed(at, laidWord);
  }

  /** @param {number} place @param {number} cell */
  async function put(place, cell) {
    const letter = tiles[place] === '?' ? (await ask()).toLowerCase() : tiles[place];
    picked = null;
    if (letter) laid = [...laid.filter((one) => one.place !== place), { cell, letter, place }];
    tell();
  }

  /** @param {number} place */
  function back(place) {
    laid = laid.filter((one) => one.place !== place);
    tell();
  }

  /** @param {PointerEvent} event */
  function take(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const held = /** @type {HTMLElement | null} */ (target.closest('button[data-place]'));
    const lying = laidAt(cellOf(target));
    dropped = false;
    if (event.button !== 0 || (!lying && (!held || !rack.contains(held)))) return;
    const from = held ?? squares[/** @type {Laid} */ (lying).cell];
    target.releasePointerCapture?.(event.pointerId);
    drag = { place: lying ? lying.place : Number(held?.dataset.place), x: event.clientX, y: event.clientY, ghost: null, from };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < NEAR)) return;
    drag.ghost ??= lifted(drag.from);
    drag.ghost.style.translate = `calc(${event.clientX}px - 50%) calc(${event.clientY}px - 50%)`;
    squares.forEach((square, cell) => square.classList.toggle('target', free(cell) && cell === cellOf(document.elementFromPoint(event.clientX, event.clientY))));
  }

  /** @param {HTMLElement} from */
  function lifted(from) {
    const tile = /** @type {HTMLElement} */ (from.querySelector('.tile'));
    const ghost = /** @type {HTMLElement} */ (tile.cloneNode(true));
    const { width, height } = tile.getBoundingClientRect();
    Object.assign(ghost.style, { width: `${width}px`, height: `${height}px`, fontSize: getComputedStyle(tile).fontSize });
    ghost.classList.add('carried');
    document.body.append(ghost);
    return ghost;
  }

  /** @param {PointerEvent} event */
  function drop(event) {
    if (!drag) return;
    const { place, ghost } = drag;
    drag = null;
    if (!ghost) return;
    ghost.remove();
    squares.forEach((square) => square.classList.remove('target'));
    dropped = true; // the click that a mouse makes of it is none
    const cell = event.type === 'pointercancel' ? -1 : cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (free(cell)) void put(place, cell);
    else back(place);
  }

  /** @param {MouseEvent} event */
  function tap(event) {
    if (dropped) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const held = /** @type {HTMLElement | null} */ (target.closest('button[data-place]'));
    const cell = cellOf(target);
    if (held && rack.contains(held)) {
      picked = picked === Number(held.dataset.place) ? null : Number(held.dataset.place);
      draw();
      /** @type {HTMLElement} */ (rack.children[Number(held.dataset.place)]).focus();
    } else if (picked !== null && free(cell)) void put(picked, cell);
    else if (laidAt(cell)) back(/** @type {Laid} */ (laidAt(cell)).place);
  }

  document.addEventListener('pointerdown', take);
  document.addEventListener('pointermove', move);
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) document.addEventListener(end, drop);
  document.addEventListener('click', tap);
  draw();

  return (/** @type {string} */ where, /** @type {string} */ written) => {
    const start = parseStart(where);
    const left = [...tiles];
    laid = (start ? fresh(board, start, lettersOf(written)) : []).flatMap(([cell, letter]) => {
      const place = left.indexOf(/[a-z]/.test(letter) ? '?' : letter);
      if (place >= 0) left[place] = '';
      return place >= 0 ? [{ cell, letter, place }] : [];
    });
    draw();
  };
}
