// @ts-check
/** The board in lines, as wide as a braille display: eighteen cells a row. The server writes the same where it draws a board. */

import { EMPTY, ROWS, SIZE, premium } from '../../shared/squares.js';

/** One sign for each premium; a blank is a small letter. */
export const SIGNS = /** @type {Record<string, string>} */ ({ '': '.', '2L': '-', '3L': '=', '2W': '+', '3W': '*' });

/** @param {string} board 225 tiles @returns {string[]} */
export function lines(board) {
  const numbers = Array.from({ length: SIZE }, (_, at) => (at + 1) % 10).join('');
  const rows = [...ROWS].map((letter, at) => `${letter}: ${[...board.slice(at * SIZE, (at + 1) * SIZE)].map((tile, place) => (tile === EMPTY ? SIGNS[premium(at * SIZE + place)] : tile)).join('')}`);
  return [`   ${numbers}`, ...rows];
}
