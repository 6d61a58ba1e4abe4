/** Feeling one's way over the board: words and gaps, surroundings, lanes, premiums; and keys with modifiers. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { around, lanes, lineOf, premiums, starts, stretches } from '../../src/nabeurt/web/static/js/game/ear/explore.js';
import { withTiles } from '../../src/nabeurt/web/static/js/game/scoring.js';
import { clash, isFree, shortcut } from '../../src/nabeurt/web/static/js/game/ear/shortcut.js';
import { name, parseStart } from '../../src/nabeurt/web/static/js/shared/squares.js';

/** @param {Record<string, string>} words */
function laid(words) {
  return Object.entries(words).reduce((board, [at, word]) => {
    const { cell, direction } = /** @type {import('../../src/nabeurt/web/static/js/shared/squares.js').Start} */ (parseStart(at));
    return withTiles(board, [...word].map((letter, place) => ({ cell: cell + place * (direction === 'across' ? 1 : 15), letter })));
  }, '.'.repeat(225));
}

const board = laid({ H5: 'TREiN', '5D': 'SNOET' });
const H = lineOf(112, 'across');

test('a line is words and gaps in order', () => {
  assert.deepEqual(stretches(board, H).map(({ letters, cells }) => [letters, cells.length]), [['', 4], ['TREiN', 5], ['', 6]]);
  assert.deepEqual(stretches(board, lineOf(4, 'down')).map(({ letters, cells }) => [letters, cells.length]), [['', 3], ['SNOET', 5], ['', 7]]);
});

test('around a square one meets letters or the edge', () => {
  const at = (/** @type {string} */ square) => around(board, /** @type {any} */ (parseStart(square)).cell).map(({ way, free, letters }) => [way, free, letters]);
  assert.deepEqual(at('G6'), [['left', 0, 'E'], ['right', 9, ''], ['up', 6, ''], ['down', 0, 'R']]);
  assert.deepEqual(at('H10'), [['left', 0, 'TREiN'], ['right', 5, ''], ['up', 7, ''], ['down', 7, '']]);
});

test('a lane is free squares with nothing beside them', () => {
  const found = lanes(board).map(({ from, direction, side, cells }) => [name(from), direction, side, cells.map(name)]);
  assert.deepEqual(found.find(([from, direction, side]) => from === 'H9' && direction === 'across' && side === 1)?.[3], ['H10', 'H11', 'H12', 'H13', 'H14', 'H15']);
  assert.ok(found.every(([, , , cells]) => cells.length >= 4));
  assert.ok(!found.some(([from, direction, side]) => from === 'G5' && direction === 'across' && side === 1), 'G6 lies above R');
  const gap = laid({ H5: 'TREIN', '15H': 'ZE' });
  assert.deepEqual(lanes(gap).find(({ from, direction, side }) => name(from) === 'H9' && direction === 'across' && side === 1)?.cells.map(name), ['H10', 'H11', 'H12', 'H13']);
});

test('free premiums by kind, and where words begin', () => {
  assert.equal(premiums('.'.repeat(225))['3W'].length, 8);
  assert.ok(!premiums(board)['2W'].map(name).includes('H8'));
  assert.deepEqual(starts(board).map(name), ['D5', 'H5']);
});

test('keys with their modifiers, and no two alike', () => {
  const key = (/** @type {object} */ more) => shortcut({ key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more });
  assert.equal(key({ key: '4', code: 'Digit4' }), '4');
  assert.equal(key({ key: '!', code: 'Digit1', altKey: true, shiftKey: true }), 'Alt+!');
  assert.equal(key({ key: '¢', code: 'Digit4', altKey: true }), 'Alt+4');
  assert.equal(key({ key: '?', code: 'Slash', shiftKey: true }), '?');
  assert.equal(key({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+K');
  assert.deepEqual(['A', 'Enter', 'Ctrl+K', '4', 'F9'].map(isFree), [false, false, true, true, true]);
  assert.deepEqual(clash({ score: '1', rack: '1', bag: '', last: '' }), ['score', 'rack']);
  assert.equal(clash({ score: '1', rack: '2', bag: '', last: '' }), null);
});
