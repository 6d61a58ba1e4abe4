// @ts-check
/** A player's phone: it shows the turn, writes the slip, and shows that the server has it. It gives no help. */

import { listen, order, unique } from './avond_lijn.js';
import * as clock from './avond_klok.js';
import * as laying from './avond_leggen.js';
import { say } from './sentences.js';

/** @template {HTMLElement} T @param {string} id @returns {T} */
const by = (id) => /** @type {T} */ (document.getElementById(id));
const evening = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('avond')).content.textContent ?? '{}');
const squares = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-vak]')]);
const marks = squares.map((square) => (square.querySelector('.tegel') ? '' : square.textContent));
const where = /** @type {HTMLInputElement} */ (by('coordinaat'));
const word = /** @type {HTMLInputElement} */ (by('woord'));
const own = /** @type {HTMLInputElement} */ (by('eigen'));
const told = by('melding');
let view = evening.view;
let turn = 0;

function written() {
  return { start: laying.parseStart(where.value), letters: laying.lettersOf(word.value) };
}

/** @param {string} text @param {string} [kind] */
function tell(text, kind = '') {
  told.textContent = text;
  told.className = `ontvangst ${kind}`;
}

/** @param {string} letter @param {string} kind */
function tile(letter, kind) {
  const drawn = document.createElement('b');
  drawn.className = `tegel ${kind}${letter === '?' || letter === letter.toLowerCase() ? ' blanco' : ''}`;
  drawn.textContent = letter === '?' ? ' ' : letter.toUpperCase();
  const value = document.createElement('small');
  value.textContent = String(evening.values[letter] ?? '');
  drawn.append(value);
  return drawn;
}

function drawBoard() {
  const { start, letters } = written();
  const laid = new Map(start && view.writable ? laying.fresh(view.board, start, letters) : []);
  const cursor = start ? laying.squareAt(start, letters.length) : -1;
  squares.forEach((square, place) => {
    const there = view.board[place];
    square.replaceChildren();
    square.classList.toggle('gelegd', laid.has(place));
    square.classList.toggle('wijzer', view.writable && place === cursor);
    square.classList.toggle('omlaag', Boolean(start?.down));
    if (there !== '.') square.append(tile(there, ''));
    else if (laid.has(place)) square.append(tile(laid.get(place) ?? '', 'eigen'));
    else square.textContent = marks[place];
  });
  drawLetters([...laid.values()]);
}

/** The letters of the turn; those that lie on the board are set aside. @param {string[]} used */
function drawLetters(used) {
  const left = [...used].map((letter) => (letter === letter.toLowerCase() ? '?' : letter));
  by('letters').replaceChildren(...[...view.letters].map((letter) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.disabled = !view.writable;
    const place = left.indexOf(letter);
    if (place >= 0) left.splice(place, 1);
    button.classList.toggle('gebruikt', place >= 0);
    button.append(tile(letter, ''));
    button.setAttribute('aria-label', letter === '?' ? say('blank') : letter);
    button.addEventListener('click', () => lay(letter));
    return button;
  }));
}

/** Lay a letter where the word goes on. @param {string} letter */
async function lay(letter) {
  const chosen = letter === '?' ? await blank() : letter;
  if (!chosen) return;
  const { start, letters } = written();
  const grown = [...letters, chosen];
  write(start, start ? laying.through(view.board, start, grown) : grown);
}

/** Ask what a blank stands for. @returns {Promise<string>} */
function blank() {
  const dialog = /** @type {HTMLDialogElement} */ (by('blanco'));
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => resolve(dialog.returnValue.toLowerCase()), { once: true }));
}

/** @param {import('./avond_leggen.js').Start | null} start @param {string[]} letters */
function write(start, letters) {
  if (start) where.value = laying.startText(start);
  word.value = laying.wordText(letters);
  changed();
}

/** @param {number} place */
function tap(place) {
  if (!view.writable) return;
  const { start } = written();
  const row = Math.floor(place / 15);
  const column = place % 15;
  const same = start !== null && start.row === row && start.column === column;
  const begun = laying.begin(view.board, { row, column, down: same ? !start.down : start?.down ?? false });
  write(begun.start, begun.letters);
}

function changed() {
  drawBoard();
  const slip = view.slip;
  const same = slip && slip.word.toUpperCase() === word.value.toUpperCase() && slip.where.toUpperCase() === where.value.toUpperCase() && String(slip.claimed ?? '') === own.value;
  if (view.writable && !same && (word.value || where.value)) tell(say('not_sent'), 'nog-niet');
  if (view.writable && same) tell(say('received', { slip: `${slip.where} ${slip.word}` }), 'binnen');
  tryOut();
}

let trying = 0;
/** Where the leader allows it: what this would be worth. */
async function tryOut() {
  const shown = by('proef');
  shown.textContent = '';
  if (!view.help || !view.writable || !word.value || !where.value) return;
  const mine = (trying += 1);
  const answer = await fetch(`/avond/${evening.name}/proef?${new URLSearchParams({ waar: where.value, woord: word.value })}`);
  if (!answer.ok || mine !== trying) return;
  const { points, why } = await answer.json();
  shown.textContent = why || say('worth', { points });
}

by('briefje').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (own.value && !/^\d{1,4}$/.test(own.value)) return tell(say('sum_unreadable'), 'mis');
  const slip = { word: word.value, where: where.value, claimed: own.value ? Number(own.value) : null, key: unique() };
  tell(say('sending'), 'nog-niet');
  try {
    const heard = await order(evening.name, 'HandIn', 'phone', { turn: view.turn, number: view.number, slip }, slip.key);
    if (heard.refused) return tell(heard.refused.text, 'mis');
    if (!heard.answer) return tell(say('unanswered'), 'mis');
    view.slip = slip;
    tell(`${heard.answer} ${slip.where.toUpperCase()} ${slip.word.toUpperCase()}`, view.writable ? 'binnen' : 'mis');
  } catch {
    tell(say('unanswered'), 'mis');
  }
  return undefined;
});

for (const input of [where, word, own]) input.addEventListener('input', changed);
squares.forEach((square, place) => square.addEventListener('click', () => tap(place)));
by('wis').addEventListener('click', () => {
  const { start, letters } = written();
  const shorter = start ? laying.without(view.board, start, letters) : letters.slice(0, -1);
  if (shorter.length || letters.length) write(start, shorter.length === letters.length ? [] : shorter);
  else {
    where.value = '';
    changed();
  }
});
by('draai').addEventListener('click', () => {
  const { start } = written();
  if (start) tap(start.row * 15 + start.column);
});

/** @param {number} share */
const percentage = (share) => share.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });

function drawOwn() {
  const standing = view.standing;
  by('plaats').textContent = standing ? say('place', { ...standing, percent: percentage(standing.percent) }) : '';
  by('eigen-beurten').replaceChildren(...[...view.own].reverse().map((/** @type {any} */ one) => {
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
  }));
}

/** @param {any} seen */
function show(seen) {
  const opened = seen.turn !== turn;
  const wrote = view.slip;
  view = seen;
  clock.set(view.left_ms, view.runs);
  by('klok').hidden = !['called', 'running', 'paused'].includes(view.phase);
  by('waar').textContent = view.ended ?? (view.turn ? `${say('turn', { turn: view.turn, turns: view.turns })}, ${view.phase_text}` : view.phase_text);
  if (opened) {
    turn = view.turn;
    where.value = view.slip?.where ?? '';
    word.value = view.slip?.word ?? '';
    own.value = view.slip?.claimed ?? '';
    tell('');
  } else if (!view.slip && wrote && view.writable) tell(say('gone'), 'mis');
  by('bordtekst').replaceChildren(...view.board_text.map((/** @type {string} */ line) => Object.assign(document.createElement('li'), { textContent: line })));
  /** @type {HTMLFieldSetElement | HTMLElement} */ (by('briefje')).classList.toggle('dicht', !view.writable);
  for (const control of /** @type {NodeListOf<HTMLInputElement>} */ (by('briefje').querySelectorAll('input, button'))) control.disabled = !view.writable;
  drawBoard();
  drawOwn();
  if (opened && view.slip) changed();
  if (view.phase === 'closed') tell(view.slip ? say(view.slip.late ? 'late' : 'closed', { slip: `${view.slip.where} ${view.slip.word}`.toUpperCase() }) : say('closed_none'), view.slip && !view.slip.late ? 'binnen' : 'mis');
  if (view.phase === 'laid' || view.phase === 'scored') result();
}

/** Say what the turn was worth. */
function result() {
  const last = view.own[view.own.length - 1];
  if (last && last.turn === view.turn) tell(say('result', { points: last.points, top: last.top }) + (last.why ? ` (${last.why})` : ''), 'uitslag');
}

show(view);
listen(evening.name, 'telefoon', (news) => news.view && show(news.view), (open) => { by('verbinding').textContent = open ? '' : say('line_gone'); });
