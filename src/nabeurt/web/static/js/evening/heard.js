// @ts-check
/** What a player's phone says: by itself where the turn stands, the letters as they are called, the word that was laid; and what a key asks. */

import { isModifier, wantedBy } from '../game/ear/shortcut.js';
import * as clock from '../shared/clock.js';
import { speak } from '../shared/mouth.js';
import { say, spokenTime } from '../shared/sentences.js';
import { settings } from '../shared/settings.js';

/** @typedef {import('./types.js').View} View */

let said = '';

/** Where the evening stands, in one line. @param {View} view */
export const stage = (view) => view.ended ?? (view.turn ? `${say('turn', { turn: view.turn, turns: view.turns })}, ${view.phase_text}` : view.phase_text);

/** How somebody stands, in one line. @param {View} view */
export function place({ standing }) {
  const percent = standing?.percent.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });
  return standing ? say('place', { ...standing, percent }) : '';
}

/** The word that went on the board last. @param {View} view */
function master({ own }) {
  const word = own.at(-1)?.master;
  return word ? `${say('master', { slip: `${word.at} ${word.word}`, points: word.points })}.` : '';
}

/** What is to be heard of a stage. That the time is up is said with the slip that counts. @param {View} view @returns {string[]} */
function news(view) {
  if (view.phase === 'closed') return [];
  if (view.phase === 'called') return [`${stage(view)}.`, say('letters', { called: view.called })];
  return view.phase === 'laid' ? [`${stage(view)}.`, master(view)] : [`${stage(view)}.`];
}

/** Say what is new; who comes in late hears the letters too. @param {View} view @param {boolean} first */
export function tellStage(view, first) {
  const text = news(view).join(' ');
  const late = first && view.writable ? ` ${say('letters', { called: view.called })}` : '';
  if (text !== said) speak(text + late);
  said = text;
}

/** The letters as they lie there; a blank by its name. @param {string} letters */
const plainly = (letters) => [...letters].map((letter) => (letter === '?' ? say('blank') : letter)).join(', ') || say('nothing');

/** What each key answers, and what it says when it is pressed twice. @type {Record<string, (view: View, twice: boolean) => string>} */
const ANSWERS = {
  score: (view) => `${stage(view)}. ${place(view)}`,
  rack: (view, twice) => say('letters', { called: twice && view.called ? view.called : plainly(view.letters) }),
  last: (view) => master(view) || say('nothing_laid'),
  time: (view) => (view.clock.shown ? say('time_left', { time: spokenTime(clock.left()) }) : `${stage(view)}.`),
};

/** Answer by one key, anywhere on the page: the keys of a game, as somebody has them there. @param {() => View} now */
export function readKeys(now) {
  let last = '';
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !settings.keysOn || isModifier(event) || /** @type {HTMLElement} */ (event.target).closest('dialog')) return;
    const wanted = wantedBy(event) ?? '';
    if (ANSWERS[wanted]) {
      speak(ANSWERS[wanted](now(), wanted === last));
      event.preventDefault();
    }
    last = wanted === last ? '' : wanted;
  });
}
