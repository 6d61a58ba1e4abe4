// @ts-check
/** Without a line: what this device still has, and on by itself once the line is back. */

import { lastGame, pagesKept } from '../shared/storage.js';

const again = /** @type {HTMLButtonElement} */ (document.getElementById('again'));
const part = /** @type {HTMLElement} */ (document.getElementById('kept'));
const list = /** @type {HTMLElement} */ (part.querySelector('ul'));

/** The page that was asked for, not this one: it stands in its place. */
const retry = () => location.reload();

/** @param {string} path @param {string} text */
function offer(path, text) {
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  [link.href, link.textContent] = [path, text];
  item.append(link);
  list.append(item);
  part.hidden = false;
}

again.hidden = false;
again.addEventListener('click', retry);
addEventListener('online', retry);
const pages = await pagesKept();
const last = lastGame();
if (last && pages.includes(`/spel/${last}`)) offer(`/spel/${last}`, list.dataset.game ?? '');
if (pages.includes('/reglementen')) offer('/reglementen', list.dataset.rules ?? '');
