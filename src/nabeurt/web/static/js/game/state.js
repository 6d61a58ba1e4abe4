// @ts-check
/** What the page knows: the game as the server shows it, and what the player is doing with their tiles. */

import { CENTRE, EMPTY, step } from '../shared/squares.js';
import { look } from './scoring.js';

/** @typedef {import('../shared/squares.js').Direction} Direction */
/** @typedef {{id: number, tile: string}} RackTile */
/** @typedef {{cell: number, letter: string, id: number}} LaidTile */
/** @typedef {import('./types.js').View} View */

const page = JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById('game')).content.textContent ?? '{}');

export const game = {
  /** @type {string} */ name: page.name,
  /** @type {Record<string, number>} */ values: page.values,
  /** Letters by name, by alphabet. @type {Record<string, Record<string, string>>} */ alphabets: page.alphabets,
  /** @type {View | null} */ view: null,
  /** @type {number} */ offset: 0,
  /** @type {RackTile[]} */ rack: [],
  /** @type {LaidTile[]} */ laid: [],
  /** @type {number | null} */ selected: null,
  cursor: CENTRE,
  /** @type {Direction} */ direction: 'across',
  /** @type {Record<string, number>} */ here: {},
  curtain: false,
  /** @type {number | null} */ past: null, // the turn after which the board is shown; now, mostly
};

/** The game as the server shows it; nothing asks for it before it has arrived. */
export function view() {
  if (!game.view) throw new Error('nothing arrived yet');
  return game.view;
}

/** The player who looks, or null for an onlooker. */
export function me() {
  const { you, players } = view();
  return you === null ? null : players[you];
}

/** @type {Array<() => void>} */
const watchers = [];
let tiles = 0;

/** Be told when something changed. @param {() => void} watcher */
export const watch = (watcher) => watchers.push(watcher);

export const changed = () => watchers.forEach((watcher) => watcher());

/** The board with the tiles that are being laid. */
export const table = () => [...(game.view?.board ?? EMPTY.repeat(225))].map((tile, cell) => laidAt(cell)?.letter ?? tile);

/** @param {number} cell */
export const laidAt = (cell) => game.laid.find((laid) => laid.cell === cell);

/** The tiles on the rack that are not on the board. */
export const free = () => game.rack.filter(({ id }) => !game.laid.some((laid) => laid.id === id));

/** What the laid tiles would make, or null when none lie. */
export function preview() {
  if (!game.laid.length) return null;
  return look(view().board, game.laid, game.values, view().rulebook.extended === 'new-only');
}

export const myTurn = () => game.view !== null && me() !== null && view().on_turn === view().you && !view().ended;

/** Take in where the game stands; laid tiles stay where they still fit.
 * @param {View} view @param {{cell: number, letter: string}[]} [earlier] what lay here when the page was left
 * @param {string} [order] the rack as it stood then */
export function arrive(view, earlier = [], order = '') {
  const before = game.view;
  game.curtain = view.shared && view.you !== null && !view.ended && (game.curtain || before?.you !== view.you); // a page just opened hides them too
  game.view = view;
  game.offset = view.now - Date.now();
  if (game.curtain && before?.you !== view.you) game.laid = [];
  const held = view.you === null ? '' : view.players[view.you].rack;
  settle(order ? inOrder(held, order) : held);
  if (earlier.length) game.laid = again(earlier);
  if (view.ended) game.laid = []; // nothing is laid any more
  game.laid = game.laid.filter(({ cell, id }) => view.board[cell] === EMPTY && game.rack.some((tile) => tile.id === id));
  if (!game.rack.some(({ id }) => id === game.selected)) game.selected = null;
  changed();
}

/** Tiles of the rack for what lay here earlier; if not all of it fits any more, none.
 * @param {{cell: number, letter: string}[]} earlier @returns {LaidTile[]} */
function again(earlier) {
  const left = [...game.rack];
  const found = earlier.flatMap(({ cell, letter }) => {
    const place = left.findIndex(({ tile }) => tile === (/[a-z]/.test(letter) ? '?' : letter));
    return place >= 0 && view().board[cell] === EMPTY ? [{ cell, letter, id: left.splice(place, 1)[0].id }] : [];
  });
  return found.length === earlier.length ? found : [];
}

/** The tiles that are held, those first that stood in an order, and so. @param {string} held @param {string} order */
function inOrder(held, order) {
  const left = [...held];
  const known = [...order].filter((tile) => left.includes(tile) && left.splice(left.indexOf(tile), 1));
  return [...known, ...left].join('');
}

/** Keep the order that the player gave their tiles. @param {string} held */
function settle(held) {
  const wanted = [...held];
  const kept = game.rack.filter(({ tile }) => {
    const place = wanted.indexOf(tile);
    if (place >= 0) wanted.splice(place, 1);
    return place >= 0;
  });
  game.rack = [...kept, ...wanted.map((tile) => ({ id: (tiles += 1), tile }))];
}

/** Lay a tile of the rack on a square; a blank needs its letter. @param {number} id @param {number} cell @param {string} [letter] */
export function lay(id, cell, letter) {
  game.past = null; // who lays a tile looks at the board as it is
  const held = game.rack.find((tile) => tile.id === id);
  if (!held || view().board[cell] !== EMPTY) return false;
  const others = game.laid.filter((laid) => laid.id !== id && laid.cell !== cell);
  game.laid = [...others, { cell, id, letter: held.tile === '?' ? String(letter).toLowerCase() : held.tile }];
  game.selected = null;
  changed();
  return true;
}

/** Take back a tile; without a square the last one laid. @param {number} [cell] */
export function takeBack(cell) {
  const gone = cell === undefined ? game.laid.at(-1) : laidAt(cell);
  game.laid = game.laid.filter((laid) => laid !== gone);
  changed();
  return gone;
}

/** These tiles were placed; what was laid since then stays. @param {LaidTile[]} placed */
export function forget(placed) {
  game.laid = game.laid.filter((laid) => !placed.includes(laid));
  changed();
}

export function takeBackAll() {
  game.laid = [];
  game.selected = null;
  changed();
}

/** Move the cursor along its line to the next square without a tile, or stay.
 * @param {number} from @param {boolean} itself whether the square itself will do */
export function nextFree(from, itself) {
  const lying = table();
  let at = /** @type {number | null} */ (itself ? from : step(from, game.direction));
  while (at !== null && lying[at] !== EMPTY) at = step(at, game.direction);
  return at;
}

export function shuffle() {
  for (let last = game.rack.length - 1; last > 0; last -= 1) {
    const place = Math.floor(Math.random() * (last + 1));
    [game.rack[last], game.rack[place]] = [game.rack[place], game.rack[last]];
  }
  changed();
}

export function sort() {
  const rank = (/** @type {string} */ tile) => (tile === '?' ? '~' : tile);
  game.rack.sort((one, two) => (rank(one.tile) < rank(two.tile) ? -1 : 1));
  changed();
}

/** Put a tile of the rack in the place of another. @param {number} id @param {number} before */
export function reorder(id, before) {
  const moved = game.rack.find((tile) => tile.id === id);
  if (!moved || id === before) return;
  const place = game.rack.findIndex((tile) => tile.id === before);
  const rest = game.rack.filter((tile) => tile.id !== id);
  rest.splice(place, 0, moved);
  game.rack = rest;
  changed();
}
