// @ts-check
/** The course of a game: the board as it was after each turn, worked out from the last one back to the first. */

import { EMPTY, parseStart, step } from './squares.js';

/** A word is written with its blanks in parentheses. @typedef {{kind: string, at: string | null, word: string | null, tiles: string | string[], cancelled: boolean}} Turn */

/** The letters of a written word as they lie: a blank is a small letter. @param {string} word */
export const letters = (word) => [...word.replace(/\((\w)\)/g, (_, letter) => letter.toLowerCase())];

/** The squares of a written word, with what lies on each. @param {string} at @param {string} word @returns {{cell: number, letter: string}[]} */
export function squaresOf(at, word) {
  const start = parseStart(at);
  if (!start) return [];
  return letters(word).flatMap((letter, place) => {
    const cell = step(start.cell, start.direction, place);
    return cell === null ? [] : [{ cell, letter }];
  });
}

/** What a turn added that still lies. @param {Turn} turn @param {Set<number>} earlier the squares of words before it */
function added(turn, earlier) {
  if (turn.kind !== 'placed' || turn.cancelled || !turn.at || !turn.word) return [];
  const wanted = [...turn.tiles];
  const open = squaresOf(turn.at, turn.word).filter(({ cell }) => !earlier.has(cell));
  if (open.length === wanted.length) return open;
  return open.filter(({ letter }) => letter === wanted[0] && wanted.shift()); // a position that was set up: some lay there before
}

/** The board before the first turn and after each. @param {string} now @param {Turn[]} turns @returns {string[]} */
export function boards(now, turns) {
  const covered = new Set();
  const fresh = turns.map((turn) => {
    const found = added(turn, covered);
    if (turn.kind === 'placed' && !turn.cancelled && turn.at && turn.word) squaresOf(turn.at, turn.word).forEach(({ cell }) => covered.add(cell));
    return found;
  });
  const course = [now];
  for (const tiles of fresh.reverse()) {
    const before = [...course[0]];
    for (const { cell } of tiles) before[cell] = EMPTY;
    course.unshift(before.join(''));
  }
  return course;
}
