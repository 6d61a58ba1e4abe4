/** A slip on the phone: what is tapped is typed, what is typed is shown. */

import assert from 'node:assert/strict';
import test from 'node:test';

import * as slip from '../../src/nabeurt/web/static/js/evening/slip.js';
import { parseStart, start as written } from '../../src/nabeurt/web/static/js/shared/squares.js';

/** @param {string} text */
const at = (text) => /** @type {NonNullable<ReturnType<typeof parseStart>>} */ (parseStart(text));

/** A board with one word on it. @param {string} where @param {string} word */
function board(where, word) {
  const cells = [...'.'.repeat(225)];
  [...word].forEach((letter, place) => { cells[/** @type {number} */ (slip.squareAt(at(where), place))] = letter; });
  return cells.join('');
}

const TREIN = board('H5', 'TReIN');

test('a word is written and read back with its blanks', () => {
  for (const [text, letters] of /** @type {[string, string[]][]} */ ([['T(R)EIN', ['T', 'r', 'E', 'I', 'N']], ['(A)(B)', ['a', 'b']], ['', []]])) {
    assert.deepEqual(slip.lettersOf(text), letters);
    assert.equal(slip.wordText(letters), text);
  }
  assert.deepEqual(slip.lettersOf('tr-e1 in('), ['T', 'R', 'E', 'I', 'N']);
});

test('who begins behind letters that lie takes them along, and those that follow', () => {
  const begun = slip.begin(TREIN, at('H10'));
  assert.equal(written(begun.start.cell, begun.start.direction), 'H5');
  assert.deepEqual(begun.letters, [...'TREIN']);
  assert.deepEqual(slip.begin(TREIN, at('8H')), { start: at('8H'), letters: ['I'] });
  assert.deepEqual(slip.begin(TREIN, at('A1')), { start: at('A1'), letters: [] });
});

test('letters go on through what lies there, and come back the same way', () => {
  const start = at('6F');
  const laid = slip.through(TREIN, start, ['A', 'B']);
  assert.deepEqual(laid, ['A', 'B', 'R']);
  assert.deepEqual(slip.without(TREIN, start, laid), ['A']);
  assert.deepEqual(slip.without(TREIN, start, ['A']), []);
  assert.deepEqual(slip.without(TREIN, at('H5'), [...'TREIN', 'E']), [...'TREIN']);
});

test('only free squares are laid on, and nothing beyond the edge', () => {
  assert.deepEqual(slip.fresh(TREIN, at('H5'), [...'TREIN', 'e', 'N']), [[114, 'e'], [115, 'N']]);
  assert.deepEqual(slip.fresh(TREIN, at('A14'), [...'ABC']), [[13, 'A'], [14, 'B']]);
  assert.equal(slip.squareAt(at('A14'), 2), null);
});
