// @ts-check
/** Feeling one's way over the board: lines as words and gaps, what stands around a square, open lanes, free premiums. Nothing is worded here. */

import { EMPTY, SIZE, column, other, premium, row, step } from '../../shared/squares.js';
import { run } from '../scoring.js';

/** @typedef {import('../../shared/squares.js').Direction} Direction */
/** A stretch of a line: letters that lie there, or free squares. @typedef {{letters: string, cells: number[]}} Stretch */

const LANE = 4;
const BOTH = /** @type {const} */ (['across', 'down']);

/** The squares of the row or column through a square. @param {number} cell @param {Direction} direction */
export function lineOf(cell, direction) {
  return Array.from({ length: SIZE }, (_, at) => (direction === 'across' ? row(cell) * SIZE + at : at * SIZE + column(cell)));
}

/** A line as words and gaps, in order. @param {string} board @param {number[]} line @returns {Stretch[]} */
export function stretches(board, line) {
  /** @type {Stretch[]} */
  const found = [];
  for (const cell of line) {
    const tile = board[cell] === EMPTY ? '' : board[cell];
    const last = found.at(-1);
    if (last && Boolean(last.letters) === Boolean(tile)) {
      last.letters += tile;
      last.cells.push(cell);
    } else found.push({ letters: tile, cells: [cell] });
  }
  return found;
}

/** What one meets from a square, each way: how many free squares, and then the letters, or '' at the edge.
 * @param {string} board @param {number} cell @returns {{way: 'left' | 'right' | 'up' | 'down', free: number, letters: string}[]} */
export function around(board, cell) {
  const ways = /** @type {const} */ ([['left', 'across', -1], ['right', 'across', 1], ['up', 'down', -1], ['down', 'down', 1]]);
  return ways.map(([way, direction, side]) => {
    let free = 0;
    let at = step(cell, direction, side);
    for (; at !== null && board[at] === EMPTY; at = step(at, direction, side)) free += 1;
    const letters = [];
    for (; at !== null && board[at] !== EMPTY; at = step(at, direction, side)) letters.push(board[at]);
    return { way, free, letters: (side < 0 ? letters.reverse() : letters).join('') };
  });
}

/** Open lanes: from a tile outwards, free squares with nothing beside them, longest and dearest first.
 * @param {string} board @returns {{from: number, direction: Direction, side: number, cells: number[]}[]} */
export function lanes(board) {
  const found = [...board].flatMap((tile, cell) => (tile === EMPTY ? [] : BOTH.flatMap((direction) => [-1, 1].map((side) => ({
    from: cell, direction, side, cells: outward(board, cell, direction, side),
  })))));
  return found.filter(({ cells }) => cells.length >= LANE).sort((one, two) => worth(two.cells) - worth(one.cells) || two.cells.length - one.cells.length);
}

/** @param {string} board @param {number} from @param {Direction} direction @param {number} side */
function outward(board, from, direction, side) {
  const cells = [];
  for (let at = step(from, direction, side); at !== null && board[at] === EMPTY && isClear(board, at, direction); at = step(at, direction, side)) cells.push(at);
  const beyond = step(cells.at(-1) ?? from, direction, side);
  if (cells.length && beyond !== null && board[beyond] !== EMPTY) cells.pop(); // the last one would touch what comes next
  return cells;
}

/** Whether nothing lies beside a square. @param {string} board @param {number} cell @param {Direction} direction */
function isClear(board, cell, direction) {
  return [-1, 1].every((side) => {
    const beside = step(cell, other(direction), side);
    return beside === null || board[beside] === EMPTY;
  });
}

/** What the premiums of a lane could do: words count more than letters. @param {number[]} cells */
const worth = (cells) => cells.reduce((sum, cell) => sum + ({ '3W': 9, '2W': 4, '3L': 2, '2L': 1 }[premium(cell)] ?? 0), 0);

/** The free premiums, by kind. @param {string} board @returns {Record<string, number[]>} */
export function premiums(board) {
  /** @type {Record<string, number[]>} */
  const found = { '3W': [], '2W': [], '3L': [], '2L': [] };
  [...board].forEach((tile, cell) => { if (tile === EMPTY && premium(cell)) found[premium(cell)].push(cell); });
  return found;
}

/** The squares where words begin, in reading order. @param {string} board */
export function starts(board) {
  return [...board].flatMap((tile, cell) => (tile !== EMPTY && BOTH.some((way) => begins(board, cell, way)) ? [cell] : []));
}

/** @param {string} board @param {number} cell @param {Direction} way */
function begins(board, cell, way) {
  const found = run(board, cell, way);
  return found.length > 1 && found[0] === cell;
}
