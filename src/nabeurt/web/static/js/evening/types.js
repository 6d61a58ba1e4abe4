// @ts-check
/** What the server shows of an evening to a player's phone. */

/** @typedef {{word: string, where: string, claimed: number | null, late?: boolean}} Slip */

/** A word that was found: where it begins, and what it earned. @typedef {{at: string, word: string, points: number}} Found */

/** A turn that is over, as it went for this player.
 * @typedef {{turn: number, letters: string, slip: Slip | null, points: number, why: string, master: Found | null, top: number | null, percent: number | null}} OwnTurn */

/** @typedef {{rank: number, players: number, total: number, percent: number}} Standing */

/** @typedef {object} View
 * @property {number} version
 * @property {'ready' | 'drawn' | 'called' | 'running' | 'paused' | 'closed' | 'scored' | 'laid' | 'over'} phase
 * @property {string} phase_text
 * @property {number} turn
 * @property {number} turns
 * @property {string} board 225 tiles, lower case for a blank
 * @property {string[]} board_text
 * @property {string} letters
 * @property {string} called the letters by name, as the leader calls them
 * @property {import('../shared/clock.js').Told} clock
 * @property {number} round which time the turn is being done
 * @property {string | null} ended
 * @property {number} number the player's
 * @property {boolean} writable
 * @property {Slip | null} slip as the server has it
 * @property {boolean} help whether the leader lets a phone say what a word is worth
 * @property {OwnTurn[]} own
 * @property {Standing | null} standing */

export {};
