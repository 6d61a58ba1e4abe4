// @ts-check
/** The one mouth of a page: what happens in one moment is one utterance, in one polite region.
 *
 * Two regions at once lose words: a screen reader may throw away what waits in the one when the other speaks. So nothing
 * else on a page is live. While a window is open the page behind it is silent for a screen reader; the window then has the mouth. */

const MOMENT_MS = 40;
const APART_MS = 250; // what is replaced sooner may never have been read
const AFTER_WINDOW_MS = 700; // first the screen reader says where the focus went, and that would cut this short

/** @type {string[]} */
let waiting = [];
let spoken = 0;
let silentUntil = 0;
let timer = 0;

/** Say something; what is said in the same moment is said in one breath, in this order. @param {string} text */
export function speak(text) {
  const plain = text.trim();
  if (!plain) return;
  waiting.push(plain);
  timer ||= window.setTimeout(utter, MOMENT_MS);
}

/** What waits to be said is no longer wanted: somebody asked for something else. */
export function hush() {
  waiting = [];
}

function utter() {
  timer = 0;
  const now = performance.now();
  const early = Math.max(spoken + APART_MS, silentUntil) - now;
  if (early > 0) return void (timer = window.setTimeout(utter, early));
  const text = waiting.join(' ');
  waiting = [];
  if (!text) return;
  spoken = now;
  const lips = region();
  // The same words again are said again: a new node each time, and the old one goes.
  lips.replaceChildren(Object.assign(document.createElement('span'), { textContent: text }));
}

/** The region that can be heard now: of the window on top, else of the page. */
function region() {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = within.querySelector(':scope > .mouth');
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'mouth heard-only';
  made.setAttribute('role', 'status');
  within.append(made);
  return made;
}

/** Nothing old may stand there when the page comes back from behind a window: it would be read as news. */
export function empty() {
  document.querySelectorAll('.mouth').forEach((lips) => lips.replaceChildren());
}

/** Open a window and wait for what it gives back; the focus returns to where it was. @param {HTMLDialogElement} box @returns {Promise<string>} */
export function ask(box) {
  empty();
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  box.returnValue = '';
  box.showModal();
  region();
  return new Promise((resolve) => box.addEventListener('close', () => {
    empty();
    silentUntil = performance.now() + AFTER_WINDOW_MS;
    if (!document.activeElement || document.activeElement === document.body) before?.focus();
    resolve(box.returnValue);
  }, { once: true }));
}

region();
