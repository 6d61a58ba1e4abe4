// @ts-check
/** The sentences of the page, in the language of the page, as the server wrote them into it. */

const texts = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('sentences')).content.textContent ?? '{}');

/** Say a sentence with its fields filled. @param {string} key @param {Record<string, unknown>} [fields] @returns {string} */
export function say(key, fields = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ field) => String(fields[field]));
}

/** Say how many of something. @param {string} noun @param {number} count */
export const counted = (noun, count) => say(`${noun}_${Math.abs(count) === 1 ? 'one' : 'many'}`, { count });

/** Say how many points. @param {number} count */
export const points = (count) => counted('point', count);

/** A stretch of time in minutes and seconds. @param {number} ms */
export function spokenTime(ms) {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const minutes = Math.floor(seconds / 60);
  const parts = minutes ? [counted('minute', minutes)] : [];
  if (seconds % 60 || !minutes) parts.push(counted('second', seconds % 60));
  return parts.join(' ');
}

/** A tile for the ear. @param {string} tile @param {Record<string, number>} values */
export function tileText(tile, values) {
  if (tile === '?') return say('tile_blank');
  if (/[a-z]/.test(tile)) return say('tile_as_blank', { letter: tile.toUpperCase() });
  return say('tile', { letter: tile, points: points(values[tile] ?? 0) });
}
