// @ts-check
/** What was written down: points whose word follows, entries that differ, and in the end who says that it is right. */

import { speak } from '../shared/mouth.js';
import { fill, hide, mark, write } from '../shared/paint.js';
import { points, say } from '../shared/sentences.js';
import { table } from './state.js';

/** @typedef {import('../game/types.js').View} View */
/** @typedef {import('../game/types.js').Note} Note */

let lit = '';
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {View} view */
export function drawPaper(view) {
  const { differing = [], untold = [] } = view.paper ?? {};
  const waiting = untold.map(({ turn, seat }) => ({ turn, text: waits(view, turn, seat) }));
  fill(part('untold'), waiting, ({ text }) => text, ({ text }) => item(text));
  const wrong = differing.map((turn) => ({ turn, text: say('differs', { turn: turn + 1, entries: entries(view, turn).join(' · ') }) }));
  fill(part('differing'), wrong, ({ text }) => text, ({ turn, text }) => disputed(turn, text));
  hide(part('written'), !waiting.length && !wrong.length);
  for (const half of document.querySelectorAll('.half')) half.classList.toggle('differs', wrong.length > 0);
  announce(wrong.map(({ text }) => text).join(' '));
  drawConfirmed(view);
}

/** What lights up is said, once. @param {string} text */
function announce(text) {
  if (text !== lit) speak(text);
  lit = text;
}

/** @param {string} text */
const item = (text) => Object.assign(document.createElement('li'), { textContent: text });

/** @param {number} turn @param {string} text */
function disputed(turn, text) {
  const line = item(text);
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: say('correct', { turn: turn + 1 }) });
  button.dataset.do = 'correct';
  button.dataset.turn = String(turn);
  line.append(' ', button);
  return line;
}

/** @param {View} view @param {number} turn @param {number} seat */
function waits(view, turn, seat) {
  const note = view.paper?.notes.find((one) => one.turn === turn && one.points !== null);
  const name = view.players[seat].name;
  return note ? say('word_follows', { turn: turn + 1, name, points: points(note.points ?? 0) }) : say('turn_follows', { turn: turn + 1, name });
}

/** What each says of a turn: what was told, and what was noted. @param {View} view @param {number} turn */
function entries(view, turn) {
  const noted = (view.paper?.notes ?? []).filter((note) => note.turn === turn).map((note) => `${view.players[note.by].name}: ${entry(note)}`);
  const told = view.turns[turn];
  return told ? [say('told', { entry: entry({ by: told.seat, turn, points: told.score, at: told.at, word: told.word }) }), ...noted] : noted;
}

/** @param {Note} note */
const entry = ({ at, word, points: count }) => [at, word, count].filter((each) => each !== null).join(' ');

/** Points of a player whose words are yet to follow. @param {View} view @param {number} seat */
export function promised(view, seat) {
  const open = (view.paper?.untold ?? []).filter((one) => one.seat === seat).map((one) => one.turn);
  const mine = (view.paper?.notes ?? []).filter((note) => open.includes(note.turn) && note.points !== null);
  return [...new Map(mine.map((note) => [note.turn, note.points ?? 0])).values()].reduce((sum, one) => sum + one, 0);
}

/** @param {View} view */
function drawConfirmed(view) {
  const said = view.paper?.confirmed ?? [];
  hide(part('confirming'), !view.ended);
  if (!view.ended) return;
  write(part('final'), view.players.map(({ name }, seat) => `${name} ${view.result?.final[seat]}`).join(' – '));
  const asked = view.players.map(({ name }, seat) => ({ name, seat, done: said.includes(seat) })).filter(({ seat, done }) => done || table.seats.includes(seat));
  fill(part('confirms'), asked, ({ seat, done }) => `${seat} ${done}`, ({ name, seat, done }) => confirmation(name, seat, done));
  mark(part('confirming'), 'data-confirmed', String(said.length === view.players.length));
}

/** @param {string} name @param {number} seat @param {boolean} done */
function confirmation(name, seat, done) {
  const line = item(done ? say('confirmed', { name }) : '');
  if (done) return line;
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'primary large', textContent: say('confirm', { name }) });
  Object.assign(button.dataset, { say: 'bevestig', seat: String(seat) });
  line.append(button);
  return line;
}
