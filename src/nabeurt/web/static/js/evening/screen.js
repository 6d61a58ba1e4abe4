// @ts-check
/** The big screen: the letters called aloud at a key, a signal before the end, full screen, colours. */

import * as clock from '../shared/clock.js';
import { watch } from '../shared/fresh.js';
import { speak as say } from '../shared/mouth.js';
import { choose, settings } from '../shared/settings.js';
import { tone } from '../shared/sound.js';

const body = document.body;
const sound = /** @type {HTMLButtonElement} */ (document.getElementById('sound'));
/** @type {AudioContext | null} */
let audio = null;

/** Call the letters in the language of the page. */
function speak() {
  const letters = document.getElementById('calls')?.dataset.calls;
  if (!letters || !('speechSynthesis' in window)) return;
  speechSynthesis.cancel();
  for (const name of letters.split(', ')) {
    const spoken = new SpeechSynthesisUtterance(name);
    spoken.lang = body.dataset.language ?? 'nl-NL';
    spoken.rate = 0.85;
    speechSynthesis.speak(spoken);
  }
}

/** Let everybody hear it: a browser allows sound after a key or a click. */
function listenIn() {
  audio = audio ? null : new AudioContext();
  sound.setAttribute('aria-pressed', String(audio !== null));
  signal(660, 0.15);
}

/** @param {number} pitch @param {number} length in seconds */
function signal(pitch, length) {
  if (audio) tone(audio, pitch, length);
}

clock.watch((before, now, sure) => {
  const warning = clock.low();
  if (!sure) return; // the server may have been away: its time counts, not this one
  if (before > warning && now <= warning) {
    signal(880, 0.8);
    say(body.dataset.nearly ?? '');
    body.classList.add('nearly');
  }
  if (before > 0 && now === 0) {
    signal(440, 1.6);
    say(body.dataset.up ?? '');
  }
  if (now > warning || now === 0) body.classList.remove('nearly');
});

const full = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
const colours = () => choose({ theme: { auto: 'dark', dark: 'contrast', contrast: 'light', light: 'auto' }[settings.theme] ?? 'auto' });
/** @type {Record<string, () => unknown>} */
const keys = { s: speak, g: listenIn, f: full, k: colours };
document.addEventListener('keydown', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key.toLowerCase()]?.();
});
for (const [id, work] of /** @type {[string, () => unknown][]} */ ([['speak', speak], ['sound', listenIn], ['full', full], ['colours', colours]])) {
  document.getElementById(id)?.addEventListener('click', work);
}

const ROWS = 10;
const PAGE_MS = 8000;
let page = 0;

/** Ten places at a time, so that everybody is seen: the next ten every few seconds. */
function turnPage() {
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#top li')]);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  page %= pages;
  rows.forEach((row, place) => { row.hidden = Math.floor(place / ROWS) !== page; });
  const shown = document.getElementById('page');
  const told = { first: page * ROWS + 1, last: Math.min(rows.length, (page + 1) * ROWS), all: rows.length };
  const text = pages > 1 ? (body.dataset.page ?? '').replace(/\{(\w+)\}/g, (_, name) => String(told[/** @type {keyof typeof told} */ (name)])) : '';
  if (shown && shown.textContent !== text) shown.textContent = text;
}
setInterval(() => {
  page += 1;
  turnPage();
}, PAGE_MS);
watch(turnPage);
turnPage();

/** What the leader has shown from the desk; the usual screen comes back with a word of theirs. */
document.addEventListener('show', (event) => {
  const wanted = /** @type {CustomEvent<string>} */ (event).detail;
  const instead = /** @type {HTMLElement} */ (document.getElementById('instead'));
  if (wanted === 'roep') return speak();
  instead.hidden = wanted !== 'code';
  body.classList.toggle('only-ranking', wanted === 'stand');
  page = 0;
  return turnPage();
});
