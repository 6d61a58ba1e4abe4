// @ts-check
/** Sounds made here: nothing to download. A browser allows them after a key or a click. */

/** Notes that follow each other, by what they tell. @type {Record<string, number[]>} */
const TUNES = { turn: [523, 784], word: [392, 330], challenge: [659, 523, 440], time: [880, 880, 880] };

/** A tone for who cannot be looking at the screen. @param {AudioContext} audio @param {number} pitch @param {number} length in seconds */
export const tone = (audio, pitch, length) => play(audio, { pitch, length, loud: 0.3, begin: audio.currentTime, rise: 0 });

/** A few soft notes. @param {string} name */
export function chime(name) {
  const audio = new AudioContext();
  TUNES[name].forEach((pitch, place) => play(audio, { pitch, length: 0.4, loud: 0.12, begin: audio.currentTime + place * 0.14, rise: 0.02 }));
  setTimeout(() => audio.close(), 1500);
}

/** @param {AudioContext} audio @param {{pitch: number, length: number, loud: number, begin: number, rise: number}} note all times in seconds */
function play(audio, { pitch, length, loud, begin, rise }) {
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
