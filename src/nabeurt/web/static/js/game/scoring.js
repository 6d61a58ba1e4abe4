// @ts-check
/** The words that laid tiles form and what each earns. Whether they exist is for others. */

import { CENTRE, EMPTY, column, other, premium, row, start, step } from '../shared/squares.js';

/** @typedef {import('../shared/squares.js').Direction} Direction */
/** @typedef {{cell: number, letter: string}} Laid a lower-case letter is a blank */
/** @typedef {{word: string, points: number, cells: number[]}} FormedWord */
/** @typedef {{fault: string} | {at: string, word: string, words: FormedWord[], bonus: number, total: number}} Laying */

const ALL_TILES = 7;
const BONUS = 50;

/** Look at laid tiles as one placement.
 * @param {string} board @param {Laid[]} laid @param {Record<string, number>} values
 * @param {boolean} newOnly whether only new tiles count in a word that is being extended
 * @returns {Laying} */
export function look(board, laid, values, newOnly) {
  const after = withTiles(board, laid);
  const direction = directionOf(after, laid);
  if (!direction) return { fault: 'not_one_line' };
  const main = run(after, laid[0].cell, direction);
  if (!laid.every(({ cell }) => main.includes(cell))) return { fault: 'gap' };
  const fault = placeFault(board, laid, main, direction);
  if (fault) return { fault };
  const crosses = laid.map(({ cell }) => run(after, cell, other(direction)));
  const runs = [main, ...crosses].filter((cells) => cells.length > 1);
  const words = runs.map((cells) => scored(board, after, cells, values, newOnly));
  const bonus = laid.length === ALL_TILES ? BONUS : 0;
  const total = words.reduce((sum, { points }) => sum + points, bonus);
  return { at: start(main[0], direction), word: spelled(after, main), words, bonus, total };
}

/** @param {string} board @param {Laid[]} laid */
export function withTiles(board, laid) {
  const cells = [...board];
  for (const { cell, letter } of laid) cells[cell] = letter;
  return cells.join('');
}

/** The squares of the unbroken run of tiles through a square.
 * @param {string} board @param {number} cell @param {Direction} direction */
export function run(board, cell, direction) {
  let first = cell;
  for (let next = step(first, direction, -1); next !== null && board[next] !== EMPTY; next = step(first, direction, -1)) first = next;
  const cells = [];
  for (let at = /** @type {number | null} */ (first); at !== null && board[at] !== EMPTY; at = step(at, direction)) cells.push(at);
  return cells;
}

/** A word as it is written: a blank in parentheses. @param {string} board @param {number[]} cells */
export function spelled(board, cells) {
  return cells.map((cell) => (/[a-z]/.test(board[cell]) ? `(${board[cell].toUpperCase()})` : board[cell])).join('');
}

/** @param {string} after @param {Laid[]} laid @returns {Direction | null} */
function directionOf(after, laid) {
  const [first] = laid;
  if (laid.length === 1) return run(after, first.cell, 'across').length > 1 || run(after, first.cell, 'down').length < 2 ? 'across' : 'down';
  if (laid.every(({ cell }) => row(cell) === row(first.cell))) return 'across';
  return laid.every(({ cell }) => column(cell) === column(first.cell)) ? 'down' : null;
}

/** @param {string} board @param {Laid[]} laid @param {number[]} main @param {Direction} direction */
function placeFault(board, laid, main, direction) {
  if (![...board].some((tile) => tile !== EMPTY)) {
    if (laid.length < 2) return 'first_too_short';
    return laid.some(({ cell }) => cell === CENTRE) ? null : 'first_misses_centre';
  }
  if (main.length > laid.length) return null;
  const touches = laid.some(({ cell }) => [-1, 1].some((side) => {
    const beside = step(cell, other(direction), side);
    return beside !== null && board[beside] !== EMPTY;
  }));
  return touches ? null : 'not_connected';
}

/** @param {string} board @param {string} after @param {number[]} cells
 * @param {Record<string, number>} values @param {boolean} newOnly @returns {FormedWord} */
function scored(board, after, cells, values, newOnly) {
  const old = cells.map((cell) => board[cell] !== EMPTY);
  const oldCounts = !(newOnly && old.some((one, place) => one && old[place + 1]));
  let letters = 0;
  let factor = 1;
  cells.forEach((cell, place) => {
    const value = values[after[cell]] ?? 0;
    if (old[place]) {
      letters += oldCounts ? value : 0;
      return;
    }
    const mark = premium(cell);
    letters += value * (mark.endsWith('L') ? Number(mark[0]) : 1);
    factor *= mark.endsWith('W') ? Number(mark[0]) : 1;
  });
  return { word: spelled(after, cells), points: letters * factor, cells };
}
