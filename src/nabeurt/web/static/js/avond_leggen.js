// @ts-check
/** A slip as it lies on the board: what is typed is shown there, what is tapped there is typed. Nothing is judged. */

const SIZE = 15;
const ROWS = 'ABCDEFGHIJKLMNO';

/** @typedef {{row: number, column: number, down: boolean}} Start */

/** Read H8 (to the right) or 8H (down). @param {string} text @returns {Start | null} */
export function parseStart(text) {
  const found = /^(?:([A-O])(\d{1,2})|(\d{1,2})([A-O]))$/.exec(text.trim().toUpperCase());
  if (!found) return null;
  const row = ROWS.indexOf(found[1] ?? found[4]);
  const column = Number(found[2] ?? found[3]) - 1;
  return column >= 0 && column < SIZE ? { row, column, down: found[1] === undefined } : null;
}

/** @param {Start} start */
export const startText = ({ row, column, down }) => (down ? `${column + 1}${ROWS[row]}` : `${ROWS[row]}${column + 1}`);

/** A word as separate letters; (E) is a blank that stands for E. @param {string} word @returns {string[]} */
export const lettersOf = (word) => [...word.toUpperCase().matchAll(/\(([A-Z])\)|([A-Z])/g)].map((found) => (found[1] ? found[1].toLowerCase() : found[2]));

/** @param {string[]} letters */
export const wordText = (letters) => letters.map((letter) => (letter === letter.toLowerCase() ? `(${letter.toUpperCase()})` : letter)).join('');

/** @param {Start} start @param {number} step @returns {number} the square's place on the board, -1 outside it */
export function squareAt(start, step) {
  const row = start.row + (start.down ? step : 0);
  const column = start.column + (start.down ? 0 : step);
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE ? row * SIZE + column : -1;
}

/** @param {string} board @param {number} place */
const holds = (board, place) => place >= 0 && board[place] !== '.';

/** Begin at a square: letters that lie before it belong to the word, and those that follow too.
 * @param {string} board @param {Start} start @returns {{start: Start, letters: string[]}} */
export function begin(board, start) {
  let back = 0;
  while (holds(board, squareAt(start, back - 1))) back -= 1;
  const from = { ...start, row: start.row + (start.down ? back : 0), column: start.column + (start.down ? 0 : back) };
  return { start: from, letters: through(board, from, []) };
}

/** Put the letters that lie already behind what is there. @param {string} board @param {Start} start @param {string[]} letters */
export function through(board, start, letters) {
  const all = [...letters];
  while (holds(board, squareAt(start, all.length))) all.push(board[squareAt(start, all.length)].toUpperCase());
  return all;
}

/** Take the last letter that was laid, and what only followed from it. @param {string} board @param {Start} start @param {string[]} letters */
export function without(board, start, letters) {
  const all = [...letters];
  while (all.length && holds(board, squareAt(start, all.length - 1))) all.pop();
  all.pop();
  return through(board, start, all);
}

/** The squares that a slip would cover and that are free. @param {string} board @param {Start} start @param {string[]} letters @returns {[number, string][]} */
export function fresh(board, start, letters) {
  return letters.flatMap((letter, step) => {
    const place = squareAt(start, step);
    return place >= 0 && !holds(board, place) ? [/** @type {[number, string]} */ ([place, letter])] : [];
  });
}
