// @ts-check
/** What this page knows of the table: the last view, when it came, and whose halves are on this device. */

/** @typedef {import('../game/types.js').View} View */

const { name, values } = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('game')).content.textContent ?? '{}');

export const table = {
  /** @type {string} */ name,
  /** @type {Record<string, number>} */ values,
  /** @type {View | null} */ view: null,
  /** @type {number[]} */ seats: [],
  arrived: 0,
};

/** @param {View} view @param {number[]} seats */
export function arrive(view, seats) {
  Object.assign(table, { view, seats, arrived: performance.now() });
}

/** What a player has left now, in milliseconds; null where no time is kept for each. @param {View} view @param {number} seat */
export function left(view, seat) {
  const { limit_ms: limit, used_ms: used } = view.players[seat];
  if (!view.rulebook.each_ms) return null;
  const running = view.clock_runs === seat ? performance.now() - table.arrived : 0;
  return limit - used - running;
}

/** As a clock shows it; below a minute with tenths, below nothing with a sign. @param {number} ms */
export function clockText(ms) {
  const sign = ms < 0 ? '−' : '';
  const size = Math.abs(ms);
  if (ms >= 0 && ms < 60000) return `0:${(Math.floor(size / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = ms < 0 ? Math.floor(size / 1000) : Math.ceil(size / 1000);
  return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** In whose name this device speaks for the turn that is told next. @param {View} view */
export const teller = (view) => (view.on_turn !== null && table.seats.includes(view.on_turn) ? view.on_turn : table.seats[0]);
