// @ts-check
/** A key with its modifiers, as people write it: 4, Alt+4, Ctrl+Shift+K. */

import { settings } from '../../shared/settings.js';

const MODIFIERS = /** @type {const} */ ([['Ctrl', 'ctrlKey'], ['Alt', 'altKey'], ['Meta', 'metaKey']]);

/** Whether a key writes a sign by itself, so that Shift is in it already. @param {string} key */
const isSign = (key) => /^[!-/:-@[-`{-~]$/.test(key);

/** The key of an event by name; with Alt a keyboard may write another letter, so then what is printed on the key counts.
 * @param {Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>} event */
function plainKey({ key, code, altKey }) {
  const printed = /^(?:Digit|Key)(.)$/.exec(code)?.[1];
  return altKey && printed && !isSign(key) ? printed.toLowerCase() : key.length === 1 ? key.toLowerCase() : key;
}

/** @param {Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>} event */
export function shortcut(event) {
  const key = plainKey(event);
  const held = MODIFIERS.filter(([, is]) => event[is]).map(([name]) => name);
  const shift = event.shiftKey && !isSign(key) && (held.length || key.length > 1) ? ['Shift'] : []; // alone it only makes another sign
  return [...held, ...shift, key.length === 1 ? key.toUpperCase() : key].join('+');
}

/** What a key asks for, alone or, where a screen reader or a field needs the key itself, with Alt. @param {KeyboardEvent} event */
export function wantedBy(event) {
  const pressed = shortcut(event);
  const inField = /** @type {HTMLElement} */ (event.target).closest('input, select, textarea');
  const found = Object.keys(settings.keys).find((name) => settings.keys[name] && [settings.keys[name], `Alt+${settings.keys[name]}`].includes(pressed));
  return inField && !/^(?:Ctrl|Alt|Meta)\+/.test(pressed) ? undefined : found;
}

/** Whether an event only presses a modifier. @param {KeyboardEvent} event */
export const isModifier = (event) => ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key);

/** Whether a key may be given away: a letter alone lays a tile, and what moves the cursor stays. @param {string} wanted */
export const isFree = (wanted) => !/^(?:[A-Z]|Tab|Enter|Escape|Backspace|Delete|Home|End|Arrow\w+|Page\w+| )$/.test(wanted);

/** Two functions of one key, or null. @param {Record<string, string>} keys @returns {[string, string] | null} */
export function clash(keys) {
  const names = Object.keys(keys).filter((name) => keys[name]);
  for (const one of names) {
    const two = names.find((other) => other !== one && keys[other] === keys[one]);
    if (two) return [one, two];
  }
  return null;
}
