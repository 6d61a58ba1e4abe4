// @ts-check
/** Small windows over the page. Not modal for the browser: that takes the page behind it away from a screen reader and gives it back as another one, so
 * that the mouth is dumb meanwhile and the reader stands nowhere afterwards. What modal means to hands and keys is done here. */

const STOPS = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

const GONE_MS = 60; // only then the browser knows that what had the focus is hidden
const HOME = '#board [tabindex="0"], #content';

/** Who waits for a window's answer. @type {WeakMap<HTMLDialogElement, (answer: string) => void>} */
const waiting = new WeakMap();

/** Open a window and wait for what it gives back; the focus returns to where it was. @param {HTMLDialogElement} box @returns {Promise<string>} */
export async function ask(box) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.classList.add('asking');
  box.show();
  /** @type {string} */
  const answer = await new Promise((resolve) => waiting.set(box, resolve));
  document.body.classList.remove('asking');
  setTimeout(goBack, GONE_MS, before);
  return answer;
}

/** Close a window with its answer. The browser tells of a closed window only later, and what was chosen holds for the very next key.
 * @param {HTMLDialogElement} box @param {string} answer */
export function close(box, answer) {
  box.close();
  waiting.get(box)?.(answer);
}

/** Put the focus where it was, if nothing else took it. @param {HTMLElement | null} before */
function goBack(before) {
  if (lost()) before?.focus();
  if (lost()) /** @type {HTMLElement | null} */ (document.querySelector(HOME))?.focus(); // it was in a list that has closed
}

const lost = () => document.activeElement === document.body;

/** The window that is open, or null. @returns {HTMLDialogElement | null} */
const onTop = () => [.../** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll('dialog[open]'))].at(-1) ?? null;

/** Tab goes round within the window. @param {HTMLDialogElement} box @param {boolean} back */
function goRound(box, back) {
  const stops = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(STOPS)]).filter((stop) => stop.checkVisibility());
  const last = stops.at(back ? 0 : -1);
  const at = document.activeElement;
  if (at !== last && box.contains(at) && !(back && at && !stops.includes(/** @type {HTMLElement} */ (at)))) return false;
  stops.at(back ? -1 : 0)?.focus();
  return true;
}

document.addEventListener('keydown', (event) => {
  const box = onTop();
  if (!box) return;
  if (event.key === 'Escape') close(box, '');
  else if (event.key !== 'Tab' || !goRound(box, event.shiftKey)) return;
  event.preventDefault();
});

document.addEventListener('submit', (event) => {
  const box = /** @type {HTMLFormElement} */ (event.target).closest('dialog');
  if (!box || event.defaultPrevented) return;
  event.preventDefault();
  close(box, event.submitter?.getAttribute('value') ?? '');
});
