// @ts-check
/** Small windows: the letter of a blank, tiles to exchange, words to ask, are you sure, choices and help. */

import { speak as utter } from '../shared/mouth.js';
import { write } from '../shared/paint.js';
import { say, tileText } from '../shared/sentences.js';
import { KEYS, PARTS, choose, settings } from '../shared/settings.js';
import { isFree, isModifier, clash, shortcut } from './ear/shortcut.js';
import { NAMES, play } from '../shared/sound.js';
import { parseStart } from '../shared/squares.js';
import { close, ask as open } from '../shared/window.js';
import { tileElement } from '../shared/tile.js';
import { interrupt } from './announce.js';
import { speak } from './say.js';
import { changed, game, takeBackAll, view } from './state.js';

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

const form = /** @type {HTMLFormElement} */ (dialog('settings').querySelector('form'));
const fields = /** @type {any} */ (form.elements);

/** The choices of this device. @param {() => void} detailChanged */
export async function preferences(detailChanged) {
  fill();
  if ((await ask('settings')) !== 'yes') return;
  const { detail, pace } = settings;
  choose(chosen());
  changed();
  if (settings.detail !== detail || settings.pace !== pace) detailChanged();
}

/** Put what was chosen into the window. */
function fill() {
  for (const name of ['sound', 'mark', 'pace', 'tellTime']) fields[name].checked = settings[/** @type {'sound'} */ (name)];
  for (const name of ['detail', 'theme', 'coordinate', 'alphabet', 'volume']) fields[name].value = settings[/** @type {'detail'} */ (name)];
  fields.jumps.checked = settings.keysOn;
  for (const name of NAMES) fields[`sound_${name}`].checked = !settings.silent.includes(name);
  for (const name of PARTS) fields[`tell_${name}`].checked = !settings.untold.includes(name);
  for (const name of Object.keys(KEYS)) fields[`key_${name}`].value = settings.keys[name];
  warn();
}

/** What the window says. @returns {Partial<import('../shared/settings.js').Settings>} */
function chosen() {
  return {
    sound: fields.sound.checked, mark: fields.mark.checked, pace: fields.pace.checked, tellTime: fields.tellTime.checked, keysOn: fields.jumps.checked,
    detail: fields.detail.value, theme: fields.theme.value, coordinate: fields.coordinate.value, alphabet: fields.alphabet.value, volume: Number(fields.volume.value),
    silent: NAMES.filter((name) => !fields[`sound_${name}`].checked), untold: PARTS.filter((name) => !fields[`tell_${name}`].checked), keys: keysChosen(),
  };
}

const keysChosen = () => Object.fromEntries(Object.keys(KEYS).map((name) => [name, fields[`key_${name}`].value]));

/** A field of a key takes the key that is pressed, with its modifiers; Backspace and Delete empty it. @param {KeyboardEvent} event */
function takeKey(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (!field.name?.startsWith('key_') || isModifier(event) || /^(?:Tab|Enter|Escape)$/.test(event.key)) return;
  event.preventDefault();
  const pressed = shortcut(event);
  if (/^(?:Backspace|Delete)$/.test(pressed)) field.value = '';
  else if (isFree(pressed)) field.value = pressed;
  else return utter(say('key_taken', { key: pressed }));
  utter(field.value ? `${field.value}. ${warn()}` : say('key_none'));
}

/** Two functions on one key are refused, by name. */
function warn() {
  const both = clash(keysChosen());
  const text = both ? say('key_clash', { one: say(`key_${both[0]}`), two: say(`key_${both[1]}`), key: fields[`key_${both[0]}`].value }) : '';
  write(dialog('settings').querySelector('.error'), text);
  return text;
}

dialog('settings').addEventListener('keydown', takeKey);
dialog('settings').addEventListener('change', (event) => {
  const { name, checked } = /** @type {HTMLInputElement} */ (event.target);
  if (name.startsWith('sound_') && checked) play(name.slice('sound_'.length));
});
form.addEventListener('submit', (event) => {
  const text = warn();
  if (!text || /** @type {SubmitEvent} */ (event).submitter?.getAttribute('value') !== 'yes') return;
  event.preventDefault();
  utter(text);
});
