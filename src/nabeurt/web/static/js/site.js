// @ts-check
/** The site's pages work without this; it puts the chosen colours on and copies addresses. */

import { forgetAll, keepPages } from './keeping.js';
import { choose, settings, wear } from './settings.js';

wear();
keepPages();

document.querySelector('[data-vergeet]')?.addEventListener('submit', () => void forgetAll());

for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-met-script]'))) part.hidden = false;

const colours = /** @type {HTMLSelectElement | null} */ (document.querySelector('[data-kleurkeuze]'));
if (colours) {
  colours.value = settings.theme;
  colours.addEventListener('change', () => choose({ theme: colours.value }));
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-kopieer]'))) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.kopieer ?? '');
    const told = document.getElementById('melding');
    if (told) told.textContent = button.dataset.klaar ?? '';
  });
}

const print = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-afdrukken]'));
if (print) {
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
