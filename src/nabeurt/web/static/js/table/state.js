// @ts-check
/** What this page knows of the table: the last view, when it came, and whose halves are on this device. */

/** @typedef {import('../game/types.js').View} View */

const { name, values } = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('game')).content.textContent ?? '{}');

export const table = {
  /** @type {string} */ name,
  /** @type {Record<string, number>} */ values,
  /** @type {View | null} */ view: null,
  /** Where the server says that it stands, and when it said so on this page's own watch. @type {View | null} */ base: null,
  since: 0,
  /** @type {number[]} */ seats: [],
  arrived: 0,
};

/** What the server says. @param {View} view @param {number[]} seats @param {number} [since] */
export function arrive(view, seats, since = performance.now()) {
  Object.assign(table, { base: view, view, seats, since, arrived: since });
}

/** How it stands here, with what the server does not know yet. @param {View} view */
export function stand(view) {
  Object.assign(table, { view, arrived: table.since + view.now - (table.base?.now ?? view.now) });
}

/** The time it is in the game. */
export const gameNow = () => (table.base ? table.base.now + performance.now() - table.since : 0);

/** What a player has left now, in milliseconds; together everybody has the same; null where no time is kept. @param {View} view @param {number} seat */
export function left(view, seat) {
  const { players, rulebook, clock_runs: runs } = view;
  const since = runs === null ? 0 : performance.now() - table.arrived;
  if (rulebook.each_ms) return players[seat].limit_ms - players[seat].used_ms - (runs === seat ? since : 0);
  if (!rulebook.shared_ms) return null;
  return rulebook.shared_ms - since - players.reduce((sum, one) => sum + one.used_ms, 0);
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
