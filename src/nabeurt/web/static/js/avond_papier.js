// @ts-check
/** The paper desk without a mouse: Enter goes to the next field, the last Enter notes the slip, and again. */

import { tone } from './avond_geluid.js';
import { unique } from './avond_lijn.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('intypen'));
const told = /** @type {HTMLElement} */ (document.getElementById('melding'));
const who = /** @type {HTMLElement} */ (document.getElementById('wie'));
const fields = ['nummer', 'waar', 'woord', 'punten'].map((name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)));
const [number, where, word] = fields;
const SIGNS = /** @type {Record<string, string>} */ ({ '=': 'zelfde', '-': 'niets', '!': 'laat' });
/** @type {Record<string, string>} */
let names = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('namen')).content.textContent ?? '{}');

/** @type {AudioContext | null} */
let audio = null;
/** What was refused last; the same once more means that it is meant. */
let refused = '';

/** @param {string} text @param {string} kind */
function tell(text, kind) {
  told.textContent = text;
  told.className = `ontvangst ${kind}`;
  if (kind === 'mis') tone((audio ??= new AudioContext()), 220, 0.4); // whoever types looks at the paper
}

/** Begin with the next slip. */
function clear() {
  for (const field of fields) field.value = '';
  who.textContent = '';
  refused = '';
  number.focus();
}

/** Players may have come since the page was drawn. */
async function knows() {
  if (names[number.value.trim()]) return true;
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  names = JSON.parse(/** @type {HTMLTemplateElement} */ (page.getElementById('namen')).content.textContent ?? '{}');
  return Boolean(names[number.value.trim()]);
}

/** @param {string} how */
async function note(how) {
  const data = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  data.set('hoe', how);
  data.set('id', unique());
  const said = [how, ...fields.map((field) => field.value)].join('|');
  if (said === refused) data.set('vervang', 'ja');
  const line = `${number.value} ${names[number.value.trim()] ?? ''}:`;
  try {
    const answer = await fetch(form.action, { method: 'POST', body: data, headers: { 'X-Nabeurt': '1' } });
    const heard = await answer.json();
    if (heard.refused) {
      refused = said;
      return tell(heard.refused.text ?? heard.refused, 'mis');
    }
    tell(`${line} ${heard.answer ?? ''} ${form.dataset.genoteerd}`, 'binnen');
  } catch {
    return tell(form.dataset.mislukt ?? '', 'mis');
  }
  clear();
  return undefined;
}

form.addEventListener('keydown', async (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const place = fields.indexOf(field);
  const how = SIGNS[event.key];
  if (event.key === 'Escape') clear();
  else if (place >= 0 && how && number.value.trim() && !(how === 'niets' && place > 0 && field.value)) {
    event.preventDefault(); // a hyphen within a word is a hyphen
    await note(how);
  } else if (place >= 0 && event.key === 'Enter') {
    event.preventDefault();
    if (place === 0 && !(await knows())) return tell(form.dataset.onbekend ?? '', 'mis');
    if (place === 0) who.textContent = names[number.value.trim()];
    if (place < fields.length - 1) fields[place + 1].focus();
    else await note('');
  }
  return undefined;
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  note(button?.value ?? '');
});
