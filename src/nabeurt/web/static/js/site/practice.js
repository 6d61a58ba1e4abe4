// @ts-check
/** Practising alone: the time counts down, is told half a minute before the end, and hands in when it is up. */
import { read, watch } from '../shared/clock.js';
import { speak } from '../shared/mouth.js';

const WARNING = 30000;
const form = /** @type {HTMLFormElement} */ (document.querySelector('#slip'));
const told = /** @type {HTMLElement} */ (document.querySelector('#message'));
let sent = false;

form.addEventListener('submit', () => { sent = true; });
watch((before, now) => {
  if (before > WARNING && now <= WARNING) speak((told.textContent = told.dataset.nearly ?? ''));
  if (now === 0 && !sent) form.requestSubmit();
});
read(document);
