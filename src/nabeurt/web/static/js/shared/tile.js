// @ts-check
/** A tile and a square as they are drawn here; the board itself is the server's, the same for every page. */

import { EMPTY, premium } from './squares.js';

/** What lies on a square and how it stands out. @typedef {{tile: string, laid?: boolean, last?: boolean, cursor?: boolean, down?: boolean}} Look */

/** A tile for the eye. @param {string} tile @param {Record<string, number>} values */
export function tileElement(tile, values) {
  const element = document.createElement('b');
  element.className = /[a-z?]/.test(tile) ? 'tile blank' : 'tile';
  if (values[tile] > 9) element.classList.add('ten'); // two figures need room beside the letter
  element.ariaHidden = 'true';
  element.textContent = tile === '?' ? '' : tile.toUpperCase();
  if (values[tile]) element.append(Object.assign(document.createElement('small'), { textContent: values[tile] }));
  return element;
}

/** Bring a square up to date; what did not change is not touched.
 * @param {HTMLElement} element @param {number} cell @param {Look} look @param {Record<string, number>} values */
export function drawSquare(element, cell, { tile, laid = false, last = false, cursor = false, down = false }, values) {
  const look = `${tile}${laid ? '+' : ''}${last ? '!' : ''}`;
  if (element.dataset.look !== look) {
    element.dataset.look = look;
    element.replaceChildren(tile === EMPTY ? printed(cell) : tileElement(tile, values));
    element.classList.toggle('laid', laid);
    element.classList.toggle('last', last);
  }
  element.classList.toggle('cursor', cursor);
  element.classList.toggle('down', cursor && down);
}

/** What is printed on a square. @param {number} cell */
export const printed = (cell) => Object.assign(document.createElement('i'), { textContent: premium(cell), ariaHidden: 'true' }); // its square says it in words
