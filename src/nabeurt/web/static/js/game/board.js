// @ts-check
/** The board: 225 squares with their tiles, names and the cursor. */

import { mark, write } from '../shared/paint.js';
import { say, tileText } from '../shared/sentences.js';
import { settings } from '../shared/settings.js';
import { CENTRE, EMPTY, SIZE, column, lines, name, parseStart, premium, row } from '../shared/squares.js';
import { drawSquare, printed } from '../shared/tile.js';
import { letterOf } from './ear/answers.js';
import { run } from './scoring.js';
import { game, laidAt, table, view } from './state.js';
import { boardAfter, wordOf } from './table/steps.js';

/** Made here and not sent: 225 times the same would be half of the page. @type {HTMLElement[]} */
const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => {
  const element = document.createElement('div');
  element.role = 'gridcell';
  element.tabIndex = cell === CENTRE ? 0 : -1;
  element.className = ['square', premium(cell) && `p${premium(cell)}`, cell === CENTRE && 'centre'].filter(Boolean).join(' ');
  element.append(printed(cell));
  return element;
});
document.getElementById('board')?.prepend(...Array.from({ length: SIZE }, (_, line) => {
  const element = document.createElement('div');
  element.role = 'row';
  element.append(...cells.slice(line * SIZE, (line + 1) * SIZE));
  return element;
}));

/** The letters and numbers along the board; those of the cursor stand out. */
const marks = [
  { places: document.querySelectorAll('.rows span'), at: row },
  { places: document.querySelectorAll('.columns span'), at: column },
];

/** @param {number} cell */
export const square = (cell) => cells[cell];

/** @param {Element | null} element @returns {number | null} */
export function cellOf(element) {
  const found = /** @type {HTMLElement | null} */ (element?.closest('#board [role=gridcell]') ?? null);
  return found ? cells.indexOf(found) : null;
}

/** Bring all squares up to date. */
export function draw() {
  marks.forEach(({ places, at }) => places.forEach((place, line) => place.classList.toggle('here', line === at(game.cursor))));
  const lying = shown();
  marks[0].places.forEach((place, line) => { // on a narrow screen it stands on the board, beside the tiles and never over them
    const free = lying.slice(line * SIZE, (line + 1) * SIZE).indexOf(EMPTY);
    place.classList.toggle('covered', free < 0);
    /** @type {HTMLElement} */ (place).style.setProperty('--at', String(Math.max(0, free)));
  });
  const words = lastWord();
  cells.forEach((element, cell) => {
    const last = words.has(cell);
    const cursor = cell === game.cursor;
    drawSquare(element, cell, { tile: lying[cell], laid: game.past === null && Boolean(laidAt(cell)), last, cursor, down: game.direction === 'down' }, game.values);
    mark(element, 'tabindex', cursor ? '0' : '-1');
    mark(element, 'aria-label', describe(cell, lying, last));
  });
}

/** The board in lines, for a braille display. */
export const drawLines = () => write(document.getElementById('lines'), lines(shown().join('')).join('\n'));

/** What lies on the board now, or lay there after the turn that is looked at. */
const shown = () => (game.past === null ? table() : [...boardAfter(game.past)]);

/** A square for the ear, as its listener wants it. @param {number} cell @param {string[]} lying @param {boolean} [last] */
export function describe(cell, lying = shown(), last = lastWord().has(cell)) {
  const square = name(cell);
  const text = contents(cell, lying, last);
  return { before: `${square}, ${text}`, after: `${text}, ${square}` }[settings.coordinate] ?? text;
}

/** @param {number} cell @param {string[]} lying @param {boolean} last */
function contents(cell, lying, last) {
  const mark = tells('premium') ? premium(cell) : '';
  if (lying[cell] === EMPTY) return mark ? say('cell_premium', { premium: say(`premium_${mark}`) }) : say('cell_empty');
  const parts = [tells('points') ? tileText(lying[cell], game.values) : letterOf(lying[cell])];
  if (tells('words')) parts.push(...words(cell, lying.join('')));
  if (game.past === null && laidAt(cell)) parts.push(say('cell_laid'));
  if (last && tells('last')) parts.push(say('cell_last'));
  return parts.join(', ');
}

/** @param {string} part */
const tells = (part) => !settings.untold.includes(part);

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
  if (game.past !== null) return wordOf(game.past);
  const at = game.view?.pending?.at ?? lastPlaced();
  const begin = at ? parseStart(at) : null;
  if (!begin || view().board[begin.cell] === EMPTY) return new Set();
  return new Set(run(view().board, begin.cell, begin.direction));
}

/** Where the last turn that laid a word began, unless it was taken back. */
function lastPlaced() {
  const turn = game.view?.turns.findLast(({ at }) => at);
  return turn && turn.kind !== 'withdrawn' ? turn.at : null;
}
