// @ts-check
/** Sounds made here: nothing to download. A browser allows them after a key or a click. */

import { settings } from './settings.js';

/** Each sound as notes: how high, and how long in seconds. @type {Record<string, [number, number][]>} */
const SOUNDS = {
  turn: [[523, 0.4], [784, 0.4]],
  theirs: [[392, 0.12], [392, 0.12]],
  mine: [[659, 0.15]],
  challenge: [[659, 0.3], [523, 0.3], [440, 0.4]],
  refused: [[196, 0.25]],
  edge: [[147, 0.08]],
  blank: [[880, 0.06], [1175, 0.1]],
  bag_empty: [[330, 0.2], [262, 0.3]],
  time: [[988, 0.1], [988, 0.1], [988, 0.2]],
};
export const NAMES = Object.keys(SOUNDS);

/** A tone for who cannot be looking at the screen. @param {AudioContext} audio @param {number} pitch @param {number} length in seconds */
export const tone = (audio, pitch, length) => note(audio, { pitch, length, loud: 0.3, begin: audio.currentTime, rise: 0 });

/** @type {AudioContext | null} */
let audio = null;

/** Let a sound be heard, if it is wanted. @param {string} name */
export function play(name) {
  if (!settings.sound || settings.silent.includes(name) || !settings.volume) return;
  const heard = (audio ??= new AudioContext());
  let begin = heard.currentTime;
  for (const [pitch, length] of SOUNDS[name]) {
    note(heard, { pitch, length, loud: 0.24 * (settings.volume / 100), begin, rise: 0.02 });
    begin += length * 0.45 + 0.05;
  }
}

/** @param {AudioContext} audio @param {{pitch: number, length: number, loud: number, begin: number, rise: number}} note all times in seconds */
function note(audio, { pitch, length, loud, begin, rise }) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(rise ? 0.0001 : loud, begin);
  if (rise) volume.gain.exponentialRampToValueAtTime(loud, begin + rise);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length);
}
