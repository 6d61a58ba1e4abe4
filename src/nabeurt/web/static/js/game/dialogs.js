// @ts-check
/** Small windows: the letter of a blank, tiles to exchange, words to ask, are you sure, and help. */

import { say, tileText } from '../shared/sentences.js';
import { KEYS, settings } from '../shared/settings.js';
import { parseStart } from '../shared/squares.js';
import { close, ask as open } from '../shared/window.js';
import { tileElement } from '../shared/tile.js';
import { interrupt } from './announce.js';
import { speak } from './say.js';
import { game, takeBackAll, view } from './state.js';

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/** @param {string} id */
const ask = (id) => open(dialog(id));

/** Ask which letter a blank stands for; a letter on the keyboard will do. @returns {Promise<string>} */
export const askLetter = () => ask('blank');

/** A letter typed is the answer: in a field a screen reader lets it through. */
dialog('blank').addEventListener('input', (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (/^[a-z]$/i.test(field.value)) close(dialog('blank'), field.value.toUpperCase());
  field.value = '';
});

/** Ask which square to go to. @returns {Promise<number | null>} */
export async function askSquare() {
  const field = /** @type {HTMLInputElement} */ (dialog('go-to').querySelector('input'));
  field.value = '';
  if ((await ask('go-to')) !== 'yes') return null;
  const found = parseStart(field.value);
  if (!found) interrupt(say('no_square', { text: field.value }), true);
  return found?.cell ?? null;
}

/** Choose tiles and exchange them. */
export async function exchange() {
  const may = view().may.exchange;
  if (may !== true) return interrupt(may ?? say('not_your_turn'), true);
  takeBackAll();
  const list = /** @type {HTMLElement} */ (dialog('exchange').querySelector('.tile-choices'));
  list.replaceChildren(...game.rack.map(({ id, tile }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaPressed = 'false';
    button.ariaLabel = tileText(tile, game.values);
    button.dataset.tile = tile;
    button.dataset.id = String(id);
    button.append(tileElement(tile, game.values));
    return button;
  }));
  if ((await ask('exchange')) !== 'yes') return undefined;
  const tiles = [...list.querySelectorAll('[aria-pressed=true]')].map((one) => /** @type {HTMLElement} */ (one).dataset.tile).join('');
  return tiles ? speak(`ruil ${tiles}`) : interrupt(say('exchange_nothing'), true);
}

dialog('exchange').addEventListener('click', (event) => {
  const tile = /** @type {Element} */ (event.target).closest('.tile-choices button');
  if (tile) tile.ariaPressed = String(tile.ariaPressed !== 'true');
});

/** Ask the jury about words before placing. */
export async function askWords() {
  const may = view().may.ask;
  if (may !== true) return interrupt(may ?? say('not_your_turn'), true);
  const field = /** @type {HTMLInputElement} */ (dialog('ask').querySelector('input'));
  field.value = '';
  if ((await ask('ask')) !== 'yes' || !field.value.trim()) return undefined;
  return speak(`vraag ${field.value}`);
}

/** Ask before what cannot be taken back. @param {string} question */
export async function sure(question) {
  /** @type {HTMLElement} */ (dialog('sure').querySelector('p')).textContent = question;
  return (await ask('sure')) === 'yes';
}

/** Show all keys. */
export function help() {
  const list = /** @type {HTMLElement} */ (dialog('keys').querySelector('dl'));
  list.querySelectorAll('.jump').forEach((line) => line.remove());
  for (const name of Object.keys(KEYS)) {
    const line = document.createElement('div');
    line.className = 'jump';
    const key = document.createElement('dt');
    const text = document.createElement('dd');
    key.append(Object.assign(document.createElement('kbd'), { textContent: settings.keys[name] || '–' }));
    text.textContent = say(`key_${name}`);
    line.append(key, text);
    list.append(line);
  }
  return ask('keys');
}
