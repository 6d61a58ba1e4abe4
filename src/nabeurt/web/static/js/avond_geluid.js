// @ts-check
/** A tone for who cannot be looking at the screen. A browser allows sound after a key or a click. */

/** @param {AudioContext} audio @param {number} pitch @param {number} length in seconds */
export function tone(audio, pitch, length) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.3, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
  source.connect(volume).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + length);
}
