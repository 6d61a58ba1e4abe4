// @ts-check
/** The countdown: the server says what is left, this device only counts on; its own clock may be wrong. */

/** @typedef {{left: number, runs: boolean, at: number}} Count */

/** @type {Count} */
let count = { left: 0, runs: false, at: 0 };
/** @type {((before: number, now: number) => void)[]} */
const watchers = [];
let before = 0;

/** Take over what the server says. @param {number} left @param {boolean} runs @param {number} [at] when it said so, on this page's own watch */
export function set(left, runs, at = performance.now()) {
  count = { left, runs, at };
  before = left;
  draw();
}

/** What is left now, in milliseconds. */
export const left = () => Math.max(0, count.runs ? count.left - (performance.now() - count.at) : count.left);

/** Be told as time passes: what was left before and what is left now. @param {(before: number, now: number) => void} watcher */
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
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-clock]'))) {
    const told = text(now);
    if (element.textContent !== told) element.textContent = told;
    element.classList.toggle('low', count.runs && now <= 30000);
  }
  if (count.runs) for (const watcher of watchers) watcher(before, now);
  before = now;
}

/** Read what a drawn page says. @param {ParentNode} page @param {number} [at] */
export function read(page, at) {
  const element = /** @type {HTMLElement | null} */ (page.querySelector('[data-clock]'));
  if (!element) return;
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-clock]'))) shown.hidden = element.hidden;
  set(Number(element.dataset.left), element.dataset.runs === '1', at);
}

setInterval(draw, 200);
