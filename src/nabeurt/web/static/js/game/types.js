// @ts-check
/** What the server shows of a game to one pair of eyes. */

/** A square or a letter of the board and rack: lower case is a blank that stands for it, ? a blank in hand, * a tile that is hidden, . no tile.
 * @typedef {string} Tile */

/** @typedef {{name: string, rack: string, total: number, used_ms: number, limit_ms: number, asked: number, out: boolean, frozen: boolean, active: boolean}} Player */

/** @typedef {{seat: number, kind: string, at: string | null, word: string | null, words: {word: string, points: number}[], bonus: number, score: number, total: number, tiles: Tile[] | string, challenged: number | null, cancelled: boolean}} Turn */

/** Points off, after so many turns. @typedef {{seat: number, points: number, why: string, reason: string, after: number}} Penalty */

/** A word that can still be challenged, until a moment on the server's clock where there is one.
 * @typedef {{seat: number, at: string, word: string, words: string[], score: number, until: number | null, accepted?: number[]}} Pending */

/** What of the rulebook the page itself asks; times are 0 or null where there is no such clock.
 * @typedef {{check: string, extended: string, ask_limit: number | null, each_ms: number | null, shared_ms: number | null, time_up_each: string, overtime_points: number, nabeurt: boolean, jury: string, clock_started_by_second: boolean, separate_press: boolean, all_play_out: boolean, passes_end: string, passes_count: number, challenge_window_ms: number | null, challenge_penalty_challenger: number}} Rulebook */

/** Of each control whether it may be used, or the sentence that says why not; what is absent is not for this person.
 * @typedef {Partial<Record<string, true | string>>} May */

/** @typedef {{final: number[], winner: number | null, nobody: boolean, awaits_check: boolean, awaits_signature: boolean}} Result */

/** What somebody wrote down of a turn, counted from 0. @typedef {{by: number, turn: number, points: number | null, at: string | null, word: string | null}} Note */

/** What was noted at a real board, which turns differ, which are yet to be told, who said that the result is right, and who agreed to what is proposed.
 * @typedef {{notes: Note[], differing: number[], untold: {turn: number, seat: number}[], confirmed: number[], agreed: number[]}} Paper */

/** @typedef {object} View
 * @property {number} version
 * @property {number} now the server's clock when this was sent
 * @property {number | null} you the seat of who looks; an onlooker has none
 * @property {'player' | 'jury' | 'spectator'} role
 * @property {Rulebook} rulebook
 * @property {string} commitment the promise of the draws; empty where the players draw themselves
 * @property {Player[]} players
 * @property {string} board 225 tiles
 * @property {number} bag how many tiles it holds
 * @property {Record<Tile, number>} unseen
 * @property {number | null} on_turn
 * @property {number | null} beginner
 * @property {number[]} to_start who have yet to start the clock
 * @property {number | null} clock_runs whose clock
 * @property {boolean} to_press
 * @property {number} ahead turns at a real board whose word is yet to be told
 * @property {boolean} paused
 * @property {string | null} stopped
 * @property {Pending | null} pending
 * @property {string} jury who sits on the jury's chair
 * @property {boolean} jury_awaited nobody does yet
 * @property {number | null} jury_until when the list decides instead
 * @property {number | null} claimed_until who has the clock is late: until then the others may claim the game
 * @property {boolean} person_judges
 * @property {string | null} awaited what the jury is asked
 * @property {number | null} protest whose
 * @property {string | null} proposed what the others are asked to agree to
 * @property {boolean} must_place
 * @property {boolean} leave
 * @property {boolean} shared one screen for all players
 * @property {number[]} bots their seats
 * @property {string | null} rematch the game after this one
 * @property {Paper | null} paper what was noted at a real board
 * @property {Turn[]} turns
 * @property {Penalty[]} penalties
 * @property {May} may
 * @property {string | null} ended
 * @property {Result | null} result */

/** @typedef {{version: number, text: string | null, kind: string}} Said */

export {};
