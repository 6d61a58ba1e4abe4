// @ts-check
/** The command line: everything can be typed, and the arrows bring earlier lines back. */

import { speak } from './say.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('line'));
const field = /** @type {HTMLInputElement} */ (document.getElementById('command'));
/** @type {string[]} */
const earlier = [];
let at = 0;

export function readLines() {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const line = field.value.trim();
    if (!line) return;
    if (!(await speak(line))) return void field.select();
    earlier.push(line);
    at = earlier.length;
    field.value = '';
  });
  field.addEventListener('keydown', (event) => {
    const move = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!move) return;
    event.preventDefault();
    at = Math.min(Math.max(at + move, 0), earlier.length);
    field.value = earlier[at] ?? '';
  });
}
