// @ts-check
/** The one mouth of a page: what happens in one moment is one utterance, in one polite region.
 *
 * Two regions at once lose words: a screen reader may throw away what waits in the one when the other speaks. So nothing else on a page is live. */

const MOMENT_MS = 40;
const APART_MS = 250;
const KEPT_MS = 8000;

/** @type {string[]} */
let waiting = [];
let spoken = 0;
let timer = 0;

const lips = document.createElement('div');
lips.className = 'mouth heard-only';
lips.setAttribute('aria-live', 'polite');
lips.setAttribute('aria-atomic', 'false'); // each utterance by itself: read as a whole, a slow reader says the newest twice and the one before it never
document.body.append(lips);

/** Say something; what is said in the same moment is said in one breath, in this order. @param {string} text */
export function speak(text) {
  const plain = text.trim();
  if (!plain) return;
  waiting.push(plain);
  timer ||= window.setTimeout(utter, MOMENT_MS);
}

let aloud = false;

/** Let the browser's own voice say it too, where no screen reader runs. @param {boolean} on */
export function speakAloud(on) {
  aloud = on;
  if (!on) window.speechSynthesis?.cancel();
}

/** @param {string} text */
function voice(text) {
  if (!aloud || !window.speechSynthesis) return;
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: document.documentElement.lang }));
}

function utter() {
  timer = 0;
  const early = spoken + APART_MS - performance.now();
  if (early > 0) return void (timer = window.setTimeout(utter, early));
  const words = Object.assign(document.createElement('p'), { textContent: waiting.join(' ') });
  voice(words.textContent ?? '');
  waiting = [];
  spoken = performance.now();
  lips.append(words);
  setTimeout(() => words.remove(), KEPT_MS);
}
