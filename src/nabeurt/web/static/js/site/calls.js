// @ts-check
/** A desk that calls whoever sits at it: a mark in the title, and a sound when something new waits. */

import { watch } from '../shared/fresh.js';
import { settings } from '../shared/settings.js';
import { play } from '../shared/sound.js';

/** What waits at a desk, one by one. @param {Document} page */
export const calls = (page) => (/** @type {HTMLElement | null} */ (page.querySelector('[data-calls]'))?.dataset.calls ?? '').split('|').filter(Boolean);

let known = calls(document);

watch((page) => {
  const now = calls(page);
  document.title = settings.mark ? page.title : page.title.replace('● ', '');
  if (now.some((call) => !known.includes(call))) play('challenge');
  known = now;
});
