// @ts-check
/** The desk without a mouse: a line, Enter, read back; what was asked about is meant when it is sent again. */

import { speak } from '../shared/mouth.js';
import { post, unique } from '../shared/request.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('line'));
const told = /** @type {HTMLElement} */ (document.getElementById('message'));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('regel'));
const ASKED = ['doubtful', 'differs'];
/** The line that was asked about last. */
let asked = '';

/** @param {string} text @param {string} kind */
function tell(text, kind) {
  told.textContent = text;
  told.className = `receipt ${kind}`;
  speak(text);
}

async function send() {
  const line = field.value.trim();
  const said = new URLSearchParams({ regel: line, id: unique(), hoe: line === asked ? 'zeker' : '' });
  try {
    const heard = await post(form.action, said);
    asked = heard.refused && ASKED.includes(heard.refused.reason) ? line : '';
    if (heard.refused) return tell(heard.refused.text, asked ? 'not-yet' : 'wrong');
    tell(heard.answer ?? '', 'received');
    field.value = '';
  } catch {
    tell(form.dataset.failed ?? '', 'wrong');
  }
  return undefined;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  await send();
  field.focus();
});
