// @ts-check
/** What the coloured squares do and what letters are worth: fetched when somebody opens it. */

import { say } from '../../shared/sentences.js';
import { game } from '../state.js';

const MARKS = ['2L', '3L', '2W', '3W'];

/** @param {Node | string} what @param {string} meaning */
function line(what, meaning) {
  const element = document.createElement('div');
  const term = document.createElement('dt');
  const told = document.createElement('dd');
  term.append(what);
  told.append(meaning);
  element.append(term, told);
  return element;
}

/** A square as it lies on the board. @param {string} mark */
function sample(mark) {
  const square = document.createElement('span');
  square.className = `square p${mark}`;
  square.ariaHidden = 'true'; // the words beside it say the same
  square.append(Object.assign(document.createElement('i'), { textContent: mark }));
  return square;
}

/** @param {Element} list */
export function drawLegend(list) {
  const worths = [...new Set(Object.values(game.values))].filter(Boolean).sort((one, two) => one - two);
  const letters = (/** @type {number} */ worth) => Object.keys(game.values).filter((letter) => game.values[letter] === worth).sort().join(' ');
  list.replaceChildren(...MARKS.map((mark) => line(sample(mark), say(`premium_${mark}`))), ...worths.map((worth) => line(String(worth), letters(worth))));
}
