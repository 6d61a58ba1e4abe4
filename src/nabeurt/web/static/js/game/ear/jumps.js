// @ts-check
/** What one key asks or where it leads, from anywhere on the page; the same key twice spells it out. */

import { say } from '../../shared/sentences.js';
import { settings } from '../../shared/settings.js';
import { isModifier, wantedBy } from './shortcut.js';
import { name } from '../../shared/squares.js';
import { answer, interrupt } from '../announce.js';
import { lastWord } from '../board.js';
import { askSquare, help } from '../dialogs.js';
import { moveTo } from '../keys.js';
import { speak } from '../say.js';
import { game, table, view } from '../state.js';
import * as answers from './answers.js';
import { premiums, starts } from './explore.js';

const TWICE_MS = 1500;
const SURE_MS = 8000; // what is asked back is heard first
/** @type {{wanted: string, at: number}} */
let last = { wanted: '', at: -Infinity };
/** Squares that the player marked. @type {number[]} */
let marked = [];

/** Each key: what it says or does, and what it says when it is pressed twice. @type {Record<string, [() => unknown, (() => unknown)?]>} */
const JUMPS = {
  score: [() => answer(answers.scoreText()), () => answer(answers.leadText())],
  rack: [() => answer(answers.rackText()), () => answer(answers.rackSpelled())],
  bag: [() => answer(answers.bagText()), () => answer(answers.unseenText())],
  last: [() => answer(answers.lastText()), () => answer(answers.lastSpelled())],
  time: [() => answer(answers.timeText())],
  row: [() => answer(answers.lineText(game.cursor, 'across'))],
  column: [() => answer(answers.lineText(game.cursor, 'down'))],
  around: [() => answer(answers.aroundText(game.cursor))],
  lanes: [() => answer(answers.lanesText())],
  premiums: [() => answer(answers.premiumsText()), () => answer(answers.premiumsPlaces())],
  to_last: [() => jump([...lastWord()].slice(0, 1), 'no_last')],
  next_word: [() => jump(after(starts(table().join('')), 1), 'no_words')],
  previous_word: [() => jump(after(starts(table().join('')), -1), 'no_words')],
  next_premium: [() => jump(after(open(), 1), 'no_premium')],
  go_to: [() => void goTo()],
  mark: [toggleMark],
  next_mark: [() => jump(after(marked, 1), 'no_marks')],
  previous_mark: [() => jump(after(marked, -1), 'no_marks')],
  challenge: [() => answer(say('challenge_again', { key: settings.keys.challenge, words: view().pending?.words.join(', ') })), () => speak('aanvechten')],
  accept: [() => speak('accepteer')],
  help: [() => void help()],
  line: [() => document.getElementById('command')?.focus()],
};

/** What is done, not only said: only when it may, and the first after being asked back. @type {Record<string, number>} */
const DEEDS = { challenge: SURE_MS, accept: 0 };

/** Where free premiums are, in reading order. */
const open = () => Object.values(premiums(table().join(''))).flat().sort((one, two) => one - two);

/** @param {number[]} cells @param {number} way */
function after(cells, way) {
  const later = cells.filter((cell) => (cell - game.cursor) * way > 0);
  return way > 0 ? [later[0] ?? cells[0]] : [later.at(-1) ?? cells.at(-1)];
}

/** @param {(number | undefined)[]} found @param {string} none */
function jump([cell], none) {
  if (cell === undefined) answer(say(none));
  else moveTo(cell);
}

async function goTo() {
  const cell = await askSquare();
  if (cell !== null) moveTo(cell);
}

/** Mark the square under the cursor, to come back to; once more takes the mark away. */
function toggleMark() {
  const there = marked.includes(game.cursor);
  marked = there ? marked.filter((cell) => cell !== game.cursor) : [...marked, game.cursor].sort((one, two) => one - two);
  answer(say(there ? 'unmarked' : 'marked', { square: name(game.cursor) }));
}

/** The key of the unseen letters, and then a letter: only that one. @param {KeyboardEvent} event */
function asksLetter(event) {
  const fresh = last.wanted === 'bag' && performance.now() - last.at < TWICE_MS;
  if (!fresh || !/^[a-z]$/i.test(event.key) || event.ctrlKey || event.metaKey) return false;
  answer(answers.unseenLetter(event.key.toUpperCase()));
  return true;
}

/** @param {KeyboardEvent} event */
export function onJump(event) {
  if (event.defaultPrevented || !settings.keysOn || !game.view || isModifier(event)) return;
  if (/** @type {HTMLElement} */ (event.target).closest('dialog')) return;
  const wanted = wantedBy(event);
  const handled = asksLetter(event) || (wanted && JUMPS[wanted] && press(wanted));
  if (!wanted) last = { wanted: '', at: -Infinity };
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {string} wanted */
function press(wanted) {
  const may = wanted in DEEDS ? view().may[wanted] : true;
  if (may !== true) return interrupt(may ?? say('nothing_to_dispute'), true) ?? true;
  const again = last.wanted === wanted && performance.now() - last.at < (DEEDS[wanted] ?? TWICE_MS);
  const [once, twice] = JUMPS[wanted];
  last = { wanted: again && twice ? '' : wanted, at: performance.now() };
  (again && twice ? twice : once)();
  return true;
}
