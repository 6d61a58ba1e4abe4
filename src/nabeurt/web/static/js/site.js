// @ts-check
/** The site's pages work without this; it puts the chosen colours on and copies addresses. */

import { wear } from './settings.js';

wear();

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
