// @ts-check
/** A slip as it lies on the board: what is typed is shown there, what is tapped there is typed. Nothing is judged. */

import { EMPTY, step } from '../shared/squares.js';

/** @typedef {import('../shared/squares.js').Start} Start */

/** A word as separate letters; (E) is a blank that stands for E. @param {string} word @returns {string[]} */
export const lettersOf = (word) => [...word.toUpperCase().matchAll(/\(([A-Z])\)|([A-Z])/g)].map((found) => (found[1] ? found[1].toLowerCase() : found[2]));

/** @param {string[]} letters */
export const wordText = (letters) => letters.map((letter) => (letter === letter.toLowerCase() ? `(${letter.toUpperCase()})` : letter)).join('');

/** The square some letters further, or null beyond the edge. @param {Start} start @param {number} letters */
export const squareAt = ({ cell, direction }, letters) => step(cell, direction, letters);

/** What lies there, or '' where nothing does. @param {string} board @param {number | null} cell */
const lying = (board, cell) => (cell === null || board[cell] === EMPTY ? '' : board[cell]);

/** Begin at a square: letters that lie before it belong to the word, and those that follow too.
 * @param {string} board @param {Start} wanted @returns {{start: Start, letters: string[]}} */
export function begin(board, wanted) {
  let start = wanted;
  for (let before = squareAt(start, -1); before !== null && lying(board, before); before = squareAt(start, -1)) start = { ...start, cell: before };
  return { start, letters: through(board, start, []) };
}

/** Put the letters that lie already behind what is there. @param {string} board @param {Start} start @param {string[]} letters */
export function through(board, start, letters) {
  const all = [...letters];
  for (let next = lying(board, squareAt(start, all.length)); next; next = lying(board, squareAt(start, all.length))) all.push(next.toUpperCase());
  return all;
}

/** Take the last letter that was laid, and what only followed from it. @param {string} board @param {Start} start @param {string[]} letters */
export function without(board, start, letters) {
  const all = [...letters];
  while (all.length && lying(board, squareAt(start, all.length - 1))) all.pop();
  all.pop();
  return through(board, start, all);
}

/** The free squares that a slip would cover, each with its letter. @param {string} board @param {Start} start @param {string[]} letters @returns {[number, string][]} */
export function fresh(board, start, letters) {
  return letters.flatMap((letter, place) => {
    const cell = squareAt(start, place);
    return cell !== null && !lying(board, cell) ? [/** @type {[number, string]} */ ([cell, letter])] : [];
  });
}
