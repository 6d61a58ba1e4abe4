// @ts-check
/** Beside a real board: tap your half, tell the word when you like. */

import { sign } from '../shared/line_sign.js';
import { speak, speakAloud } from '../shared/mouth.js';
import { hide, mark, write } from '../shared/paint.js';
import { post, unique } from '../shared/request.js';
import { say } from '../shared/sentences.js';
import { wear } from '../shared/settings.js';
import { connect } from '../shared/socket.js';
import { tone } from '../shared/sound.js';
import { keepPages, keepThisPage } from '../shared/storage.js';
import { stayAwake } from '../site/awake.js';
import { dictateLast, dictating, drawLines, markEar, onward, readBack, silence } from './dictation.js';
import { drawHalves, drawTimes, face, seatOf } from './halves.js';
import { drawMoments, drawSeconds, drawVerdicts } from './moment.js';
import { drawPaper } from './paper.js';
import { hideRacks, turnRack } from './racks.js';
import { back, choose, drawKept, removeLine } from './hand_over.js';
import { lineIs, pass, restore, stands, tell, waits } from './say.js';
import { drawSheet, log, squareAt } from './sheet.js';
import { table, teller } from './state.js';

const DRAW_MS = 100;
const PLACES = { face: 'nabeurt.tegenover', hand: 'nabeurt.linkshandig', ear: 'nabeurt.gehoor' };
let byEar = false;
/** Keys of a button or a pedal, also while somebody types; what is held down counts once. */
const PEDAL_KEYS = new Set(['PageDown', 'PageUp', 'MediaPlayPause', 'AudioVolumeUp', 'AudioVolumeDown']);
const PRESS_KEYS = new Set([' ', 'Enter', ...PEDAL_KEYS]);
/** @type {AudioContext | null} */
let audio = null;
let first = true;

/** @typedef {{view?: import('../game/types.js').View, said?: import('../game/types.js').Said[], seats?: number[]}} News */

/** What is kept here is handed over before anything else is believed. @param {News} news */
function hear(news) {
  const { view, said = [], seats } = news;
  if (!view) return;
  if (waits()) return void back(news, hear);
  stands(view, seats ?? table.seats);
  log(said.flatMap(({ text }) => (text ? [text] : [])));
  draw();
  drawVerdicts(said);
  if (said.length) hideRacks();
  if (!first) tellNews(said, view);
  first = false;
}

/** Everything, as it stands here. */
function draw() {
  const { view } = table;
  if (!view) return;
  drawHalves(view);
  drawSheet(view);
  drawMoments(view);
  drawPaper(view);
  drawLines(view);
  drawKept();
  const timed = Boolean(view.rulebook.each_ms || view.rulebook.shared_ms);
  write(document.getElementById('pause'), say(view.paused ? 'resume' : 'pause'));
  for (const id of ['pause', 'set-time']) hide(/** @type {HTMLElement} */ (document.getElementById(id)), !timed);
  stayAwake(!view.ended);
  document.body.classList.add('ready');
}

/** What happened is said, after a word with the total; who plays by ear then has the word dictated. @param {import('../game/types.js').Said[]} said @param {import('../game/types.js').View} view */
function tellNews(said, view) {
  for (const { text } of said) if (text) speak(text);
  const last = view.turns.at(-1);
  if (!last || !said.some(({ kind }) => kind === 'placed')) return;
  speak(say('total_of', { name: view.players[last.seat].name, count: last.total }));
  if (byEar && !(table.seats.length === 1 && table.seats[0] === last.seat)) dictateLast();
}

/** @param {import('../shared/socket.js').State} state */
function lineChanged(state) {
  sign(state);
  lineIs(state);
  if (state === 'open' && waits()) void back({}, hear); // a line that was only slow has no news to tell
}

/** A press is felt and heard at once, whatever the line does. */
function click() {
  navigator.vibrate?.(30);
  audio ??= new AudioContext();
  tone(audio, 660, 0.06);
}

/** Whoever taps their half hands the turn on; before the start they start the other's clock. @param {number} seat */
function tap(seat) {
  const { view } = table;
  if (!view || view.ended || view.stopped) return;
  if (view.to_start.length) return void pressed('start', seat);
  if (view.paused) return void pressed('verder', seat);
  if (view.clock_runs === seat) pressed('klok', seat);
}

/** @param {string} line @param {number} seat */
async function pressed(line, seat) {
  click();
  const by = table.seats.includes(seat) ? seat : table.seats[0];
  answer(seat, await tell(line, by));
}

/** @param {number} seat @param {string} text */
const answer = (seat, text) => write(document.querySelector(`.half[data-seat="${seat}"] .answer`), text);

/** @param {HTMLFormElement} form @param {HTMLElement} half */
async function enter(form, half) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('line'));
  const { view } = table;
  if (!view || !field.value.trim()) return;
  const said = field.value;
  const own = /^\s*(?:beurt|turn)\b/i.test(said) && table.seats.includes(seatOf(half)); // a note is whose half it is written on
  const text = await tell(entered(said, view), own ? seatOf(half) : teller(view));
  answer(seatOf(half), text);
  if (!text && field.value === said) field.value = ''; // what was typed meanwhile stays
}

/** What one writes down of a turn that another is yet to tell is a note. @param {string} line @param {import('../game/types.js').View} view */
function entered(line, view) {
  const noted = view.on_turn !== null && teller(view) !== view.on_turn && /^\s*(?:[A-Oa-o] ?\d|\d)/.test(line);
  return noted ? `beurt ${view.turns.length + 1} ${line}` : line;
}

/** Put the beginning of a line into a field, and let who touches it go on. @param {Element | null} half @param {string} text */
function prefill(half, text) {
  const field = /** @type {HTMLInputElement | null} */ ((half ?? document.querySelector('.half.mine'))?.querySelector('input[name=line]') ?? null);
  if (!field) return;
  field.value = text;
  field.focus();
}

/** The first square of a word goes to the field of whoever tells it. @param {{row: string, column: number}} square */
function begin({ row, column }) {
  const half = document.querySelector(`.half[data-seat="${table.view ? teller(table.view) : 0}"]`) ?? document.querySelector('.half.mine');
  const field = /** @type {HTMLInputElement | null} */ (half?.querySelector('input[name=line]'));
  if (!field) return;
  const [across, down] = [`${row}${column} `, `${column}${row} `];
  const word = field.value.replace(/^\S*\d\S* ?/, '');
  field.value = (field.value.startsWith(across) ? down : across) + word;
  field.focus();
}

/** The jury of the tournament is called to this table, and the clocks stand still. @param {HTMLElement} button */
async function call(button) {
  const half = /** @type {HTMLElement} */ (button.closest('.half'));
  if (!table.view?.paused) await tell('pauze', seatOf(half));
  const heard = await post(`/tafel/${table.name}/jury`, { id: unique() }).catch(() => null);
  const text = heard?.answer ?? say('call_by_hand');
  speak(text);
  for (const place of document.querySelectorAll('.half .verdict')) write(place, text);
}

/** @type {Record<string, (button: HTMLElement) => void>} */
const CHOICES = {
  face: () => keep('face', !document.body.classList.contains('facing')),
  hand: () => keep('hand', !document.body.classList.contains('left-handed')),
  ear: () => keep('ear', !byEar),
  dictate: dictateLast,
  readback: readBack,
  next: () => void onward(),
  call: (button) => void call(button),
  here: () => choose(true),
  there: () => choose(false),
  remove: ({ dataset: { line = '0' } }) => removeLine(Number(line)),
  ask: (button) => prefill(button.closest('.half'), 'vraag '),
  rack: (button) => void turnRack(/** @type {HTMLElement} */ (button.closest('.half'))),
  note: (button) => prefill(button.closest('.half'), `beurt ${table.view?.turns.length ?? 1} `),
  correct: ({ dataset: { turn = '0' } }) => prefill(null, `verbeter ${Number(turn) + 1} ${table.view?.turns[Number(turn)]?.at ?? ''} `),
};

/** @param {boolean} on */
function listen(on) {
  byEar = on;
  speakAloud(on);
  document.body.classList.toggle('by-ear', on);
  markEar(on);
}

/** @param {'face' | 'hand' | 'ear'} choice @param {boolean} on */
function keep(choice, on) {
  if (choice === 'face') face(on);
  else if (choice === 'ear') listen(on);
  else document.body.classList.toggle('left-handed', on);
  mark(/** @type {Element} */ (document.getElementById(choice)), 'aria-pressed', String(on));
  try {
    localStorage.setItem(PLACES[choice], on ? '1' : '');
  } catch {
    // without storage the choice lasts as long as the page
  }
}

/** @param {'face' | 'hand' | 'ear'} choice */
function kept(choice) {
  try {
    return localStorage.getItem(PLACES[choice]) === '1';
  } catch {
    return false;
  }
}

document.addEventListener('click', (event) => {
  const target = /** @type {Element} */ (event.target);
  const half = /** @type {HTMLElement | null} */ (target.closest('.half'));
  if (half && target.closest('[data-tap]')) return void tap(seatOf(half));
  const square = target.closest('#board') && squareAt(target);
  if (square) return void begin(square);
  const button = /** @type {HTMLElement | null} */ (target.closest('[data-do], [data-say]'));
  if (!button || !table.view) return;
  if (button.dataset.do) return void CHOICES[button.dataset.do](button);
  if (button.dataset.sure !== undefined && !window.confirm(say('sure', { what: button.textContent }))) return;
  const line = button.id === 'pause' && table.view.paused ? 'verder' : String(button.dataset.say);
  const seat = button.dataset.seat ? Number(button.dataset.seat) : teller(table.view);
  if (button.dataset.seat) return void tell(line, seat).then((text) => answer(seat, text));
  tell(line, speaker(line, seat)).then((text) => answer(seat, text));
});

/** Who challenges or agrees is not who laid the word. @param {string} line @param {number} seat */
function speaker(line, seat) {
  const other = table.seats.find((one) => one !== (table.view?.pending?.seat ?? seat));
  return ['aanvechten', 'aanvechten opzet', 'accepteer', 'akkoord', 'niet akkoord'].includes(line) ? other ?? seat : seat;
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const half = /** @type {HTMLElement | null} */ (form.closest('.half'));
  if (half) return void enter(form, half);
  if (!table.view) return;
  if (form.id === 'set-time') {
    const name = table.view.players[Number(new FormData(form).get('seat'))].name;
    return void tell(`zet klok ${name} ${new FormData(form).get('time')}`, table.seats[0]);
  }
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  tell(`over ${table.view.players[Number(field.dataset.seat)].name} ${field.value || '-'}`, table.seats[0]).then((text) => answer(table.seats[0], text));
});

document.addEventListener('keydown', (event) => {
  const typing = /** @type {Element} */ (event.target).closest(PEDAL_KEYS.has(event.key) ? 'select, textarea' : 'input, select, textarea, button, a, summary');
  if (dictating() && !typing && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab' && event.key !== 'Shift') {
    event.preventDefault();
    return void (event.key === 'Escape' ? silence() : onward());
  }
  if (typing || event.repeat || !PRESS_KEYS.has(event.key) || !table.view) return;
  event.preventDefault();
  tap(table.view.clock_runs ?? table.view.to_start[0] ?? table.seats[0]);
});

setInterval(() => { pass(); drawTimes(); drawSeconds(); }, DRAW_MS);
wear();
keepPages();
void keepThisPage();
keep('face', kept('face'));
keep('hand', kept('hand'));
keep('ear', kept('ear'));
await restore(draw);
connect(() => `/spel/${table.name}/live?na=${first && !waits() ? 0 : table.base?.version}`, hear, lineChanged);
