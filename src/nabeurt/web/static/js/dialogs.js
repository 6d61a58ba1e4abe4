// @ts-check
/** Small windows: the letter of a blank, tiles to exchange, words to ask, are you sure, choices and help. */

import { tileElement } from './board.js';
import { speak } from './saying.js';
import { say, tileText } from './sentences.js';
import { KEYS, choose, settings } from './settings.js';
import { game, takeBackAll } from './state.js';
import { interrupt } from './voice.js';

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/** Open a window and wait for what it gives back; '' when it was closed.
 * @param {string} id @returns {Promise<string>} */
function ask(id) {
  const box = dialog(id);
  box.returnValue = '';
  box.showModal();
  return new Promise((resolve) => box.addEventListener('close', () => resolve(box.returnValue), { once: true }));
}

/** Ask which letter a blank stands for; a letter on the keyboard will do. @returns {Promise<string>} */
export const askLetter = () => ask('blanco');

dialog('blanco').addEventListener('keydown', (event) => {
  if (!/^[a-z]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  dialog('blanco').close(event.key.toUpperCase());
});

/** Choose tiles and exchange them. */
export async function exchange() {
  const may = game.view.may.exchange;
  if (may !== true) return interrupt(may ?? say('not_your_turn'), true);
  takeBackAll();
  const list = /** @type {HTMLElement} */ (dialog('ruil').querySelector('.keuze'));
  list.replaceChildren(...game.rack.map(({ id, tile }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaPressed = 'false';
    button.ariaLabel = tileText(tile, game.values);
    button.dataset.blokje = tile;
    button.dataset.id = String(id);
    button.append(tileElement(tile, game.values));
    return button;
  }));
  if ((await ask('ruil')) !== 'ja') return undefined;
  const tiles = [...list.querySelectorAll('[aria-pressed=true]')].map((one) => /** @type {HTMLElement} */ (one).dataset.blokje).join('');
  return tiles ? speak(`ruil ${tiles}`) : interrupt(say('exchange_nothing'), true);
}

dialog('ruil').addEventListener('click', (event) => {
  const tile = /** @type {Element} */ (event.target).closest('.keuze button');
  if (tile) tile.ariaPressed = String(tile.ariaPressed !== 'true');
});

/** Ask the jury about words before placing. */
export async function askWords() {
  const may = game.view.may.ask;
  if (may !== true) return interrupt(may ?? say('not_your_turn'), true);
  const field = /** @type {HTMLInputElement} */ (dialog('vraag').querySelector('input'));
  field.value = '';
  if ((await ask('vraag')) !== 'ja' || !field.value.trim()) return undefined;
  return speak(`vraag ${field.value}`);
}

/** Ask before what cannot be taken back. @param {string} question */
export async function sure(question) {
  /** @type {HTMLElement} */ (dialog('zeker').querySelector('p')).textContent = question;
  return (await ask('zeker')) === 'ja';
}

/** Show all keys. */
export function help() {
  const list = /** @type {HTMLElement} */ (dialog('toetsen').querySelector('dl'));
  list.querySelectorAll('.sprong').forEach((line) => line.remove());
  for (const name of Object.keys(KEYS)) {
    const line = document.createElement('div');
    line.className = 'sprong';
    const key = document.createElement('dt');
    const text = document.createElement('dd');
    key.append(Object.assign(document.createElement('kbd'), { textContent: settings.keys[name] || '–' }));
    text.textContent = say(`key_${name}`);
    line.append(key, text);
    list.append(line);
  }
  return ask('toetsen');
}

/** The choices of this device. @param {() => void} detailChanged */
export async function preferences(detailChanged) {
  const form = /** @type {HTMLFormElement} */ (dialog('keuzes').querySelector('form'));
  const fields = /** @type {any} */ (form.elements);
  fields.geluid.checked = settings.sound;
  fields.titel.checked = settings.mark;
  fields.mate.value = settings.detail;
  fields.kleuren.value = settings.theme;
  fields.springen.checked = settings.keysOn;
  for (const name of Object.keys(KEYS)) fields[`toets_${name}`].value = settings.keys[name];
  if ((await ask('keuzes')) !== 'ja') return;
  const keys = Object.fromEntries(Object.keys(KEYS).map((name) => [name, fields[`toets_${name}`].value]));
  const detail = fields.mate.value;
  const louder = detail !== settings.detail;
  choose({ sound: fields.geluid.checked, mark: fields.titel.checked, detail, theme: fields.kleuren.value, keysOn: fields.springen.checked, keys });
  if (louder) detailChanged();
}
