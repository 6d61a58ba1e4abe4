// @ts-check
/** For who does not see the board: the other's word square by square, one's own board read back row by row, the next by any key. */

import { lineOf, stretches } from '../game/ear/explore.js';
import { speak } from '../shared/mouth.js';
import { mark, write } from '../shared/paint.js';
import { points, say } from '../shared/sentences.js';
import { ROWS, SIZE, column, lines, parseStart, row } from '../shared/squares.js';
import { table } from './state.js';

/** @typedef {import('../game/types.js').View} View */

/** @type {string[]} */
let steps = [];
const shown = /** @type {HTMLElement} */ (document.getElementById('dictated'));
const next = /** @type {HTMLButtonElement} */ (document.getElementById('next'));

/** Begin to tell in steps; the first comes at once. @param {string[]} told */
function begin(told) {
  steps = told;
  next.hidden = false;
  onward();
}

/** Tell the next step; false when there is none. */
export function onward() {
  const step = steps.shift();
  if (step === undefined) return false;
  write(shown, step);
  speak(step);
  if (!steps.length) next.hidden = true;
  return true;
}

export const dictating = () => steps.length > 0;

export function silence() {
  steps = [];
  next.hidden = true;
}

/** The word laid last: each new tile with its square, then what it brought. */
export function dictateLast() {
  const turn = table.view?.turns.findLast(({ kind }) => kind === 'placed');
  const start = turn?.at ? parseStart(turn.at) : null;
  if (!turn || !start || !turn.word) return begin([say('no_word_yet')]);
  const name = table.view?.players[turn.seat].name;
  const letters = [...turn.word.replace(/\((.)\)/g, (_, letter) => letter.toLowerCase())];
  const told = letters.map((letter, at) => {
    const cell = start.cell + at * (start.direction === 'across' ? 1 : SIZE);
    return say(/[a-z]/.test(letter) ? 'dictate_blank' : 'dictate', { square: `${ROWS[row(cell)]}${column(cell) + 1}`, letter: letter.toUpperCase() });
  });
  begin([say('dictate_first', { name, step: told[0] }), ...told.slice(1), say('dictate_done', { name, points: points(turn.score), total: points(turn.total) })]);
}

/** The board as it should lie, a row at a time; rows without a tile are skipped. */
export function readBack() {
  const board = table.view?.board ?? '';
  const rows = [...ROWS].flatMap((letter, at) => {
    const words = stretches(board, lineOf(at * SIZE, 'across')).filter((one) => one.letters);
    return words.length ? [say('row', { row: letter, words: words.map(({ letters, cells }) => say('word_at', { at: column(cells[0]) + 1, letters: [...letters].join(' ') })).join(', ') })] : [];
  });
  begin(rows.length ? [...rows, say('rows_done')] : [say('no_word_yet')]);
}

/** The board in lines of eighteen signs. @param {View} view */
export function drawLines(view) {
  write(document.getElementById('lines'), lines(view.board).join('\n'));
}

/** @param {boolean} on */
export const markEar = (on) => mark(/** @type {Element} */ (document.getElementById('ear')), 'aria-pressed', String(on));
