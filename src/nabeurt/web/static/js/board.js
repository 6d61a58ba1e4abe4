// @ts-check
/** The board: 225 squares that the server drew; here their tiles, names and the cursor. */

import { EMPTY, run } from './scoring.js';
import { column, name, parseStart, premium, row } from './squares.js';
import { say, tileText } from './sentences.js';
import { game, laidAt, table } from './state.js';

const cells = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#bord [role=gridcell]')]);

/** The letters and numbers along the board; those of the cursor stand out. */
const marks = [
  { places: document.querySelectorAll('.rijen span'), at: row },
  { places: document.querySelectorAll('.kolommen span'), at: column },
];

/** @param {number} cell */
export const square = (cell) => cells[cell];

/** @param {Element | null} element @returns {number | null} */
export function cellOf(element) {
  const found = /** @type {HTMLElement | null} */ (element?.closest('#bord [role=gridcell]') ?? null);
  return found ? cells.indexOf(found) : null;
}

/** Bring all squares up to date. */
export function draw() {
  marks.forEach(({ places, at }) => places.forEach((place, line) => place.classList.toggle('hier', line === at(game.cursor))));
  const lying = table();
  const last = lastWord();
  cells.forEach((element, cell) => drawSquare(element, cell, lying, last.has(cell)));
}

/** @param {HTMLElement} element @param {number} cell @param {string[]} lying @param {boolean} last */
function drawSquare(element, cell, lying, last) {
  const tile = lying[cell];
  const look = `${tile}${laidAt(cell) ? '+' : ''}${last ? '!' : ''}`;
  if (element.dataset.look !== look) {
    element.dataset.look = look;
    element.replaceChildren(...(tile === EMPTY ? printed(cell) : [tileElement(tile, game.values)]));
    element.classList.toggle('gelegd', Boolean(laidAt(cell)));
    element.classList.toggle('laatste', last);
  }
  element.classList.toggle('cursor', cell === game.cursor);
  element.classList.toggle('omlaag', cell === game.cursor && game.direction === 'down');
  element.tabIndex = cell === game.cursor ? 0 : -1;
  element.setAttribute('aria-label', describe(cell, lying, last));
}

/** @param {number} cell */
function printed(cell) {
  const text = document.createElement('span');
  text.textContent = premium(cell);
  return [text];
}

/** A tile for the eye. @param {string} tile @param {Record<string, number>} values */
export function tileElement(tile, values) {
  const element = document.createElement('span');
  element.className = /[a-z?]/.test(tile) ? 'blokje blanco' : 'blokje';
  element.ariaHidden = 'true';
  element.textContent = tile === '?' ? '' : tile.toUpperCase();
  if (values[tile]) {
    const value = document.createElement('small');
    value.textContent = String(values[tile]);
    element.append(value);
  }
  return element;
}

/** A square for the ear. @param {number} cell @param {string[]} lying @param {boolean} [last] */
export function describe(cell, lying = table(), last = lastWord().has(cell)) {
  const square = name(cell);
  if (lying[cell] === EMPTY) {
    const mark = premium(cell);
    return mark ? say('cell_premium', { square, premium: say(`premium_${mark}`) }) : say('cell_empty', { square });
  }
  const parts = [say('cell_tile', { square, tile: tileText(lying[cell], game.values) })];
  parts.push(...words(cell, lying.join('')));
  if (laidAt(cell)) parts.push(say('cell_laid'));
  if (last) parts.push(say('cell_last'));
  return parts.join(', ');
}

/** @param {number} cell @param {string} lying */
function words(cell, lying) {
  return /** @type {const} */ (['across', 'down']).flatMap((direction) => {
    const found = run(lying, cell, direction);
    if (found.length < 2) return [];
    return [say(`word_${direction}`, { word: found.map((at) => lying[at].toUpperCase()).join('') })];
  });
}

/** The squares of the word that was placed last. */
export function lastWord() {
  const turn = game.view?.pending ?? game.view?.turns.findLast((/** @type {any} */ one) => one.at);
  const begin = turn && turn.kind !== 'withdrawn' ? parseStart(turn.at) : null;
  if (!begin || game.view.board[begin.cell] === EMPTY) return new Set();
  return new Set(run(game.view.board, begin.cell, begin.direction));
}

/** A whole row or column for the ear. @param {number[]} line */
export function readLine(line) {
  const lying = table();
  const held = line.filter((cell) => lying[cell] !== EMPTY);
  if (!held.length) return say('line_empty', { from: name(line[0]), to: name(line[14]) });
  return held.map((cell) => `${name(cell)} ${lying[cell].toUpperCase()}`).join(', ');
}
