// @ts-check
/** How the table stands with what was said here without a line: clock, words and points as the board gives them. The referee has the last word when the line is back. */

import { look } from '../game/scoring.js';
import { letters, squaresOf } from '../shared/course.js';
import { EMPTY } from '../shared/squares.js';

/** @typedef {import('../game/types.js').View} View */
/** @typedef {import('./kept.js').Line} Line */

const PLACED = /^\s*([A-Z]\d{1,2}|\d{1,2}[A-Z])\s+([A-Z()]+)\s*$/i;
const EXCHANGED = /^\s*(?:ruil|exchange|swap)\s+(\d|[A-Z?]{1,7})\s*$/i;
const PASSED = /^\s*(?:pas|pass)\s*$/i;
const POINTS = /^\s*(\d{1,4})\s*$/;
const NOTED = /^\s*(?:beurt|turn)\s/i;

/** @param {View} view @param {number} seat */
const next = (view, seat) => {
  const order = view.players.map((_, place) => (seat + 1 + place) % view.players.length);
  return order.find((one) => view.players[one].active) ?? seat;
};

/** What each clock showed when something happened. @param {View} view @param {number} at */
function timed(view, at) {
  const players = view.players.map((player, seat) => (seat === view.clock_runs ? { ...player, used_ms: player.used_ms + Math.max(0, at - view.now) } : player));
  return { ...view, players, now: Math.max(at, view.now) };
}

/** The words of a tap. @type {Record<string, (view: View, seat: number) => View>} */
const TAPS = {
  start: (view) => ({ ...view, to_start: [], clock_runs: view.beginner }),
  pauze: (view) => ({ ...view, paused: true, clock_runs: null }),
  verder: (view) => ({ ...view, paused: false, clock_runs: running(view) }),
  klok(view) {
    if (view.clock_runs === null) return view;
    const now = view.to_press ? { ...view, to_press: false, on_turn: next(view, view.on_turn ?? 0) } : { ...view, ahead: view.ahead + 1 };
    return { ...now, clock_runs: next(view, view.clock_runs) };
  },
};

/** @param {View} view */
function running(view) {
  let seat = view.on_turn ?? view.beginner ?? 0;
  for (let one = 0; one < view.ahead; one += 1) seat = next(view, seat);
  return seat;
}

/** Whether something can be said without a line; a word must fit the board as it is known here. @param {View} view @param {string} say @param {Record<string, number>} values */
export function sayable(view, say, values) {
  if (say in TAPS || POINTS.test(say) || NOTED.test(say)) return true;
  if (view.on_turn === null || view.to_press) return false;
  return EXCHANGED.test(say) || PASSED.test(say) || laying(view, say, values) !== null;
}

/** Whether a line tells a turn. @param {string} say */
export const tells = (say) => PLACED.test(say) || EXCHANGED.test(say) || PASSED.test(say);

/** @param {View} view @param {string} say @param {Record<string, number>} values */
function laying(view, say, values) {
  const [, at, word] = PLACED.exec(say) ?? [];
  const squares = at ? squaresOf(at, word.toUpperCase()) : [];
  if (!squares.length || squares.length !== letters(word.toUpperCase()).length) return null;
  if (squares.some(({ cell, letter }) => view.board[cell] !== EMPTY && view.board[cell].toUpperCase() !== letter.toUpperCase())) return null;
  const laid = squares.filter(({ cell }) => view.board[cell] === EMPTY);
  if (!laid.length || laid.length > 7) return null;
  const seen = look(view.board, laid, values, view.rulebook.extended === 'new-only');
  return 'fault' in seen ? null : { ...seen, laid };
}

/** @param {View} view @param {string} say @param {Record<string, number>} values */
function told(view, say, values) {
  const seat = view.on_turn ?? 0;
  const placed = laying(view, say, values);
  const score = placed?.total ?? 0;
  const total = view.players[seat].total + score;
  const kind = placed ? 'placed' : PASSED.test(say) ? 'passed' : 'exchanged';
  const count = EXCHANGED.exec(say)?.[1] ?? '';
  const tiles = placed ? placed.laid.map(({ letter }) => letter) : '*'.repeat(/^\d$/.test(count) ? Number(count) : count.length);
  const turn = { seat, kind, at: placed?.at ?? null, word: placed?.word ?? null, words: [], bonus: 0, score, total, tiles, challenged: null, cancelled: false };
  const cells = [...view.board];
  for (const { cell, letter } of placed?.laid ?? []) cells[cell] = letter;
  const players = view.players.map((player, one) => (one === seat ? { ...player, total } : player));
  const unseen = lessened(view, placed?.laid.map(({ letter }) => letter) ?? []);
  const after = view.ahead ? { ahead: view.ahead - 1, on_turn: next(view, seat) } : { to_press: true };
  return { ...view, players, unseen, pending: null, board: cells.join(''), bag: Math.max(0, view.bag - (placed?.laid.length ?? 0)), turns: [...view.turns, turn], ...after };
}

/** @param {View} view @param {string[]} laid */
function lessened(view, laid) {
  const unseen = { ...view.unseen };
  for (const letter of laid) {
    const tile = /[a-z]/.test(letter) ? '?' : letter;
    unseen[tile] = Math.max(0, (unseen[tile] ?? 0) - 1);
  }
  return unseen;
}

/** @param {View} view @param {Line} line */
function noted(view, { say, seat }) {
  if (!view.paper || !POINTS.test(say)) return view;
  const known = new Set(view.paper.notes.filter(({ by }) => by === seat).map(({ turn }) => turn));
  let turn = view.turns.length - Number(view.to_press);
  while (known.has(turn)) turn += 1;
  return { ...view, paper: { ...view.paper, notes: [...view.paper.notes, { by: seat, turn, points: Number(say), at: null, word: null }] } };
}

/** The table after one more line. @param {View} view @param {Line} line @param {Record<string, number>} values @returns {View} */
export function after(view, line, values) {
  const now = timed(view, line.at);
  const changed = line.say in TAPS ? TAPS[line.say](now, line.seat) : tells(line.say) ? told(now, line.say, values) : noted(now, line);
  return untold(changed);
}

/** Which turns are yet to be told. @param {View} view @returns {View} */
function untold(view) {
  if (!view.paper) return view;
  let seat = view.on_turn ?? 0;
  const open = Array.from({ length: view.ahead }, (_, place) => {
    const one = { turn: view.turns.length + place, seat };
    seat = next(view, seat);
    return one;
  });
  return { ...view, paper: { ...view.paper, untold: open } };
}
