// @ts-check
/** Half a minute before the end and at the end: by sound, by vibration and by voice, as somebody likes; and a screen that stays awake. */

import { stayAwake } from '../site/awake.js';
import { tone } from '../shared/sound.js';

const PLACE = 'nabeurt.signalen';
const NEARLY = { pitch: 880, length: 0.8, buzz: [200, 100, 200] };
const UP = { pitch: 440, length: 1.6, buzz: [800] };

/** @typedef {{sound: boolean, buzz: boolean, voice: boolean}} Choices */
/** @type {Choices} */
const choices = { sound: true, buzz: true, voice: false, ...kept() };
/** @type {AudioContext | null} */
let audio = null;

/** @returns {Partial<Choices>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}');
  } catch {
    return {}; // switched off, or somebody else's text
  }
}

/** A browser allows sound after a tap or a key. */
function unlock() {
  audio ??= new AudioContext();
}

/** @param {'nearly' | 'up'} kind @param {string} text */
export function signal(kind, text) {
  const { pitch, length, buzz } = kind === 'up' ? UP : NEARLY;
  if (choices.sound && audio) tone(audio, pitch, length);
  if (choices.buzz) navigator.vibrate?.(buzz);
  if (choices.voice) speak(text);
}

/** @param {string} text */
function speak(text) {
  if (!('speechSynthesis' in window)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = document.documentElement.lang;
  speechSynthesis.speak(spoken);
}

/** The boxes by which somebody chooses. @param {Iterable<HTMLInputElement>} boxes */
export function offer(boxes) {
  for (const box of boxes) {
    const which = /** @type {keyof Choices} */ (box.dataset.signal);
    box.checked = choices[which];
    box.addEventListener('change', () => {
      choices[which] = box.checked;
      try {
        localStorage.setItem(PLACE, JSON.stringify(choices));
      } catch {
        // without storage the choice lasts as long as the page
      }
      if (box.checked) signal('nearly', box.parentElement?.textContent?.trim() ?? '');
    });
  }
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, unlock, { once: true });
stayAwake(true);
