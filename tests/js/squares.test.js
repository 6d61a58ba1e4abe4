/** Squares as the board room knows them: squares.json is written and checked by tests/board/test_pages_agree.py. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { name, other, parseStart, premium, start, step } from '../../src/nabeurt/web/static/js/shared/squares.js';

/** @type {{unreadable: string[], rows: [string, string, string, string][]}} */
const { unreadable, rows } = JSON.parse(readFileSync(new URL('squares.json', import.meta.url), 'utf8'));

test('every square has its name and its premium', () => {
  assert.deepEqual(rows.map((_, cell) => [name(cell), premium(cell)]), rows.map(([called, mark]) => [called, mark]));
});

test('where a word begins is written and read back, as people type it too', () => {
  rows.forEach(([, , across, down], cell) => {
    assert.deepEqual([start(cell, 'across'), start(cell, 'down')], [across, down]);
    assert.deepEqual(parseStart(` ${across.toLowerCase()} `), { cell, direction: 'across' });
    assert.deepEqual(parseStart(down), { cell, direction: 'down' });
  });
});

test('what is no square is not read', () => {
  assert.deepEqual(unreadable.map(parseStart), unreadable.map(() => null));
});

test('a step ends at the edge, and goes back', () => {
  rows.forEach((_, cell) => {
    for (const direction of /** @type {const} */ (['across', 'down'])) {
      const next = step(cell, direction);
      if (next === null) assert.match(start(cell, direction), direction === 'across' ? /15$/ : /O$/);
      else assert.equal(step(next, direction, -1), cell);
    }
  });
  assert.deepEqual([other('across'), other('down')], ['down', 'across']);
});
