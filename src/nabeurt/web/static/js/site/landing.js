// @ts-check
/** After a button of a desk the page comes anew. By ear that would be the whole page once more: the focus goes to what can be done next, and what came of it is said. */

import { speak } from '../shared/mouth.js';

const arrived = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0]);
const refused = document.querySelector('.error[role=alert]');
/** Where it goes on: a heading, so that a key held too long presses nothing. */
const NEXT = '.question h2, .now h2';

/** A form that was answered led here by a detour; one that was refused is answered at once. */
if (arrived?.redirectCount || refused) {
  if (document.activeElement === document.body) land(/** @type {HTMLElement | null} */ (document.querySelector(NEXT) ?? document.getElementById('content')));
  const news = refused ? [refused] : [...document.querySelectorAll('[data-heard]')];
  speak(news.map((part) => part.textContent?.trim()).filter(Boolean).join(' '));
}

/** @param {HTMLElement | null} place */
function land(place) {
  if (place) place.tabIndex = -1;
  place?.focus();
}
