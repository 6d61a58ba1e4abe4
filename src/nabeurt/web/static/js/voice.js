// @ts-check
/** What is said aloud: a polite log of the game, and one line that interrupts for turns and errors. */

import { disputable, disputeText, exposed } from './hand.js';
import { say } from './sentences.js';
import { settings } from './settings.js';
import { myTurn } from './state.js';
import { turnText } from './side.js';

const log = /** @type {HTMLElement} */ (document.getElementById('verslag'));
const alert = /** @type {HTMLElement} */ (document.getElementById('melding'));
const latest = /** @type {HTMLElement} */ (document.getElementById('laatst'));
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
  alert.classList.toggle('fout', wrong);
  requestAnimationFrame(() => { alert.textContent = text; });
}

/** The line is back: an error that it caused is over, and whose turn it is is said again. */
export function recover() {
  if (alert.classList.contains('fout')) delete alert.dataset.beurt;
}

/** Say something in passing, for the ear alone. @param {string} text */
export function mention(text) {
  const line = /** @type {HTMLElement} */ (document.getElementById('gelegd'));
  line.textContent = text;
}

/** Say whose turn it is when that changes; a mark in the title and a sound when it is yours. @param {boolean} first */
export function announceTurn(first) {
  const now = Boolean(myTurn());
  document.title = now && settings.mark ? `● ${say('your_turn')} ${title}` : title;
  const text = disputable() || exposed() ? `${disputeText(null)} ${turnText()}` : turnText();
  if (alert.dataset.beurt !== text) {
    alert.dataset.beurt = text;
    interrupt(text);
  }
  if (now && !mine && !first && settings.sound) chime();
  mine = now;
}

/** Two soft notes, made here: nothing to download. */
function chime() {
  const audio = new AudioContext();
  [523, 784].forEach((pitch, place) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + place * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.45);
  });
  setTimeout(() => audio.close(), 1000);
}
