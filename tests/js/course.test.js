/** The board as it was: forward by laying, backward by what the page works out. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { boards, letters, squaresOf } from '../../src/nabeurt/web/static/js/shared/course.js';
import { EMPTY } from '../../src/nabeurt/web/static/js/shared/squares.js';

const CLEAN = EMPTY.repeat(225);

/** @param {string} board @param {string} at @param {string} word */
function lay(board, at, word) {
  const cells = [...board];
  for (const { cell, letter } of squaresOf(at, word)) cells[cell] = letter;
  return cells.join('');
}

/** @param {string} at @param {string} word @param {string} tiles */
const placed = (at, word, tiles) => ({ kind: 'placed', at, word, tiles, cancelled: false });

test('a blank is a small letter', () => {
  assert.deepEqual(letters('TR(E)IN'), [...'TReIN']);
});

test('every board comes back as it was laid', () => {
  const turns = [
    placed('H8', 'TR(E)IN', 'TReIN'),
    { kind: 'exchanged', at: null, word: null, tiles: 'AB', cancelled: false },
    { kind: 'withdrawn', at: '9H', word: 'RX', tiles: 'X', cancelled: false },
    placed('9F', 'ZORG', 'ZOG'),
    placed('H7', 'STR(E)INEN', 'SEN'),
  ];
  let board = CLEAN;
  const laid = [board, ...turns.map((turn) => (board = turn.kind === 'placed' ? lay(board, String(turn.at), String(turn.word)) : board))];
  assert.deepEqual(boards(board, turns), laid);
});

test('what lay there before the game began stays', () => {
  const before = lay(CLEAN, 'H8', 'NA');
  const after = lay(before, '8G', 'ANT');
  assert.deepEqual(boards(after, [placed('8G', 'ANT', 'AT')]), [before, after]);
});

test('a new start leaves nothing of what was before it', () => {
  const turns = [{ ...placed('H8', 'TREIN', 'TREIN'), cancelled: true }, placed('H8', 'NA', 'NA')];
  const after = lay(CLEAN, 'H8', 'NA');
  assert.deepEqual(boards(after, turns), [CLEAN, CLEAN, after]);
});
