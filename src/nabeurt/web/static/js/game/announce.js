// @ts-check
/** What is said aloud: a polite log of the game, and one line that interrupts for turns and errors. */

import { say } from '../shared/sentences.js';
import { settings } from '../shared/settings.js';
import { chime } from '../shared/sound.js';
import { disputable, disputeText, exposed } from './hand.js';
import { turnText } from './side.js';
import { myTurn, view } from './state.js';

const log = /** @type {HTMLElement} */ (document.getElementById('log'));
const alert = /** @type {HTMLElement} */ (document.getElementById('message'));
const latest = /** @type {HTMLElement} */ (document.getElementById('latest'));
const LONGEST_LOG = 400;
const title = document.title;
let mine = false;

/** Add lines to the log; what happened before the page opened is there to read but is not spoken.
 * @param {string[]} lines @param {boolean} [silent] */
export function tellAll(lines, silent = false) {
  log.setAttribute('aria-live', silent ? 'off' : 'polite');
  for (const line of lines) {
    const item = document.createElement('li');
    item.textContent = line;
    log.append(item);
  }
  if (lines.length) latest.textContent = (silent ? lines.slice(-1) : lines).join(' '); // for the eye: on a phone the log is far down
  while (log.childElementCount > LONGEST_LOG) log.firstElementChild?.remove();
  log.scrollTop = log.scrollHeight;
}

/** Interrupt: whose turn it is, or why something did not happen. @param {string} text @param {boolean} [wrong] */
export function interrupt(text, wrong = false) {
  alert.textContent = '';
  alert.classList.toggle('error', wrong);
  requestAnimationFrame(() => { alert.textContent = text; });
}

/** The line is back: an error that it caused is over, and whose turn it is is said again. */
export function recover() {
  if (alert.classList.contains('error')) delete alert.dataset.turn;
}

/** Say something in passing, for the ear alone. @param {string} text */
export function mention(text) {
  const line = /** @type {HTMLElement} */ (document.getElementById('laid'));
  line.textContent = text;
}

/** Say whose turn it is when that changes; a mark in the title and a sound when it is yours. @param {boolean} first */
export function announceTurn(first) {
  const now = Boolean(myTurn());
  document.title = now && settings.mark ? `● ${say('your_turn')} ${title}` : title;
  const { pending } = view();
  const text = pending && (disputable() || exposed()) ? `${disputeText(pending, null)} ${turnText()}` : turnText();
  if (alert.dataset.turn !== text) {
    alert.dataset.turn = text;
    interrupt(text);
  }
  if (now && !mine && !first && settings.sound) chime();
  mine = now;
}
