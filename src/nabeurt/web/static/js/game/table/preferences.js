// @ts-check
/** The choices of this device, in their window: sounds, what is told and how, colours, keys. */

import { speak as utter } from '../../shared/mouth.js';
import { write } from '../../shared/paint.js';
import { say } from '../../shared/sentences.js';
import { KEYS, PARTS, choose, settings } from '../../shared/settings.js';
import { NAMES, play } from '../../shared/sound.js';
import { ask } from '../../shared/window.js';
import { clash, isFree, isModifier, shortcut } from '../ear/shortcut.js';
import { changed } from '../state.js';

const choices = /** @type {HTMLDialogElement} */ (document.getElementById('settings'));
const form = /** @type {HTMLFormElement} */ (choices.querySelector('form'));
const fields = /** @type {any} */ (form.elements);

/** The choices of this device. @param {() => void} detailChanged */
export async function preferences(detailChanged) {
  fill();
  if ((await ask(choices)) !== 'yes') return;
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

/** What the window says. @returns {Partial<import('../../shared/settings.js').Settings>} */
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
  write(choices.querySelector('.error'), text);
  return text;
}

choices.addEventListener('keydown', takeKey);
choices.addEventListener('change', (event) => {
  const { name, checked } = /** @type {HTMLInputElement} */ (event.target);
  if (name.startsWith('sound_') && checked) play(name.slice('sound_'.length));
});
form.addEventListener('submit', (event) => {
  const text = warn();
  if (!text || /** @type {SubmitEvent} */ (event).submitter?.getAttribute('value') !== 'yes') return;
  event.preventDefault();
  utter(text);
});
