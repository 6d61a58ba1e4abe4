/** What laid tiles make and earn, as the board room counts: layings.json is written and checked by tests/board/test_pages_agree.py. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { look, run, withTiles } from '../../src/nabeurt/web/static/js/game/scoring.js';

/** @typedef {{board: string, laid: [number, string][], fault?: string, at: string, word: string, words: [string, number, number][], bonus: number, totals: number[]}} Row */
/** @type {{values: Record<string, number>, rows: Row[]}} */
const { values, rows } = JSON.parse(readFileSync(new URL('layings.json', import.meta.url), 'utf8'));
const EMPTY = '.'.repeat(225);

/** @param {Row} row @param {boolean} newOnly */
function looked({ board, laid }, newOnly) {
  const seen = look(board, laid.map(([cell, letter]) => ({ cell, letter })), values, newOnly);
  if ('fault' in seen) return seen;
  return { ...seen, words: seen.words.map(({ word, points }) => [word, points]) };
}

/** @param {Row} row @param {number} rule */
function expected({ fault, at, word, words, bonus, totals }, rule) {
  return fault ? { fault } : { at, word, words: words.map((each) => [each[0], each[1 + rule]]), bonus, total: totals[rule] };
}

test('every laying is seen as the board room sees it', () => {
  for (const row of rows) for (const rule of [0, 1]) assert.deepEqual(looked(row, rule === 1), expected(row, rule));
});

test('tiles that are not in one line, or leave a gap, are no word', () => {
  /** @param {[number, string][]} laid */
  const seen = (laid) => looked(/** @type {Row} */ ({ board: EMPTY, laid }), false);
  assert.deepEqual(seen([[112, 'A'], [128, 'B']]), { fault: 'not_one_line' });
  assert.deepEqual(seen([[112, 'A'], [114, 'B']]), { fault: 'gap' });
});

test('a run is found from any of its tiles, and ends where nothing lies', () => {
  const board = withTiles(EMPTY, [[111, 'D'], [112, 'e'], [113, 'N']].map(([cell, letter]) => ({ cell: Number(cell), letter: String(letter) })));
  for (const cell of [111, 112, 113]) assert.deepEqual(run(board, cell, 'across'), [111, 112, 113]);
  assert.deepEqual(run(board, 112, 'down'), [112]);
});
