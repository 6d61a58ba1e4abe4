// @ts-check
/** The site's pages work without this; it puts the chosen colours on and copies addresses. */

import { speak } from '../shared/mouth.js';
import { choose, settings, wear } from '../shared/settings.js';
import { forgetAll, keepPages } from '../shared/storage.js';

wear();
keepPages();

document.querySelector('[data-forget]')?.addEventListener('submit', () => void forgetAll());

for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-with-script]'))) part.hidden = false;

const colours = /** @type {HTMLSelectElement | null} */ (document.querySelector('[data-theme-choice]'));
if (colours) {
  colours.value = settings.theme;
  colours.addEventListener('change', () => choose({ theme: colours.value }));
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-copy]'))) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    const told = document.getElementById('message');
    if (told) told.textContent = button.dataset.done ?? '';
    speak(button.dataset.done ?? '');
  });
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-share]'))) {
  const { share: url, title, text } = button.dataset;
  button.hidden = !navigator.share;
  button.addEventListener('click', () => navigator.share({ title, text, url: url || undefined }).catch(() => {})); // who thinks better of it is not told off
}

const print = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-print]'));
if (print) {
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
