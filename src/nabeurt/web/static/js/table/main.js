// @ts-check
/** Beside a real board: tap your half, tell the word when you like. */

import { sign } from '../shared/line_sign.js';
import { speak } from '../shared/mouth.js';
import { mark, write } from '../shared/paint.js';
import { say } from '../shared/sentences.js';
import { wear } from '../shared/settings.js';
import { connect } from '../shared/socket.js';
import { tone } from '../shared/sound.js';
import { keepPages } from '../shared/storage.js';
import { stayAwake } from '../site/awake.js';
import { drawHalves, drawTimes, face, seatOf } from './halves.js';
import { tell } from './say.js';
import { drawSheet, log, squareAt } from './sheet.js';
import { arrive, table, teller } from './state.js';

const DRAW_MS = 100;
const PLACES = { face: 'nabeurt.tegenover', hand: 'nabeurt.linkshandig' };
/** Keys of a button or a pedal that types; what is held down counts once. */
const PRESS_KEYS = new Set([' ', 'Enter', 'PageDown', 'PageUp', 'MediaPlayPause', 'AudioVolumeUp', 'AudioVolumeDown']);
/** @type {AudioContext | null} */
let audio = null;
let first = true;

/** @param {{view?: import('../game/types.js').View, said?: import('../game/types.js').Said[], seats?: number[]}} news */
function hear({ view, said = [], seats }) {
  if (!view) return;
  arrive(view, seats ?? table.seats);
  drawHalves(view);
  drawSheet(view);
  const texts = said.flatMap(({ text }) => (text ? [text] : []));
  log(texts);
  if (!first) texts.forEach(speak);
  first = false;
  write(document.getElementById('pause'), say(view.paused ? 'resume' : 'pause'));
  stayAwake(!view.ended);
  document.body.classList.add('ready');
}

connect(() => `/spel/${table.name}/live?na=${first ? 0 : table.view?.version}`, hear, sign);

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
  const text = await tell(field.value, teller(view));
  answer(seatOf(half), text);
  if (!text) field.value = '';
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

/** @type {Record<string, (button: HTMLElement) => void>} */
const CHOICES = {
  face: () => keep('face', !document.body.classList.contains('facing')),
  hand: () => keep('hand', !document.body.classList.contains('left-handed')),
};

/** @param {'face' | 'hand'} choice @param {boolean} on */
function keep(choice, on) {
  if (choice === 'face') face(on);
  else document.body.classList.toggle('left-handed', on);
  mark(/** @type {Element} */ (document.getElementById(choice)), 'aria-pressed', String(on));
  try {
    localStorage.setItem(PLACES[choice], on ? '1' : '');
  } catch {
    // without storage the choice lasts as long as the page
  }
}

/** @param {'face' | 'hand'} choice */
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
  const seat = teller(table.view);
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
  const field = /** @type {HTMLInputElement} */ (event.submitter?.closest('.left-row')?.querySelector('input'));
  tell(`over ${table.view.players[Number(field.dataset.seat)].name} ${field.value || '-'}`, table.seats[0]).then((text) => answer(table.seats[0], text));
});

document.addEventListener('keydown', (event) => {
  const typing = /** @type {Element} */ (event.target).closest('input, select, textarea, button, a, summary');
  if (typing || event.repeat || !PRESS_KEYS.has(event.key) || !table.view) return;
  event.preventDefault();
  tap(table.view.clock_runs ?? table.view.to_start[0] ?? table.seats[0]);
});

setInterval(drawTimes, DRAW_MS);
wear();
keepPages();
keep('face', kept('face'));
keep('hand', kept('hand'));
