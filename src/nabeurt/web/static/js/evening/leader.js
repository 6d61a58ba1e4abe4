// @ts-check
/** The leader's desk: G and F rule on the first word in the jury's queue, and a list comes from a file. */

import '../site/landing.js';
import '../site/list_file.js';

const KEYS = /** @type {Record<string, string>} */ ({ g: 'goed', f: 'fout' });

document.addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const verdict = KEYS[event.key.toLowerCase()];
  if (!verdict || event.ctrlKey || event.metaKey || event.altKey || target.matches('input, select, textarea')) return;
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(`#jury li:first-child [data-verdict=${verdict}]`));
  button?.click();
});
document.getElementById('ask-no')?.focus();
