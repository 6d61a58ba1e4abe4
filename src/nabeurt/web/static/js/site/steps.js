// @ts-check
/** A finished game on its page: step through the turns, by bar, arrow keys, chart or list; lay what could have been as ghosts. */

import { boards, squaresOf } from '../shared/course.js';
import { speak } from '../shared/mouth.js';
import { mark, write } from '../shared/paint.js';
import { EMPTY, lines } from '../shared/squares.js';
import { drawSquare } from '../shared/tile.js';

/** @typedef {import('../shared/course.js').Turn & {told: string}} Turn */
/** @type {{board: string, values: Record<string, number>, start: string, turns: Turn[]}} */
const game = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('course')).content.textContent ?? '{}');
const course = boards(game.board, game.turns);
const squares = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.final-board [data-square]')]);
const bar = /** @type {HTMLInputElement} */ (document.getElementById('step-range'));
const told = /** @type {HTMLElement} */ (document.getElementById('step-told'));
const last = game.turns.length;

/** @param {number} number */
const text = (number) => game.turns[number - 1]?.told ?? game.start;

/** Show the board after a turn; a ghost lies on it that was not laid. @param {number} wanted @param {{cell: number, letter: string}[]} [ghost] @param {string} [what] */
function show(wanted, ghost = [], what = '') {
  const number = Math.min(Math.max(wanted, 0), last);
  const turn = game.turns[number - 1];
  const word = new Set(!ghost.length && turn?.kind === 'placed' && turn.at && turn.word ? squaresOf(turn.at, turn.word).map(({ cell }) => cell) : []);
  const tiles = new Map(ghost.map(({ cell, letter }) => [cell, letter]));
  squares.forEach((square, cell) => {
    const there = course[number][cell];
    const unreal = there === EMPTY && tiles.has(cell);
    drawSquare(square, cell, { tile: unreal ? tiles.get(cell) ?? EMPTY : there, last: word.has(cell) }, game.values);
    square.classList.toggle('ghostly', unreal);
  });
  write(document.getElementById('lines'), lines(course[number]).join('\n'));
  bar.value = String(number);
  mark(bar, 'aria-valuetext', text(number));
  write(told, what || text(number));
  for (const line of document.querySelectorAll('[data-turn]')) line.classList.toggle('shown', Number(/** @type {HTMLElement} */ (line).dataset.turn) === number);
  point(number);
}

/** The board comes into sight for who clicked further down. */
const reveal = () => squares[0].parentElement?.scrollIntoView({ block: 'nearest' });

/** Where in the charts this is. @param {number} number */
function point(number) {
  for (const chart of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll('.plots svg[data-turns]'))) {
    const { left, across, turns } = chart.dataset;
    const x = Number(left) + Number(across) * number / Math.max(1, Number(turns));
    let line = chart.querySelector('.now');
    if (!line) {
      line = document.createElementNS('http://www.w3.org/2000/svg', 'line');
      line.setAttribute('class', 'now');
      chart.append(line);
    }
    for (const [name, value] of Object.entries({ x1: x, x2: x, y1: 0, y2: chart.viewBox.baseVal.height })) line.setAttribute(name, String(value));
  }
}

/** The turn at a place in a chart. @param {SVGSVGElement} chart @param {PointerEvent} event */
function turnAt(chart, event) {
  const box = chart.getBoundingClientRect();
  const x = (event.clientX - box.x) / box.width * chart.viewBox.baseVal.width;
  const { left, across, turns } = chart.dataset;
  return Math.round((x - Number(left)) / Number(across) * Number(turns));
}

/** @param {number} wanted */
function go(wanted) {
  show(wanted);
  speak(told.textContent ?? '');
}

/** @type {Record<string, () => number>} */
const STEPS = { first: () => 0, back: () => Number(bar.value) - 1, on: () => Number(bar.value) + 1, last: () => last };

document.addEventListener('click', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (target.closest('[data-step]'));
  const choice = /** @type {HTMLElement | null} */ (target.closest('[data-lay]'));
  const line = /** @type {HTMLElement | null} */ (target.closest('[data-turn]'));
  if (button) return go(STEPS[String(button.dataset.step)]());
  if (choice && line) {
    const [at, word] = String(choice.dataset.lay).split(' ');
    show(Number(line.dataset.turn) - 1, squaresOf(at, word), choice.textContent ?? '');
    reveal();
    return speak(choice.textContent ?? '');
  }
  if (!line || target.closest('summary')) return undefined;
  go(Number(line.dataset.turn));
  return reveal();
});
document.addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const wanted = { ArrowLeft: 'back', ArrowRight: 'on' }[event.key];
  if (!wanted || event.altKey || event.ctrlKey || event.metaKey || target.closest('input, select, textarea, .scroll')) return;
  event.preventDefault();
  go(STEPS[wanted]());
});
bar.addEventListener('input', () => show(Number(bar.value)));
for (const kind of /** @type {const} */ (['pointerdown', 'pointermove'])) {
  document.addEventListener(kind, (event) => {
    const chart = /** @type {SVGSVGElement | null} */ (/** @type {Element} */ (event.target).closest?.('.plots svg[data-turns]') ?? null);
    if (chart && event.buttons === 1) show(turnAt(chart, event));
  });
}
for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.stepping'))) part.hidden = false;
bar.value = String(last);
