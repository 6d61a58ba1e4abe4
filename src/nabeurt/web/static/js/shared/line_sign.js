// @ts-check
/** The sign that the line is gone, where every page has it; what it says the server wrote beside it. */

import { speak } from './mouth.js';

const place = document.getElementById('connection');

/** Tell of the line, to eye and ear: once, however often it is tried. @param {import('./socket.js').State} state */
export function sign(state) {
  if (!place || state === 'connecting') return;
  const text = state === 'open' ? '' : (navigator.onLine ? place.dataset.lost : place.dataset.offline) ?? '';
  if (place.textContent === text) return;
  place.textContent = text;
  speak(text || (place.dataset.back ?? ''));
}
