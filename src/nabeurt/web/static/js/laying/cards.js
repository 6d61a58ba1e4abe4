// @ts-check
/** How to play: on every card one lays oneself; what lies there is what would be typed. */

import { layOn } from './board.js';

for (const card of document.querySelectorAll('form[data-card]')) {
  const field = /** @type {HTMLInputElement} */ (card.querySelector('[name=legt]'));
  const squares = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (card.closest('.lesson')).querySelectorAll('[data-square]')]);
  const rack = /** @type {HTMLElement} */ (card.querySelector('.held'));
  const show = layOn({
    .../** @type {{board: string, tiles: string, values: Record<string, number>, blank: string}} */ (JSON.parse(/** @type {HTMLElement} */ (card).dataset.card ?? '{}')),
    rack,
    squares,
    ask: () => Promise.resolve(''), // no card has a blank
    changed: (at, word) => { field.value = at && `${at} ${word}`; },
  });
  rack.removeAttribute('aria-hidden');
  field.addEventListener('input', () => {
    const [where, word = ''] = field.value.trim().split(/\s+/);
    show(where, word);
  });
}
