// @ts-check
/** Keeps the desks, the screen and the results fresh: the server draws, this takes over what changed. */

import { listen } from './avond_lijn.js';
import * as clock from './avond_klok.js';

const place = /** @type {HTMLElement} */ (document.querySelector('[data-avond]'));
const arrived = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0]);
let version = -1;
let drawing = false;
let again = false;

clock.read(document, arrived?.responseStart);
listen(place.dataset.avond ?? '', '', (news) => {
  const first = version < 0;
  if (news.version === version) return;
  version = news.version;
  // Many look at the results: they need not all ask in the same instant.
  setTimeout(draw, first || !('rustig' in place.dataset) ? 0 : Math.random() * 1500);
});

/** Take over what the server draws now. */
async function draw() {
  if (drawing) {
    again = true;
    return;
  }
  drawing = true;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
    if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } finally {
    drawing = false;
    if (again) {
      again = false;
      draw();
    }
  }
}

/** @param {Document} page */
function take(page) {
  clock.read(page);
  for (const fresh of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-vers]'))) {
    const old = document.getElementById(fresh.id);
    if (!old || plain(old) === plain(fresh)) continue;
    const focused = old.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    if (focused?.matches('input, select, textarea')) continue; // somebody is typing there
    old.innerHTML = fresh.innerHTML;
    if (focused) (document.getElementById(focused.id) ?? /** @type {HTMLElement | null} */ (old.querySelector('button, a, summary')))?.focus();
  }
  document.dispatchEvent(new CustomEvent('vers'));
}

/** What a part says; the keys of its forms are new every time. @param {HTMLElement} part */
const plain = (part) => part.innerHTML.replace(/name="id" value="[^"]*"/g, '');
