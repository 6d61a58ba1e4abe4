// @ts-check
/** The countdown: the server says what is left, this device only counts on; its own clock may be wrong. */

/** What the server says: what is left, what is left when the signal sounds, and whether it runs. @typedef {{left_ms: number, low_ms: number, runs: boolean, shown: boolean}} Told */
/** Told as time passes: what was left before and what is left now; sure while the server could say otherwise. @typedef {(before: number, now: number, sure: boolean) => void} Watcher */

/** @type {Told & {at: number}} */
let count = { left_ms: 0, low_ms: 0, runs: false, shown: false, at: 0 };
/** @type {Watcher[]} */
const watchers = [];
let before = 0;
let sure = true;

/** @returns {NodeListOf<HTMLElement>} */
const shown = () => document.querySelectorAll('[data-clock]');

/** Take over what the server says. @param {Told} told @param {number} [at] when it said so, on this page's own watch */
export function set(told, at = performance.now()) {
  if (isUp(told)) announce(0);
  count = { ...told, at };
  before = told.left_ms;
  for (const element of shown()) element.hidden = !told.shown;
  draw();
}

/** The server may say that the time is up just before this page has counted to its end: its news is the end. */
const SOON_MS = 1000;

/** @param {Told} told */
const isUp = (told) => count.runs && before > 0 && left() < SOON_MS && !told.runs && told.left_ms === 0;

/** @param {number} now */
function announce(now) {
  for (const watcher of watchers) watcher(before, now, sure);
}

/** Without a line it counts on, but it may be wrong: the time of a server that fell stands still. @param {boolean} line */
export function trust(line) {
  sure = line;
  draw();
}

/** What is left now, in milliseconds. */
export const left = () => Math.max(0, count.runs ? count.left_ms - (performance.now() - count.at) : count.left_ms);

/** What is left when the signal sounds. */
export const low = () => count.low_ms;

/** @param {Watcher} watcher */
export const watch = (watcher) => watchers.push(watcher);

/** @param {number} ms */
export function text(ms) {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function draw() {
  const now = left();
  for (const element of shown()) {
    const told = text(now);
    if (element.textContent !== told) element.textContent = told;
    element.classList.toggle('low', count.runs && now <= count.low_ms);
    element.classList.toggle('unsure', !sure);
  }
  if (count.runs) announce(now);
  before = now;
}

/** Read what a drawn page says. @param {ParentNode} page @param {number} [at] */
export function read(page, at) {
  const element = /** @type {HTMLElement | null} */ (page.querySelector('[data-clock]'));
  if (!element) return;
  const { left: left_ms, low: low_ms, runs } = element.dataset;
  set({ left_ms: Number(left_ms), low_ms: Number(low_ms ?? 30000), runs: runs === '1', shown: !element.hidden }, at);
}

setInterval(draw, 100);
