// @ts-check
/** Stepping through the turns: the board as it was after one of them, and back to now. */

import { boards, squaresOf } from '../../shared/course.js';
import { hide, mark, write } from '../../shared/paint.js';
import { say } from '../../shared/sentences.js';
import { mention } from '../announce.js';
import { changed, game, view } from '../state.js';
import { deed, signed } from './events.js';

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-step]')]);
/** @type {{view: import('../types.js').View | null, boards: string[]}} */
let known = { view: null, boards: [] };

/** The board as it was after a turn. @param {number} turn */
export function boardAfter(turn) {
  if (known.view !== game.view) known = { view: game.view, boards: boards(view().board, view().turns) };
  return known.boards[turn] ?? view().board;
}

/** The squares of the word of a turn. @param {number} number */
export function wordOf(number) {
  const turn = view().turns[number - 1];
  return new Set(turn?.at && turn.word && turn.kind === 'placed' ? squaresOf(turn.at, turn.word).map(({ cell }) => cell) : []);
}

/** Look at the board after a turn; after the last one it is now. @param {number} turn */
export function lookAt(turn) {
  const last = view().turns.length;
  game.past = turn >= last ? null : Math.max(0, turn);
  changed();
  mention(game.past === null ? say('step_now') : told(game.past));
}

/** @param {number} number */
function told(number) {
  const turn = view().turns[number - 1];
  if (!turn) return say('step_start');
  return say('step_turn', { number, count: view().turns.length, name: view().players[turn.seat].name, what: deed(turn), points: signed(turn.score) });
}

const where = () => game.past ?? view().turns.length;
/** @type {Record<string, () => number>} */
const STEPS = { first: () => 0, back: () => where() - 1, on: () => where() + 1, now: () => Infinity };

export function drawSteps() {
  document.body.classList.toggle('past', game.past !== null);
  hide(part('past'), game.past === null);
  if (game.past !== null) write(part('past').querySelector('p'), told(game.past));
  for (const button of buttons) {
    const forward = /on|now/.test(String(button.dataset.step));
    mark(button, 'aria-disabled', String(forward ? game.past === null : where() === 0));
  }
  document.querySelectorAll('#turns tr').forEach((line) => line.classList.toggle('shown', Number(/** @type {HTMLElement} */ (line).dataset.turn) === game.past));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (game.past === null || event.altKey || event.ctrlKey || event.metaKey || target.closest('input, textarea, select, dialog, [role=tablist]')) return;
  const wanted = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'now', Escape: 'now' }[event.key];
  if (!wanted) return;
  event.preventDefault();
  event.stopPropagation(); // the cursor stays where it is meanwhile
  lookAt(STEPS[wanted]());
}

export function readSteps() {
  document.addEventListener('click', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest('[data-step]'));
    const line = /** @type {HTMLElement | null} */ (target.closest('#turns tr[data-turn]'));
    if (button && game.view) lookAt(STEPS[String(button.dataset.step)]());
    else if (line) {
      lookAt(Number(line.dataset.turn));
      document.querySelector('.frame')?.scrollIntoView({ block: 'nearest' }); // on a phone the list is below it
    }
  });
  document.addEventListener('keydown', onKey, true);
}
