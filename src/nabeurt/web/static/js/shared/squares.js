// @ts-check
/** The squares of the board: names, neighbours and premiums. A square is a number, 0 for A1 to 224 for O15. */

export const SIZE = 15;
export const ROWS = 'ABCDEFGHIJKLMNO';
export const CENTRE = 112;

/** A square without a tile. */
export const EMPTY = '.';

/** @typedef {'across' | 'down'} Direction */
/** Where a word begins and which way it goes. @typedef {{cell: number, direction: Direction}} Start */

const CORNER = [
  '3W . . 2L . . . 3W',
  '. 2W . . . 3L . .',
  '. . 2W . . . 2L .',
  '2L . . 2W . . . 2L',
  '. . . . 2W . . .',
  '. 3L . . . 3L . .',
  '. . 2L . . . 2L .',
  '3W . . 2L . . . 2W',
].map((line) => line.split(' '));

/** What is printed on a square: '', '2L', '3L', '2W' or '3W'. @param {number} cell */
export function premium(cell) {
  const mark = CORNER[7 - Math.abs(row(cell) - 7)][7 - Math.abs(column(cell) - 7)];
  return mark === '.' ? '' : mark;
}

/** @param {number} cell */
export const row = (cell) => Math.floor(cell / SIZE);

/** @param {number} cell */
export const column = (cell) => cell % SIZE;

/** The name of a square, as it is spoken: H8. @param {number} cell */
export const name = (cell) => `${ROWS[row(cell)]}${column(cell) + 1}`;

/** The start of a placement: letter first reads right, digit first reads down.
 * @param {number} cell @param {Direction} direction */
export function start(cell, direction) {
  const letter = ROWS[row(cell)];
  const number = column(cell) + 1;
  return direction === 'across' ? `${letter}${number}` : `${number}${letter}`;
}

/** Read the start of a placement back, as people write it. @param {string} text @returns {Start | null} */
export function parseStart(text) {
  const found = /^(?:([A-O])(\d{1,2})|(\d{1,2})([A-O]))$/.exec(text.trim().toUpperCase());
  if (!found) return null;
  const letter = found[1] ?? found[4];
  const number = Number(found[2] ?? found[3]);
  if (number < 1 || number > SIZE) return null;
  const cell = ROWS.indexOf(letter) * SIZE + number - 1;
  return { cell, direction: found[1] ? 'across' : 'down' };
}

/** The square some steps further, or null beyond the edge.
 * @param {number} cell @param {Direction} direction @param {number} [steps] */
export function step(cell, direction, steps = 1) {
  const down = direction === 'down';
  const r = row(cell) + (down ? steps : 0);
  const c = column(cell) + (down ? 0 : steps);
  return r < 0 || c < 0 || r >= SIZE || c >= SIZE ? null : r * SIZE + c;
}

/** @param {Direction} direction @returns {Direction} */
export const other = (direction) => (direction === 'across' ? 'down' : 'across');

/** One sign for each premium; a blank is a small letter. */
const SIGNS = /** @type {Record<string, string>} */ ({ '': '.', '2L': '-', '3L': '=', '2W': '+', '3W': '*' });

/** The board in lines, as wide as a braille display: eighteen cells a row; the server writes the same where it draws a board. @param {string} board 225 tiles @returns {string[]} */
export function lines(board) {
  const numbers = Array.from({ length: SIZE }, (_, at) => (at + 1) % 10).join('');
  const rows = [...ROWS].map((letter, at) => `${letter}: ${[...board.slice(at * SIZE, (at + 1) * SIZE)].map((tile, place) => (tile === EMPTY ? SIGNS[premium(at * SIZE + place)] : tile)).join('')}`);
  return [`   ${numbers}`, ...rows];
}
