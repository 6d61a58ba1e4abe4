// @ts-check
/** A player's phone: it shows the turn, writes the slip, and shows that the server has it. It gives no help. */

import * as clock from '../shared/clock.js';
import { sign } from '../shared/line_sign.js';
import { speak } from '../shared/mouth.js';
import { fill, mark, write as paint } from '../shared/paint.js';
import { ask, unique } from '../shared/request.js';
import { say } from '../shared/sentences.js';
import { connect } from '../shared/socket.js';
import { lines, other, parseStart, start as startText } from '../shared/squares.js';
import { drawSquare, tileElement } from '../shared/tile.js';
import { ask as askIn } from '../shared/window.js';
import { place, readKeys, stage, tellStage } from './heard.js';
import { outbox } from './outbox.js';
import { offer, signal } from './signals.js';
import * as laying from './slip.js';

/** @typedef {import('./types.js').View} View */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const by = (id) => /** @type {T} */ (document.getElementById(id));
/** @type {{name: string, title: string, view: View, values: Record<string, number>}} */
const evening = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('evening')).content.textContent ?? '{}');
const squares = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-square]')]);
const where = /** @type {HTMLInputElement} */ (by('start'));
const word = /** @type {HTMLInputElement} */ (by('word'));
const own = /** @type {HTMLInputElement} */ (by('claimed'));
const told = by('message');
let view = evening.view;
let turn = '';

function written() {
  return { start: parseStart(where.value), letters: laying.lettersOf(word.value) };
}

/** @param {string} text @param {string} [kind] */
function tell(text, kind = '') {
  if (told.textContent !== text && kind !== 'on-its-way') speak(text); // what comes of it is said a moment later
  paint(told, text);
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
  const letters = [...view.letters].map((letter, place) => ({ letter, place }));
  fill(by('letters'), letters, ({ letter, place }) => `${letter}${place}`, ({ letter }) => letterButton(letter)); // a button that is pressed stays, with the focus
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (by('letters').querySelectorAll('button'));
  letters.forEach(({ letter, place }) => {
    const used = left.indexOf(letter);
    if (used >= 0) left.splice(used, 1);
    buttons[place].disabled = !view.writable;
    buttons[place].classList.toggle('used', used >= 0);
    mark(buttons[place], 'aria-label', used >= 0 ? say('used', { letter: letterName(letter) }) : letterName(letter));
  });
}

/** @param {string} letter */
const letterName = (letter) => (letter === '?' ? say('blank') : letter);

/** @param {string} letter */
function letterButton(letter) {
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.append(tileElement(letter, evening.values));
  button.addEventListener('click', () => lay(letter));
  return button;
}

/** Lay a letter where the word goes on. @param {string} letter */
async function lay(letter) {
  const chosen = letter === '?' ? await blank() : letter;
  if (!chosen) return;
  const { start, letters } = written();
  const grown = [...letters, chosen];
  write(start, start ? laying.through(view.board, start, grown) : grown);
}

/** Ask what a blank stands for. */
const blank = async () => (await answerOf('blank')).toLowerCase();

/** Ask something in a dialog; '' for who goes away. @param {string} id @returns {Promise<string>} */
function answerOf(id) {
  return askIn(/** @type {HTMLDialogElement} */ (by(id)));
}

/** @param {import('../shared/squares.js').Start | null} start @param {string[]} letters */
function write(start, letters) {
  if (start) where.value = startText(start.cell, start.direction);
  word.value = laying.wordText(letters);
  changed();
  readBack();
}

/** Say what the fields hold after a button changed them: who types hears it letter by letter. */
const readBack = () => speak(`${text({ where: where.value, word: word.value, claimed: null }) || say('nothing')}.`);

/** Begin there; the same square once more turns the word. @param {number} cell */
function tap(cell) {
  if (!view.writable) return;
  const { start } = written();
  const direction = start?.direction ?? 'across';
  const begun = laying.begin(view.board, { cell, direction: start?.cell === cell ? other(direction) : direction });
  write(begun.start, begun.letters);
}

function changed() {
  refusal = '';
  drawBoard();
  drawReceipt();
  tryOut();
}

/** What the server refused last, until something else is written. */
let refusal = '';
/** That the desk took a slip away. */
let gone = false;

/** @param {import('./types.js').Slip} slip */
const text = (slip) => `${slip.where} ${slip.word}`.trim().toUpperCase();

/** Whether what is written is what the server has. */
const isHeld = () => view.slip !== null && text(view.slip) === text({ where: where.value, word: word.value, claimed: null }) && String(view.slip.claimed ?? '') === own.value;

/** Say what the server holds, always; and what it does not hold yet. */
function drawReceipt() {
  const [told, kind] = receipt();
  if (told !== shownReceipt || !told) tell(told, kind);
  shownReceipt = told;
}
let shownReceipt = '';

/** @returns {[string, string?]} */
function receipt() {
  const last = view.own[view.own.length - 1];
  if (sending.order) return sending.waiting ? [say('kept', { slip: text(sending.order.slip) }), 'not-yet'] : [say('sending'), 'on-its-way'];
  if (refusal) return [refusal, 'wrong'];
  if (view.phase === 'laid' && last?.turn === view.turn) return [say('result', { points: last.points, top: last.top }) + (last.why ? ` (${last.why})` : ''), 'outcome'];
  if (view.phase === 'closed' || view.phase === 'scored') return closed();
  if (!view.writable) return [''];
  if (isHeld() && view.slip) return [say('received', { slip: text(view.slip) || say('nothing') }), 'received'];
  if (!word.value && !where.value) return view.slip ? [say('received', { slip: text(view.slip) || say('nothing') }), 'received'] : [gone ? say('gone') : '', 'wrong'];
  return [view.slip ? say('not_sent_other', { slip: text(view.slip) }) : say('not_sent'), 'not-yet'];
}

/** @returns {[string, string]} */
function closed() {
  if (!view.slip) return [say('closed_none'), 'wrong'];
  return view.slip.late ? [say('late', { slip: text(view.slip) }), 'wrong'] : [say('closed', { slip: text(view.slip) || say('nothing') }), 'received'];
}

let trying = 0;
/** Where the leader allows it: what this would be worth. */
async function tryOut() {
  const shown = by('trial');
  shown.textContent = '';
  if (!view.help || !view.writable || !word.value || !where.value) return;
  const mine = (trying += 1);
  const answer = await ask(`/avond/${evening.name}/proef?${new URLSearchParams({ waar: where.value, woord: word.value })}`).catch(() => null);
  if (!answer?.ok || mine !== trying) return;
  const { points, why } = await answer.json();
  shown.textContent = why || say('worth', { points });
}

const sending = outbox(evening.name, (answer) => {
  if (answer?.refused) refusal = answer.refused;
  else if (answer) view.slip = answer.held;
  drawReceipt();
});

/** Hand in what is written, as it is. */
function handIn() {
  const claimed = /^\d{1,4}$/.test(own.value) ? Number(own.value) : null;
  const slip = { word: word.value, where: where.value, claimed, key: unique(), left: Math.round(clock.left()) };
  return sending.send({ turn: view.turn, round: view.round, number: view.number, slip });
}

/** Why a slip as it is written is worth nothing; '' when nothing is plainly missing. */
function lack() {
  if (!word.value.trim()) return say('ask_empty');
  if (!where.value.trim()) return say('ask_no_square');
  return parseStart(where.value) ? '' : say('ask_square', { where: where.value.toUpperCase() });
}

/** @param {string} question */
function sure(question) {
  by('sure-text').textContent = question;
  return answerOf('sure');
}

by('slip').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (own.value && !/^\d{1,4}$/.test(own.value)) return tell(say('sum_unreadable'), 'wrong');
  const question = lack();
  if (!question || (await sure(question)) === 'yes') await handIn();
  return undefined;
});

/** What is typed when the time is nearly up goes in by itself: on the way it takes some of the last second. */
const LAST_MS = 700;
let gaveUp = '';
clock.watch((before, now, line) => {
  const said = `${where.value}|${word.value}|${own.value}`;
  if (view.writable && now <= LAST_MS && word.value && !isHeld() && said !== gaveUp && !sending.order) {
    gaveUp = said;
    handIn();
  }
  if (!line) return; // a clock that may be wrong gives no signals
  if (before > clock.low() && now <= clock.low()) alarm('nearly', say('nearly', { seconds: Math.round(clock.low() / 1000) }));
  if (before > 0 && now === 0) alarm('up', say('up')); // and with the next news the slip that counts
});

/** @param {'nearly' | 'up'} kind @param {string} told */
function alarm(kind, told) {
  by('signal').textContent = told;
  if (kind === 'nearly') speak(told);
  signal(kind, told);
}

for (const input of [where, word, own]) input.addEventListener('input', changed);
squares.forEach((square, cell) => square.addEventListener('click', () => tap(cell)));
by('clear').addEventListener('click', () => {
  const { start, letters } = written();
  const shorter = start ? laying.without(view.board, start, letters) : letters.slice(0, -1);
  if (shorter.length || letters.length) write(start, shorter.length === letters.length ? [] : shorter);
  else {
    where.value = '';
    changed();
    readBack();
  }
});
by('turn-round').addEventListener('click', () => {
  const { start } = written();
  if (start) tap(start.cell);
});

/** @param {number} share */
const percentage = (share) => share.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });

function drawOwn() {
  paint(by('standing'), place(view));
  by('own-turns').replaceChildren(...[...view.own].reverse().map((one) => {
    const item = document.createElement('li');
    const slip = one.slip && one.slip.word ? `${one.slip.where} ${one.slip.word}`.toUpperCase() : '–';
    const line = document.createElement('b');
    line.textContent = say('own_turn', { turn: one.turn, slip, points: one.points });
    item.append(line);
    for (const text of [one.why, one.master ? say('master', { slip: `${one.master.at} ${one.master.word}`, points: one.master.points }) : '', one.top === null || one.percent === null ? '' : say('top', { top: one.top, percent: percentage(one.percent) })]) {
      if (!text) continue;
      const small = document.createElement('span');
      small.textContent = text;
      item.append(small);
    }
    return item;
  }));
}

/** Write in the fields what the server has, or what was on its way there. */
function begin() {
  const order = sending.order;
  const mine = order && order.turn === view.turn && order.round === view.round ? order.slip : view.slip;
  where.value = mine?.where ?? '';
  word.value = mine?.word ?? '';
  own.value = String(mine?.claimed ?? '');
  gone = false;
  gaveUp = '';
}

/** Let the slip be written or not. Who was at it when the time ran out waits at its heading, and is back in it for the next turn. @param {boolean} writable */
function openSlip(writable) {
  const at = document.activeElement;
  const heading = by('head-slip');
  if (!writable && (by('slip').contains(at) || by('letters').contains(at))) heading.focus();
  by('slip').classList.toggle('closed', !writable);
  for (const control of /** @type {NodeListOf<HTMLInputElement>} */ (by('slip').querySelectorAll('input, button'))) control.disabled = !writable;
  if (writable && at === heading) where.focus({ preventScroll: true });
}

/** @param {View} seen @param {boolean} [first] */
function show(seen, first = false) {
  const before = first ? '' : view.phase;
  gone = !seen.slip && (gone || view.slip !== null);
  view = seen;
  clock.set(view.clock);
  const round = `${view.turn}.${view.round}`;
  if (round !== turn) begin();
  turn = round;
  paint(by('where'), stage(view));
  document.title = `${stage(view)} – ${evening.title}`;
  by('paused').hidden = view.phase !== 'paused';
  paint(by('lines'), lines(view.board).join('\n'));
  by('board-text').replaceChildren(...view.board_text.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  openSlip(view.writable);
  if (view.phase === 'called') by('signal').textContent = '';
  drawBoard();
  drawOwn();
  tellStage(view, first);
  drawReceipt();
  if (!first && view.phase === 'laid' && before !== 'laid') speak(place(view));
}

offer(/** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[data-signal]')));
show(view, true);
readKeys(() => view);
sending.again();
window.addEventListener('online', sending.again);
connect(() => `/avond/${evening.name}/live?als=telefoon`, (news) => news.view && show(news.view), (state) => {
  sign(state);
  clock.trust(state === 'open');
  if (state === 'open') sending.again();
});
