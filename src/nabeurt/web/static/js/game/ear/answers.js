// @ts-check
/** Questions that a key asks, answered from what the page knows: nothing goes to the server. */

import { counted, points, say, spokenTime } from '../../shared/sentences.js';
import { settings } from '../../shared/settings.js';
import { ROWS, SIZE, column, name, premium, row } from '../../shared/squares.js';
import { left, totalsText, turnText } from '../side.js';
import { free, game, table, view } from '../state.js';
import { around, lanes, lineOf, premiums, stretches } from './explore.js';

/** @typedef {import('../../shared/squares.js').Direction} Direction */

const MOST_LANES = 5;
const KINDS = ['3W', '2W', '3L', '2L'];
const VOWELS = 'AEIOUY';

/** A tile's letter for the ear. @param {string} tile */
export const letterOf = (tile) => (tile === '?' ? say('tile_blank') : /[a-z]/.test(tile) ? say('blank_named', { letter: tile.toUpperCase() }) : tile);

/** Letters one by one, by the alphabet of one's choice. @param {string} letters */
export function spelled(letters) {
  const names = game.alphabets[settings.alphabet] ?? {};
  return [...letters].map((tile) => (tile === '?' ? say('tile_blank') : `${names[tile.toUpperCase()] ?? tile.toUpperCase()}${/[a-z]/.test(tile) ? `, ${say('tile_blank')}` : ''}`)).join(', ');
}

/** The rack as it is now: without the tiles that lie on the board. */
export function rackText() {
  const tiles = free().map(({ tile }) => letterOf(tile));
  return say('rack_now', { tiles: tiles.length ? tiles.join(', ') : say('rack_none') });
}

/** The same letter by letter, with what each is worth. */
export function rackSpelled() {
  const tiles = free().map(({ tile }) => (tile === '?' ? spelled(tile) : `${spelled(tile)} ${game.values[tile] ?? 0}`));
  return say('rack_now', { tiles: tiles.length ? tiles.join(', ') : say('rack_none') });
}

export const scoreText = () => (view().ended ? turnText() : `${totalsText()} ${turnText()}`);

/** How far ahead or behind whoever listens is. */
export function leadText() {
  const { players, you } = view();
  if (you === null) return scoreText();
  const best = Math.max(...players.filter((_, seat) => seat !== you).map(({ total }) => total));
  const lead = players[you].total - best;
  return say(lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level', { points: points(Math.abs(lead)) });
}

/** How much is unseen: in the bag, and by kind. */
export function bagText() {
  const { unseen, bag } = view();
  const many = Object.entries(unseen);
  const sum = (/** @type {(tile: string) => boolean} */ wanted) => many.filter(([tile]) => wanted(tile)).reduce((total, [, count]) => total + count, 0);
  const vowels = sum((tile) => VOWELS.includes(tile));
  const blanks = sum((tile) => tile === '?');
  const all = sum(() => true);
  const kinds = { vowels: counted('vowel', vowels), others: counted('consonant', all - vowels - blanks), blanks: counted('blank', blanks) };
  return say('bag_now', { bag, unseen: all, ...kinds });
}

/** Every letter that is unseen, with how often. */
export function unseenText() {
  const many = Object.entries(view().unseen).filter(([, count]) => count).map(([tile, count]) => `${letterOf(tile)} ${count}`);
  return say('unseen_now', { tiles: many.length ? many.join(', ') : say('unseen_none') });
}

/** How often one letter is unseen. @param {string} letter */
export const unseenLetter = (letter) => say('unseen_letter', { letter, count: view().unseen[letter] ?? 0 });

/** The last turn: who, what, where, points and total. */
export function lastText() {
  const turn = view().turns.at(-1);
  if (!turn) return say('no_last');
  const fields = { name: view().players[turn.seat].name, at: turn.at, word: turn.word?.replace(/[()]/g, ''), points: points(turn.score), total: turn.total };
  return turn.kind === 'placed' ? say('last_placed', fields) : say('last_other', { ...fields, what: say(`turn_${turn.kind}`, { count: turn.tiles.length }) });
}

/** The last word, letter by letter. */
export function lastSpelled() {
  const turn = view().turns.findLast(({ word }) => word);
  const letters = turn?.word?.replace(/\(([A-Z])\)/g, (_, letter) => letter.toLowerCase());
  return letters ? `${turn?.at}: ${spelled(letters)}.` : say('no_last');
}

/** Everybody's time, and how long a word can still be challenged. */
export function timeText() {
  const { players, pending, rulebook } = view();
  const parts = [];
  if (pending?.until) parts.push(say('dispute_seconds', { left: spokenTime(Math.max(0, Math.ceil((pending.until - Date.now() - game.offset) / 1000) * 1000)) }));
  if (rulebook.each_ms) parts.push(...players.map((player, seat) => say(Number(left(seat)) < 0 ? 'time_over' : 'time_left', { name: player.name, time: spokenTime(Number(left(seat))) })));
  else if (rulebook.shared_ms) parts.push(say('time_together', { time: spokenTime(Math.max(0, Number(left(0)))) }));
  return parts.join(' ') || say('time_none');
}

/** A row or column as words and gaps. @param {number} cell @param {Direction} direction */
export function lineText(cell, direction) {
  const line = lineOf(cell, direction);
  const parts = stretches(table().join(''), line).map((stretch) => (stretch.letters ? wordPart(stretch, direction) : gapPart(stretch.cells, direction)));
  return say(`line_${direction}`, { line: direction === 'across' ? ROWS[row(cell)] : column(cell) + 1, parts: parts.join(', ') });
}

/** Where a square is along a line: its number in a row, its letter in a column. @param {number} cell @param {Direction} direction */
const along = (cell, direction) => (direction === 'across' ? column(cell) + 1 : ROWS[row(cell)]);

/** @param {import('./explore.js').Stretch} stretch @param {Direction} direction */
function wordPart({ letters, cells }, direction) {
  const blanks = [...letters].filter((letter) => /[a-z]/.test(letter)).map(letterOf);
  const word = `${letters.toUpperCase()}${blanks.length ? ` (${blanks.join(', ')})` : ''}`;
  const [from, to] = [cells[0], cells[cells.length - 1]].map((cell) => along(cell, direction));
  return cells.length === 1 ? say('word_at', { word, from }) : say('word_from_to', { word, from, to });
}

/** @param {number[]} cells @param {Direction} direction */
function gapPart(cells, direction) {
  const marks = cells.filter((cell) => premium(cell)).map((cell) => say('premium_at', { premium: say(`short_${premium(cell)}`), at: along(cell, direction) }));
  const count = cells.length === SIZE ? say('all_free') : say('free_count', { count: cells.length });
  return marks.length ? say('gap_with', { count, premiums: marks.join(', ') }) : count;
}

/** What stands around a square. @param {number} cell */
export function aroundText(cell) {
  const parts = around(table().join(''), cell).map(({ way, free: open, letters }) => {
    const what = letters ? letters.toUpperCase() : say('board_edge');
    return say(open ? 'around_after' : 'around_at_once', { way: say(`way_${way}`), free: open, what });
  });
  return `${name(cell)}: ${parts.join('; ')}.`;
}

/** Where there is room to lay. */
export function lanesText() {
  const found = lanes(table().join('')).slice(0, MOST_LANES).map(({ from, direction, side, cells }) => {
    const way = say(`way_${direction === 'across' ? (side > 0 ? 'right' : 'left') : (side > 0 ? 'down' : 'up')}`);
    const marks = cells.filter((cell) => premium(cell)).map((cell) => say('premium_at', { premium: say(`short_${premium(cell)}`), at: name(cell) }));
    const lane = say('lane', { letter: table()[from].toUpperCase(), square: name(from), way, free: cells.length });
    return marks.length ? say('gap_with', { count: lane, premiums: marks.join(', ') }) : lane;
  });
  return found.length ? say('lanes', { lanes: found.join('; ') }) : say('no_lanes');
}

/** How many premiums are free, by kind. */
export function premiumsText() {
  const found = premiums(table().join(''));
  return say('premiums_free', { premiums: KINDS.map((kind) => `${say(`short_${kind}`)} ${found[kind].length}`).join(', ') });
}

/** Where they are, the dearest first. */
export function premiumsPlaces() {
  const found = premiums(table().join(''));
  return KINDS.filter((kind) => found[kind].length).map((kind) => `${say(`short_${kind}`)}: ${found[kind].map(name).join(', ')}.`).join(' ') || say('no_premium');
}
