// @ts-check
/** A player's phone: it shows the turn, writes the slip, and shows that the server has it. It gives no help. */

import * as clock from '../shared/clock.js';
import { sign } from '../shared/line_sign.js';
import { speak } from '../shared/mouth.js';
import { fill, hide, write as put } from '../shared/paint.js';
import { ask, post, unique } from '../shared/request.js';
import { say } from '../shared/sentences.js';
import { connect } from '../shared/socket.js';
import { other, parseStart, start as startText } from '../shared/squares.js';
import { drawSquare, tileElement } from '../shared/tile.js';
import { ask as openWindow } from '../shared/window.js';
import * as laying from './slip.js';

/** @typedef {import('./types.js').View} View */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const by = (id) => /** @type {T} */ (document.getElementById(id));
/** @type {{name: string, view: View, values: Record<string, number>}} */
const evening = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('evening')).content.textContent ?? '{}');
const squares = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-square]')]);
const where = /** @type {HTMLInputElement} */ (by('start'));
const word = /** @type {HTMLInputElement} */ (by('word'));
const own = /** @type {HTMLInputElement} */ (by('claimed'));
const told = by('message');
const WARNING_MS = 30000;
let view = evening.view;
let turn = 0;

function written() {
  return { start: parseStart(where.value), letters: laying.lettersOf(word.value) };
}

/** Show where the slip is, and say it; that it is not handed in yet is for the eye, or it would be said at every letter.
 * @param {string} text @param {string} [kind] */
function tell(text, kind = '') {
  if (told.textContent !== text && kind !== 'not-yet') speak(text);
  put(told, text);
  told.className = `receipt ${kind}`;
}

function drawBoard() {
  const { start, letters } = written();
  const laid = new Map(start && view.writable ? laying.fresh(view.board, start, letters) : []);
  const cursor = start && view.writable ? laying.squareAt(start, letters.length) : null;
  squares.forEach((square, cell) => {
    const tile = laid.get(cell) ?? view.board[cell];
    drawSquare(square, cell, { tile, laid: laid.has(cell), cursor: cell === cursor, down: start?.direction === 'down' }, evening.values);
  });
  drawLetters([...laid.values()]);
}

/** The letters of the turn; those that lie on the board are set aside. @param {string[]} used */
function drawLetters(used) {
  const left = [...used].map((letter) => (letter === letter.toLowerCase() ? '?' : letter));
  fill(by('letters'), [...view.letters].map((letter, place) => ({ letter, place })), ({ letter, place }) => `${place}${letter}`, letterButton);
  [...by('letters').children].forEach((button, at) => {
    const place = left.indexOf(view.letters[at]);
    if (place >= 0) left.splice(place, 1);
    button.classList.toggle('used', place >= 0);
    const one = /** @type {HTMLButtonElement} */ (button);
    if (one.disabled === view.writable) one.disabled = !view.writable;
  });
}

/** @param {{letter: string}} wanted */
function letterButton({ letter }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(tileElement(letter, evening.values));
  button.setAttribute('aria-label', nameOf(letter));
  button.addEventListener('click', () => lay(letter));
  return button;
}

/** @param {string} letter */
const nameOf = (letter) => (letter === '?' ? say('blank') : letter);

/** Lay a letter where the word goes on. @param {string} letter */
async function lay(letter) {
  const chosen = letter === '?' ? await blank() : letter;
  if (!chosen) return;
  const { start, letters } = written();
  const grown = [...letters, chosen];
  write(start, start ? laying.through(view.board, start, grown) : grown);
}

/** Ask what a blank stands for. @returns {Promise<string>} */
const blank = async () => (await openWindow(/** @type {HTMLDialogElement} */ (by('blank')))).toLowerCase();

/** @param {import('../shared/squares.js').Start | null} start @param {string[]} letters */
function write(start, letters) {
  if (start) where.value = startText(start.cell, start.direction);
  word.value = laying.wordText(letters);
  changed();
}

/** Begin there; the same square once more turns the word. @param {number} cell */
function tap(cell) {
  if (!view.writable) return;
  const { start } = written();
  const direction = start?.direction ?? 'across';
  const begun = laying.begin(view.board, { cell, direction: start?.cell === cell ? other(direction) : direction });
  write(begun.start, begun.letters);
}

function changed() {
  drawBoard();
  const slip = view.slip;
  const same = slip && slip.word.toUpperCase() === word.value.toUpperCase() && slip.where.toUpperCase() === where.value.toUpperCase() && String(slip.claimed ?? '') === own.value;
  if (view.writable && !same && (word.value || where.value)) tell(say('not_sent'), 'not-yet');
  if (view.writable && same) tell(say('received', { slip: `${slip.where} ${slip.word}` }), 'received');
  tryOut();
}

let trying = 0;
/** Where the leader allows it: what this would be worth. */
async function tryOut() {
  const shown = by('trial');
  put(shown, '');
  if (!view.help || !view.writable || !word.value || !where.value) return;
  const mine = (trying += 1);
  const answer = await ask(`/avond/${evening.name}/proef?${new URLSearchParams({ waar: where.value, woord: word.value })}`).catch(() => null);
  if (!answer?.ok || mine !== trying) return;
  const { points, why } = await answer.json();
  put(shown, why || say('worth', { points }));
  speak(shown.textContent ?? '');
}

by('slip').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (own.value && !/^\d{1,4}$/.test(own.value)) return tell(say('sum_unreadable'), 'wrong');
  const slip = { word: word.value, where: where.value, claimed: own.value ? Number(own.value) : null, key: unique() };
  tell(say('sending'), 'not-yet');
  try {
    const heard = await post(`/avond/${evening.name}/opdracht`, { say: 'HandIn', role: 'phone', fields: { turn: view.turn, number: view.number, slip }, id: slip.key });
    if (heard.refused) return tell(heard.refused.text, 'wrong');
    if (!heard.answer) return tell(say('unanswered'), 'wrong');
    view.slip = slip;
    tell(`${heard.answer} ${slip.where.toUpperCase()} ${slip.word.toUpperCase()}`, view.writable ? 'received' : 'wrong');
  } catch {
    tell(say('unanswered'), 'wrong');
  }
  return undefined;
});

for (const input of [where, word, own]) input.addEventListener('input', changed);
squares.forEach((square, cell) => square.addEventListener('click', () => tap(cell)));
by('clear').addEventListener('click', () => {
  const { start, letters } = written();
  const shorter = start ? laying.without(view.board, start, letters) : letters.slice(0, -1);
  if (shorter.length || letters.length) write(start, shorter.length === letters.length ? [] : shorter);
  else {
    where.value = '';
    changed();
  }
});
by('turn-round').addEventListener('click', () => {
  const { start } = written();
  if (start) tap(start.cell);
});

/** @param {number} share */
const percentage = (share) => share.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });

function drawOwn() {
  const standing = view.standing;
  put(by('standing'), standing ? say('place', { ...standing, percent: percentage(standing.percent) }) : '');
  fill(by('own-turns'), [...view.own].reverse(), (one) => JSON.stringify(one), (one) => {
    const item = document.createElement('li');
    const slip = one.slip && one.slip.word ? `${one.slip.where} ${one.slip.word}`.toUpperCase() : '–';
    const line = document.createElement('b');
    line.textContent = say('own_turn', { turn: one.turn, slip, points: one.points });
    item.append(line);
    for (const text of [one.why, one.master ? say('master', { slip: `${one.master.at} ${one.master.word}`, points: one.master.points }) : '', say('top', { top: one.top, percent: percentage(one.percent) })]) {
      if (!text) continue;
      const small = document.createElement('span');
      small.textContent = text;
      item.append(small);
    }
    return item;
  });
}

/** Say what phase it is now, with the letters that were drawn and the word that went on the board. @param {string} text */
function announce(text) {
  const place = by('where');
  if (place.textContent === text) return;
  const first = !place.textContent;
  put(place, text);
  if (first) return;
  const letters = ['drawn', 'called'].includes(view.phase) && view.letters ? say('letters', { letters: [...view.letters].map(nameOf).join(', ') }) : '';
  speak(`${text}. ${letters}`);
}

clock.watch((before, now) => { if (before > WARNING_MS && now <= WARNING_MS) speak(say('nearly')); });

/** @param {View} seen */
function show(seen) {
  const opened = seen.turn !== turn;
  const wrote = view.slip;
  view = seen;
  clock.set(view.left_ms, view.runs);
  hide(by('clock'), !['called', 'running', 'paused'].includes(view.phase));
  announce(view.ended ?? (view.turn ? `${say('turn', { turn: view.turn, turns: view.turns })}, ${view.phase_text}` : view.phase_text));
  if (opened) {
    turn = view.turn;
    where.value = view.slip?.where ?? '';
    word.value = view.slip?.word ?? '';
    own.value = String(view.slip?.claimed ?? '');
    tell('');
  } else if (!view.slip && wrote && view.writable) tell(say('gone'), 'wrong');
  fill(by('board-text'), view.board_text, (line) => line, (line) => Object.assign(document.createElement('li'), { textContent: line }));
  /** @type {HTMLFieldSetElement | HTMLElement} */ (by('slip')).classList.toggle('closed', !view.writable);
  for (const control of /** @type {NodeListOf<HTMLInputElement>} */ (by('slip').querySelectorAll('input, button'))) if (control.disabled === view.writable) control.disabled = !view.writable;
  drawBoard();
  drawOwn();
  if (opened && view.slip) changed();
  if (view.phase === 'closed') tell(view.slip ? say(view.slip.late ? 'late' : 'closed', { slip: `${view.slip.where} ${view.slip.word}`.toUpperCase() }) : say('closed_none'), view.slip && !view.slip.late ? 'received' : 'wrong');
  if (view.phase === 'laid' || view.phase === 'scored') result();
}

/** Say what the turn was worth. */
function result() {
  const last = view.own[view.own.length - 1];
  if (last && last.turn === view.turn) tell(say('result', { points: last.points, top: last.top }) + (last.why ? ` (${last.why})` : ''), 'outcome');
}

show(view);
connect(() => `/avond/${evening.name}/live?als=telefoon`, (news) => news.view && show(news.view), sign);
