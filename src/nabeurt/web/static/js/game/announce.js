// @ts-check
/** What the page says of the game, by its one mouth; and the lines in which the eye finds the same. */

import { speak as utter } from '../shared/mouth.js';
import { write } from '../shared/paint.js';
import { say } from '../shared/sentences.js';
import { settings } from '../shared/settings.js';
import { play } from '../shared/sound.js';
import { lastText, rackText } from './ear/answers.js';
import { disputable, disputeText, exposed, sumHeard } from './hand.js';
import { totalsText, turnText } from './side.js';
import { myTurn, view } from './state.js';
import { toEnd } from './table/panels.js';

const log = /** @type {HTMLElement} */ (document.getElementById('log'));
const line = /** @type {HTMLElement} */ (document.getElementById('message'));
const latest = /** @type {HTMLElement} */ (document.getElementById('latest'));
const LONGEST_LOG = 400;
const title = document.title;
let mine = false;

/** Write what happened into the log, and say it; what happened before the page opened is there to read.
 * @param {string[]} lines @param {boolean} [silent] */
export function tellAll(lines, silent = false) {
  if (!lines.length) return;
  log.append(...lines.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
  while (log.childElementCount > LONGEST_LOG) log.firstElementChild?.remove();
  toEnd();
  write(latest, (silent ? lines.slice(-1) : lines).join(' ')); // for the eye: on a phone the log is far down
  if (!silent) utter(lines.map(inOneBreath).join(' '));
}

/** Words as a voice says them: brackets around a blank would break the word, so the blank is named after it. @param {string} text */
const inOneBreath = (text) => text.replace(/[A-Z]*(?:\([A-Z]\)[A-Z]*)+/g, (word) => {
  const blanks = [...word.matchAll(/\(([A-Z])\)/g)].map((found) => say('blank_named', { letter: found[1] }));
  return `${word.replace(/[()]/g, '')} (${blanks.join(', ')})`;
});

/** Answer a question: said and shown, but nothing happened, so the log stays as it is. @param {string} text */
export function answer(text) {
  write(latest, text);
  utter(inOneBreath(text));
}

/** Say whose turn it is, or why something did not happen. @param {string} text @param {boolean} [wrong] */
export function interrupt(text, wrong = false) {
  line.classList.toggle('error', wrong);
  write(line, text);
  utter(text);
  if (wrong) play('refused');
}

/** The line is back: an error that it caused is over, and whose turn it is is said again. */
export function recover() {
  if (line.classList.contains('error')) delete line.dataset.turn;
}

/** The word is another one now: what was wrong with the one before is no longer shown. */
export function forgive() {
  if (!line.classList.contains('error')) return;
  line.classList.remove('error');
  write(line, line.dataset.turn ?? '');
}

/** Say something in passing, for the ear alone. @param {string} text */
export const mention = utter;

/** Say what the laid tiles would earn, each time that this changes. */
let sum = '';
export function announceSum() {
  const now = sumHeard();
  if (now && now !== sum) utter(now);
  sum = now;
}

/** Say where everybody stands when that changed: by ear nobody sees it change (003). @type {string} */
let totals = '';
function announceTotals(/** @type {boolean} */ first) {
  const now = totalsText();
  if (now !== totals && !first) utter(now);
  totals = now;
}

/** What is known of before, to hear what changed. */
let turns = 0;
let bag = 0;

/** What happened, for who need not listen to words: whose word, a blank, an empty bag, your turn. @param {boolean} turn whether it has become yours */
function sounds(turn) {
  const { turns: all, you, bag: left } = view();
  const placed = all.length > turns && all.at(-1)?.kind === 'placed' ? all.at(-1) : null;
  if (turn) play('turn');
  else if (placed) play(placed.seat === you ? 'mine' : 'theirs');
  if (placed?.word?.includes('(')) play('blank');
  if (bag && !left) {
    play('bag_empty');
    utter(say('bag_empty'));
  }
}

/** Say where it stands to who just came: the score, the last turn, and what is on the rack. */
function welcome() {
  const { you, turns: all, shared } = view();
  if (all.length) utter(`${totalsText()} ${lastText()}`);
  if (you !== null && !shared) utter(rackText()); // on a screen that is handed on, nobody's tiles are said aloud
}

/** Say where it stands and whose turn it is when that changes; a mark in the title and a sound when it is yours. @param {boolean} first */
export function announceTurn(first) {
  const now = Boolean(myTurn());
  document.title = now && settings.mark ? `● ${say('your_turn')} ${title}` : title;
  announceTotals(first);
  if (first) welcome();
  const { pending } = view();
  const text = pending && (disputable() || exposed()) ? `${disputeText(pending, null)} ${turnText()}` : turnText();
  if (line.dataset.turn !== text) {
    line.dataset.turn = text;
    interrupt(text);
  }
  if (!first) sounds(now && !mine);
  mine = now;
  turns = view().turns.length;
  bag = view().bag;
}
