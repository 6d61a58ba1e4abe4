// @ts-check
/** Practising on the board itself: what is laid is written on the slip, what is written lies on the board. */

import { keepPractice, keptPractice } from '../shared/storage.js';
import { ask } from '../shared/window.js';
import { layOn } from './board.js';

/** @type {{board: string, tiles: string, values: Record<string, number>, blank: string}} */
const turn = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('turn')).content.textContent ?? '{}');
const form = /** @type {HTMLFormElement} */ (document.getElementById('slip'));
const [where, word] = ['vak', 'woord'].map((name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)));
const here = `${location.pathname} ${/** @type {HTMLInputElement} */ (form.elements.namedItem('beurt')).value}`;
const rack = /** @type {HTMLElement} */ (document.getElementById('letters'));

rack.removeAttribute('aria-hidden');
const show = layOn({
  ...turn,
  rack,
  squares: /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-square]')]),
  ask: () => ask(/** @type {HTMLDialogElement} */ (document.getElementById('blank'))),
  changed: (at, written) => {
    where.value = at;
    word.value = written;
    keepPractice(here, at, written);
  },
});
form.addEventListener('input', () => {
  show(where.value, word.value);
  keepPractice(here, where.value, word.value);
});
form.addEventListener('submit', () => keepPractice(here, '', ''));
if (!word.value) ({ at: where.value, word: word.value } = keptPractice(here));
if (word.value) show(where.value, word.value); // a page that was left half written
