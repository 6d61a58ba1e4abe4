// @ts-check
/** The rest of the page: board, turns, unseen tiles, and what is left at the end. */

import { speak } from '../shared/mouth.js';
import { fill, hide, write } from '../shared/paint.js';
import { say } from '../shared/sentences.js';
import { ROWS, column, row } from '../shared/squares.js';
import { drawSquare } from '../shared/tile.js';
import { left, table } from './state.js';

/** @typedef {import('../game/types.js').View} View */
/** @typedef {import('../game/types.js').Turn} Turn */

const squares = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#board .square')]);
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} text @param {string} [kind] */
const item = (text, kind = 'li') => Object.assign(document.createElement(kind), { textContent: text });

/** @param {View} view */
export function drawSheet(view) {
  squares.forEach((square, cell) => drawSquare(square, cell, { tile: view.board[cell] }, table.values));
  fill(part('turns'), view.turns.map((turn, number) => ({ turn, number })), ({ turn, number }) => `${number} ${turnText(turn)} ${turn.total}`, ({ turn }) => item(`${view.players[turn.seat].name}: ${turnText(turn)} · ${turn.total}`));
  write(part('bag'), view.bag === 0 ? say('bag_empty') : view.bag === 1 ? say('bag_one') : say('bag_many', { count: view.bag }));
  const unseen = Object.entries(view.unseen);
  fill(part('unseen'), unseen, ([tile, count]) => `${tile}${count}`, ([tile, count]) => item(`${tile === '?' ? say('blank') : tile} ${count}`));
  drawEnd(view);
}

/** @param {Turn} turn */
function turnText({ kind, at, word, score, tiles }) {
  if (kind === 'placed') return `${at} ${word} ${score}`;
  return kind === 'exchanged' ? say('exchanged', { count: tiles.length }) : say(kind);
}

/** What is left on the racks is asked when nobody has a turn any more. @param {View} view */
function drawEnd(view) {
  hide(part('ending'), !view.stopped && !view.ended);
  hide(part('result'), !view.ended);
  tellWhy(view);
  const asked = view.stopped && !view.ended && !view.commitment ? view.players.flatMap(({ rack, name }, seat) => (rack.includes('*') ? [{ name, seat }] : [])) : [];
  hide(part('result-waits'), !view.stopped || Boolean(view.ended) || asked.length > 0);
  fill(part('leftover'), asked, ({ seat }) => `left ${seat}`, ({ name, seat }) => leftField(view, name, seat, asked.length));
}

/** Why play stopped is told at once: at a real board the end itself waits for what is left. @param {View} view */
function tellWhy(view) {
  const why = view.stopped && !view.ended ? say(`stopped_${view.stopped}`, { name: through(view) }) : '';
  if (why && why !== part('why').textContent) speak(why);
  write(part('why'), why);
}

/** Through whom it stopped. @param {View} view */
function through(view) {
  const found = view.players.filter((player, seat) => (view.stopped === 'out' ? player.out : Number(left(view, seat)) <= 0));
  return found.map(({ name }) => name).join(', ');
}

/** @param {View} view @param {string} name @param {number} seat @param {number} asked */
function leftField(view, name, seat, asked) {
  const line = Object.assign(document.createElement('form'), { className: 'left-row', autocomplete: 'off' }); // Enter is for its own field
  const label = item(say('left_of', { name }), 'label');
  const field = Object.assign(document.createElement('input'), { placeholder: say('left_hint'), maxLength: 12, autocapitalize: 'characters' });
  field.dataset.seat = String(seat);
  // With an empty bag what nobody has seen is what the last one holds.
  if (asked === 1 && view.bag === 0) field.value = Object.entries(view.unseen).map(([tile, count]) => tile.repeat(count)).join('');
  label.append(field);
  line.append(label, item(say('left_send'), 'button'));
  return line;
}

/** Which square was touched, by its name. @param {Element} target */
export function squareAt(target) {
  const cell = squares.findIndex((square) => square.contains(target));
  return cell < 0 ? null : { row: ROWS[row(cell)], column: column(cell) + 1 };
}

/** @param {string[]} said */
export function log(said) {
  for (const text of said) part('log').prepend(item(text));
}
