// @ts-check
/** The keyboard on the board and the rack: arrows, and letters that lay tiles. */

import { say } from '../shared/sentences.js';
import { play } from '../shared/sound.js';
import { EMPTY, SIZE, column, name, other, row, step } from '../shared/squares.js';
import { interrupt, mention } from './announce.js';
import { square } from './board.js';
import { askLetter } from './dialogs.js';
import { letterOf, rackText } from './ear/answers.js';
import { onJump } from './ear/jumps.js';
import { place } from './say.js';
import { changed, free, game, lay, nextFree, takeBack, takeBackAll, view } from './state.js';

/** Move the cursor, and the focus with it. @param {number | null} cell @param {boolean} [focus] */
export function moveTo(cell, focus = true) {
  if (cell === null) return play('edge');
  game.cursor = cell;
  changed();
  if (focus) square(cell).focus({ preventScroll: false });
}

/** Turn the cursor, and say so. */
export function turn() {
  game.direction = other(game.direction);
  changed();
  interrupt(say(`direction_${game.direction}`));
}

/** Lay a letter at the cursor, and go on. @param {string} letter @param {boolean} blank */
export function type(letter, blank) {
  if (!game.view || view().you === null) return;
  const cell = nextFree(game.cursor, true);
  const tile = free().find((held) => held.tile === (blank ? '?' : letter));
  if (!tile) return void interrupt(say(blank ? 'no_blank' : free().some((held) => held.tile === '?') ? 'no_tile_blank' : 'no_tile', { letter }), true);
  if (cell === null) return void interrupt(say('edge'), true);
  mention(say('laid_at', { letter, square: name(cell) }));
  lay(tile.id, cell, letter);
  moveTo(nextFree(cell, false) ?? cell);
}

/** Lay a tile where it was put; a blank first says its letter. @param {number} id @param {number} cell */
export async function put(id, cell) {
  const tile = game.rack.find((held) => held.id === id);
  if (!tile || view().board[cell] !== EMPTY) return;
  const letter = tile.tile === '?' ? await askLetter() : tile.tile;
  if (!letter) return;
  mention(say('laid_at', { letter: letter.toUpperCase(), square: name(cell) }));
  lay(id, cell, letter);
  moveTo(cell, false);
}

/** Say what came back to the rack. @param {import('./state.js').LaidTile | undefined} tile */
export function takenBack(tile) {
  mention(tile ? say('taken_back', { letter: tile.letter.toUpperCase(), square: name(tile.cell) }) : say('nothing_back'));
  return tile;
}

/** Take everything back, and say so. */
export function allBack() {
  mention(say(game.laid.length ? 'all_back' : 'nothing_back'));
  takeBackAll();
}

/** Put the rack in another order, and say it. @param {() => void} arrange */
export function rearranged(arrange) {
  arrange();
  mention(rackText());
}

/** Pick a tile up from the rack, or put it down again. @param {number} id */
export function pick(id) {
  game.selected = game.selected === id ? null : id;
  changed();
  const held = game.rack.find((tile) => tile.id === id);
  if (held) mention(say(game.selected === id ? 'picked_up' : 'put_down', { tile: letterOf(held.tile) }));
}

/** Lay the word; with a tile picked up from the rack, that tile here. */
const enter = () => (game.selected !== null && view().board[game.cursor] === EMPTY ? put(game.selected, game.cursor) : place());

const ARROWS = /** @type {Record<string, [import('../shared/squares.js').Direction, number]>} */ ({
  ArrowRight: ['across', 1], ArrowLeft: ['across', -1], ArrowDown: ['down', 1], ArrowUp: ['down', -1],
});

/** Everything that a key on the board does. @type {Record<string, (event: KeyboardEvent) => void>} */
const ACTIONS = {
  ' ': turn,
  Enter: () => void enter(),
  Escape: allBack,
  Backspace: () => moveTo(takenBack(takeBack())?.cell ?? game.cursor),
  Delete: () => takenBack(takeBack(game.cursor)),
  Home: (event) => moveTo(event.ctrlKey ? 0 : row(game.cursor) * SIZE),
  End: (event) => moveTo(event.ctrlKey ? 224 : row(game.cursor) * SIZE + SIZE - 1),
  PageUp: () => moveTo(column(game.cursor)),
  PageDown: () => moveTo(224 - (SIZE - 1) + column(game.cursor)),
};

/** @param {KeyboardEvent} event */
function onBoard(event) {
  const arrow = ARROWS[event.key];
  const action = ACTIONS[event.key];
  if (event.altKey || event.metaKey || (event.ctrlKey && !/^(Home|End)$/.test(event.key))) return;
  if (arrow) moveTo(step(game.cursor, ...arrow));
  else if (action) action(event);
  else if (/^[a-z]$/i.test(event.key)) type(event.key.toUpperCase(), event.shiftKey);
  else return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event */
function onRack(event) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#rack button')]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const move = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: buttons.length - 1 - at }[event.key];
  if (move === undefined || at < 0) return;
  const next = buttons[(at + move + buttons.length) % buttons.length];
  buttons.forEach((button) => { button.tabIndex = button === next ? 0 : -1; });
  next.focus();
  event.preventDefault();
}

/** Typing works at once, wherever the focus is: a letter is for the board unless somebody writes. @param {KeyboardEvent} event */
function onPage(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || target.closest('input, select, textarea, dialog, #board') || !/^([a-z]|Backspace)$/i.test(event.key)) return;
  if (game.view && view().you !== null && !view().ended && !game.curtain) onBoard(event);
}

export function readKeys() {
  document.getElementById('board')?.addEventListener('keydown', onBoard);
  document.getElementById('rack')?.addEventListener('keydown', onRack);
  document.addEventListener('keydown', onJump, true); // before the board takes a letter for a tile
  document.addEventListener('keydown', onPage);
}
