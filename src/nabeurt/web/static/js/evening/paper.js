// @ts-check
/** The paper desk without a mouse: Enter goes to the next field, the last Enter notes the slip, and again. */

import { refresh } from '../shared/fresh.js';
import { speak } from '../shared/mouth.js';
import { post, unique } from '../shared/request.js';
import { tone } from '../shared/sound.js';
import { parseStart } from '../shared/squares.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('typing'));
const told = /** @type {HTMLElement} */ (document.getElementById('message'));
const who = /** @type {HTMLElement} */ (document.getElementById('who'));
const fields = ['nummer', 'waar', 'woord', 'punten'].map((name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)));
const [number, where, word] = fields;
const SIGNS = /** @type {Record<string, string>} */ ({ '=': 'zelfde', '-': 'niets', '!': 'laat' });
const names = /** @type {HTMLTemplateElement} */ (document.getElementById('names'));

/** @type {AudioContext | null} */
let audio = null;
/** What was refused last; the same once more means that it is meant. */
let refused = '';

/** @param {string} text @param {string} kind */
function tell(text, kind) {
  told.textContent = text;
  speak(text);
  told.className = `receipt ${kind}`;
  if (kind === 'wrong') tone((audio ??= new AudioContext()), 220, 0.4); // whoever types looks at the paper
}

/** Begin with the next slip. */
function clear() {
  for (const field of fields) field.value = '';
  who.textContent = '';
  refused = '';
  doubted = '';
  number.focus();
}

/** The name that goes with the number that is typed, or undefined. @returns {string | undefined} */
const named = () => JSON.parse(names.content.textContent ?? '{}')[number.value.trim()];

/** Players may have come since the page was drawn. */
async function knows() {
  if (!named()) await refresh();
  return Boolean(named());
}

/** What was doubted last; the same once more means that the slip says so. */
let doubted = '';

/** Say at once what no slip can say: whoever types has the paper in hand. @param {HTMLInputElement} field */
function unwritable(field) {
  const text = field.value.trim().toUpperCase();
  if (field === where && text && !parseStart(text)) return (form.dataset.square ?? '').replace('{text}', text);
  const letters = text.replace(/[()'’ -]/g, '');
  if (field === word && letters && !/^\p{Letter}{2,15}$/u.test(letters)) return (form.dataset.word ?? '').replace('{text}', text);
  return '';
}

/** @param {string} how */
async function note(how) {
  const data = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  data.set('hoe', how);
  data.set('id', unique());
  const said = [how, ...fields.map((field) => field.value)].join('|');
  if (said === refused) data.set('vervang', 'ja');
  const line = `${number.value} ${named() ?? ''}:`;
  try {
    const heard = await post(form.action, data);
    if (heard.refused) {
      refused = said;
      return tell(heard.refused.text, 'wrong');
    }
    tell(`${line} ${heard.answer ?? ''} ${form.dataset.noted}`, 'received');
  } catch {
    return tell(form.dataset.failed ?? '', 'wrong');
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
    if (place === 0 && !(await knows())) return tell(form.dataset.unknown ?? '', 'wrong');
    if (place === 0) speak((who.textContent = named() ?? ''));
    const wrong = unwritable(field);
    if (wrong && wrong !== doubted) return tell((doubted = wrong), 'wrong');
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
