// @ts-check
/** How the table stands with what was said here without a line: clock, words, points, doubts and the end as rulebook and board give them. The referee has the last word when the line is back. */

import { look } from '../game/scoring.js';
import { letters, squaresOf } from '../shared/course.js';
import { EMPTY } from '../shared/squares.js';
import { ended, next } from './order.js';

/** @typedef {import('../game/types.js').View} View */
/** @typedef {import('./kept.js').Line} Line */
/** What becomes of the table, or null where it cannot be without a line. @typedef {View | null} Told */

const PLACED = /^\s*([A-Z]\d{1,2}|\d{1,2}[A-Z])\s+([A-Z()]+)\s*$/i;
const EXCHANGED = /^\s*(?:ruil|exchange|swap)\s+(\d|[A-Z?]{1,7})\s*$/i;
const PASSED = /^\s*(?:pas|pass)\s*$/i;
const POINTS = /^\s*(\d{1,4})\s*$/;
const NOTED = /^\s*(?:beurt|turn)\s/i;
const PROTEST = /^\s*protest(?: om .+)?\s*$/i;
const LEFT = /^\s*over (.+) ([A-Z?]{1,7}|-)\s*$/i;
const RACK = 7;
/** What waits for the list or the jury, which only the line brings. */
export const DOUBT = 'doubt';

/** What each clock showed when something happened; a word that nobody challenged in time stands. @param {View} view @param {number} at @returns {View} */
function timed(view, at) {
  const players = view.players.map((player, seat) => (seat === view.clock_runs ? { ...player, used_ms: player.used_ms + Math.max(0, at - view.now) } : player));
  const stands = view.pending?.until && view.pending.until <= at;
  return { ...view, players, ...(stands && { pending: null }), now: Math.max(at, view.now) };
}

/** Whose clock runs while nothing holds it up. @param {View} view */
function running(view) {
  let seat = view.on_turn ?? view.beginner;
  for (let one = 0; one < view.ahead; one += 1) seat = seat === null ? null : next(view, seat);
  return view.rulebook.each_ms || view.rulebook.shared_ms ? seat : null;
}

/** @param {View} view @returns {View} */
const again = (view) => ({ ...view, clock_runs: view.paused ? null : running(view) });

/** @param {View} view @returns {View} */
function pressed(view) {
  if (view.clock_runs === null) return view;
  if (!view.to_press) return { ...view, ahead: view.ahead + 1, clock_runs: next(view, view.clock_runs) };
  const window = view.rulebook.challenge_window_ms;
  const pending = view.pending && { ...view.pending, until: window === null ? null : view.now + window };
  return again({ ...view, pending, to_press: false, on_turn: next(view, view.on_turn ?? 0) });
}

/** Whoever doubts stops the clocks; the verdict comes with the line. @param {View} view @param {number} seat @returns {Told} */
const challenged = (view, seat) => (view.pending && view.pending.seat !== seat ? { ...view, pending: null, awaited: DOUBT, clock_runs: null } : null);

/** @param {View} view @param {number} seat @returns {Told} */
function accepted(view, seat) {
  const { pending } = view;
  if (!pending || pending.seat === seat || view.to_press || pending.accepted?.includes(seat)) return null;
  const by = [...(pending.accepted ?? []), seat];
  const all = view.players.every(({ active }, one) => !active || one === pending.seat || by.includes(one));
  return { ...view, pending: all ? null : { ...pending, accepted: by } };
}

/** @param {View} view @param {number} seat @param {string} what @returns {Told} */
const proposed = (view, seat, what) => (view.proposed || !view.paper ? null : { ...view, proposed: what, paper: { ...view.paper, agreed: [seat] } });

/** @param {View} view @param {number} seat @returns {Told} */
function agreed(view, seat) {
  const before = view.paper?.agreed ?? [];
  if (!view.paper || !view.proposed || before.includes(seat)) return null;
  const by = [...before, seat];
  if (!view.players.every(({ active }, one) => !active || by.includes(one))) return { ...view, paper: { ...view.paper, agreed: by } };
  if (view.proposed === 'protest_over') return again({ ...view, proposed: null, protest: null });
  return view.proposed === 'stop' ? { ...view, proposed: null, stopped: 'agreed', on_turn: null, clock_runs: null } : null;
}

/** @param {View} view @param {number} seat @returns {View} */
function resigned(view, seat) {
  const players = view.players.map((player, one) => (one === seat ? { ...player, active: false } : player));
  const now = { ...view, players };
  return again(view.on_turn === seat ? { ...now, to_press: false, on_turn: next(now, seat) } : now);
}

/** What is said in one phrase. @type {Record<string, (view: View, seat: number) => Told>} */
const PHRASES = {
  start: (view) => ({ ...view, to_start: [], clock_runs: view.beginner }),
  pauze: (view) => ({ ...view, paused: true, clock_runs: null }),
  verder: (view) => again({ ...view, paused: false }),
  klok: pressed,
  aanvechten: challenged,
  accepteer: accepted,
  einde: (view, seat) => proposed(view, seat, 'stop'),
  'protest intrekken': (view, seat) => (view.protest === null ? null : proposed(view, seat, 'protest_over')),
  akkoord: agreed,
  'niet akkoord': (view, seat) => (view.proposed && !view.paper?.agreed.includes(seat) ? { ...view, proposed: null } : null),
  opgeven: resigned,
};
/** What can still be said while a protest is open. */
const IN_PROTEST = new Set(['protest intrekken', 'akkoord', 'niet akkoord', 'opgeven']);

/** @param {View} view @param {string} say @param {Record<string, number>} values */
function laying(view, say, values) {
  const [, at, word] = PLACED.exec(say) ?? [];
  const squares = at ? squaresOf(at, word.toUpperCase()) : [];
  if (!squares.length || squares.length !== letters(word.toUpperCase()).length) return null;
  if (squares.some(({ cell, letter }) => view.board[cell] !== EMPTY && view.board[cell].toUpperCase() !== letter.toUpperCase())) return null;
  const laid = squares.filter(({ cell }) => view.board[cell] === EMPTY);
  if (!laid.length || laid.length > RACK) return null;
  const seen = look(view.board, laid, values, view.rulebook.extended === 'new-only');
  return 'fault' in seen ? null : { ...seen, laid };
}

/** @param {string} say */
const said = (say) => say.trim().toLowerCase();

/** Whether a line can be taken back while it is only here. @param {string} say */
export const returns = (say) => tells(say) || said(say) === 'aanvechten' || said(say) === 'einde' || PROTEST.test(say);

/** Whether a line tells a turn. @param {string} say */
export const tells = (say) => PLACED.test(say) || EXCHANGED.test(say) || PASSED.test(say);

/** @param {View} view @param {string} say @param {Record<string, number>} values @returns {Told} */
function told(view, say, values) {
  const placed = laying(view, say, values);
  if (view.on_turn === null || view.to_press || (PLACED.test(say) && !placed)) return null;
  const seat = view.on_turn;
  const score = placed?.total ?? 0;
  const total = view.players[seat].total + score;
  const kind = placed ? 'placed' : PASSED.test(say) ? 'passed' : 'exchanged';
  const count = EXCHANGED.exec(say)?.[1] ?? '';
  const tiles = placed ? placed.laid.map(({ letter }) => letter) : '*'.repeat(/^\d$/.test(count) ? Number(count) : count.length);
  const turn = { seat, kind, at: placed?.at ?? null, word: placed?.word ?? null, words: [], bonus: 0, score, total, tiles, challenged: null, cancelled: false };
  const players = view.players.map((player, one) => (one === seat ? { ...player, total } : player));
  const laid = lie({ ...view, players, turns: [...view.turns, turn] }, seat, placed?.laid ?? []);
  const doubted = placed && !view.ahead && view.rulebook.check === 'challenge';
  const words = placed?.words.map(({ word }) => word) ?? [];
  const pending = doubted ? { seat, at: placed.at, word: placed.word, words, score, until: null } : null;
  return onward({ ...laid, pending }, seat);
}

/** The turn is over at once, or at the press; one that was pressed already is told afterwards. @param {View} view @param {number} seat @returns {View} */
function onward(view, seat) {
  if (view.ahead) return { ...view, ahead: view.ahead - 1, on_turn: next(view, seat) };
  return view.rulebook.separate_press ? { ...view, to_press: true } : again({ ...view, on_turn: next(view, seat) });
}

/** New tiles lie on the board, and as many come out of the bag. @param {View} view @param {number} seat @param {{cell: number, letter: string}[]} laid @returns {View} */
function lie(view, seat, laid) {
  if (!laid.length) return view;
  const cells = [...view.board];
  const unseen = { ...view.unseen };
  for (const { cell, letter } of laid) {
    cells[cell] = letter;
    const tile = /[a-z]/.test(letter) ? '?' : letter;
    unseen[tile] = Math.max(0, (unseen[tile] ?? 0) - 1);
  }
  const held = Math.max(0, view.players[seat].rack.length - laid.length + Math.min(view.bag, laid.length));
  const players = view.players.map((player, one) => (one === seat ? { ...player, rack: '*'.repeat(held), out: !held } : player));
  return { ...view, players, unseen, board: cells.join(''), bag: Math.max(0, view.bag - laid.length) };
}

/** What is left on a rack, once play has stopped. @param {View} view @param {string} say @returns {Told} */
function leftover(view, say) {
  const [, name, tiles] = LEFT.exec(say) ?? [];
  const rack = tiles === '-' ? '' : tiles.toUpperCase();
  const seat = view.players.findIndex((player) => player.name === name && player.rack.length === rack.length);
  return seat < 0 ? null : { ...view, players: view.players.map((player, one) => (one === seat ? { ...player, rack } : player)) };
}

/** @param {View} view @param {Line} line @returns {View} */
function noted(view, { say, seat }) {
  if (!view.paper || !POINTS.test(say)) return view;
  const known = new Set(view.paper.notes.filter(({ by }) => by === seat).map(({ turn }) => turn));
  let turn = view.turns.length - Number(view.to_press);
  while (known.has(turn)) turn += 1;
  return { ...view, paper: { ...view.paper, notes: [...view.paper.notes, { by: seat, turn, points: Number(say), at: null, word: null }] } };
}

/** @param {View} view @param {Line} line @param {Record<string, number>} values @returns {Told} */
function change(view, line, values) {
  const { say, seat } = line;
  if (POINTS.test(say) || NOTED.test(say)) return noted(view, line);
  if (view.awaited) return null;
  if (view.stopped) return leftover(view, say);
  if (view.protest !== null && !IN_PROTEST.has(said(say))) return null;
  const phrase = said(say);
  if (Object.hasOwn(PHRASES, phrase)) return PHRASES[phrase](view, seat);
  if (PROTEST.test(say)) return view.person_judges ? { ...view, protest: seat, clock_runs: null } : null;
  return tells(say) ? told(view, say, values) : null;
}

/** The table after one more line, or null where that cannot be without a line. @param {View} view @param {Line} line @param {Record<string, number>} values @returns {Told} */
export function after(view, line, values) {
  const changed = change(timed(view, line.at), line, values);
  return changed && untold(ended(changed));
}

/** A word that nobody challenged in time stands, without anybody saying so. @param {View} view @param {number} at @returns {View} */
export const lapsed = (view, at) => untold(ended(timed(view, at)));

/** Which turns are yet to be told. @param {View} view @returns {View} */
function untold(view) {
  if (!view.paper) return view;
  let seat = view.on_turn;
  const open = Array.from({ length: view.ahead }, (_, place) => {
    const one = { turn: view.turns.length + place, seat: seat ?? 0 };
    seat = seat === null ? null : next(view, seat);
    return one;
  });
  return { ...view, paper: { ...view.paper, untold: open } };
}
