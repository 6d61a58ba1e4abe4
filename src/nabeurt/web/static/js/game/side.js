// @ts-check
/** Beside the board: players with points and clocks, the turns, the bag, the end of the game. */

import { say, tileText } from '../shared/sentences.js';
import { game, myTurn, view } from './state.js';

const MINUTE_MS = 60000;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} tag @param {string} text @param {string} [style] */
function made(tag, text, style) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (style) element.className = style;
  return element;
}

export function drawPlayers() {
  const { players, on_turn: onTurn, you } = view();
  part('players').replaceChildren(...players.map((player, seat) => {
    const item = document.createElement('li');
    item.classList.toggle('on-turn', seat === onTurn);
    item.classList.toggle('you', seat === you);
    const name = made('span', player.name, 'name');
    if (seat === onTurn) name.append(made('span', say('on_turn_mark'), 'heard-only'));
    const clock = made('span', clockText(seat), 'clock');
    clock.dataset.seat = String(seat);
    const total = made('strong', signed(final()?.[seat] ?? player.total), 'points');
    item.append(name, total, clock, made('span', stateText(player, seat), 'state'));
    return item;
  }));
}

/** What it came to once everything is settled, or null. @returns {number[] | null} */
function final() {
  const { result } = view();
  return result && !result.awaits_check ? result.final : null;
}

/** @param {number} number */
const signed = (number) => String(number).replace('-', '\u2212');

/** @param {import('./types.js').Player} player @param {number} seat */
function stateText(player, seat) {
  if (player.frozen) return say('frozen', { tiles: player.rack.length });
  if (player.out) return say('out');
  const over = overtime(seat);
  if (over) return say('overtime', { points: over });
  const there = game.here[seat] || view().bots.includes(seat) || view().ended;
  return say('tiles_held', { count: player.rack.length }) + (there ? '' : ` · ${say('away')}`);
}

/** The clocks run on between messages. */
export function drawClocks() {
  document.querySelectorAll('#players .clock').forEach((element) => {
    const clock = /** @type {HTMLElement} */ (element);
    const seat = Number(clock.dataset.seat);
    const text = clockText(seat);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('low', left(seat) !== null && Number(left(seat)) < MINUTE_MS);
    const state = /** @type {HTMLElement} */ (clock.parentElement?.querySelector('.state'));
    const now = stateText(view().players[seat], seat);
    if (state.textContent !== now) state.textContent = now;
  });
}

/** How long a player has left; together everybody has the same. @param {number} seat */
export function left(seat) {
  const { players, rulebook, clock_runs: runs, now } = view();
  const since = runs === null || view().ended ? 0 : Date.now() + game.offset - now;
  if (rulebook.each_ms) return players[seat].limit_ms - players[seat].used_ms - (seat === runs ? since : 0);
  if (!rulebook.shared_ms) return null;
  return rulebook.shared_ms - since - players.reduce((sum, one) => sum + one.used_ms, 0);
}

/** What a player's minutes over the time cost so far. @param {number} seat */
function overtime(seat) {
  const { rulebook } = view();
  const rest = rulebook.time_up_each === 'overtime' ? left(seat) : null;
  return rest === null || rest >= 0 ? 0 : Math.ceil(-rest / MINUTE_MS) * rulebook.overtime_points;
}

/** @param {number} seat */
function clockText(seat) {
  const rest = left(seat);
  if (rest === null) return '';
  const seconds = Math.floor(Math.abs(rest) / 1000);
  return `${rest < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function drawTurns() {
  const rows = view().turns.map((turn, number) => {
    const line = document.createElement('tr');
    const what = turn.word ?? say(`turn_${turn.kind}`, { count: turn.tiles.length });
    const words = turn.words.length > 1 ? turn.words.map((one) => `${one.word} ${one.points}`).join(', ') : '';
    const cell = made('td', what, 'word');
    if (turn.kind === 'withdrawn') cell.classList.add('taken-back');
    if (words) cell.append(made('small', words));
    line.append(made('td', String(number + 1)), made('th', view().players[turn.seat].name), made('td', turn.at ?? ''), cell, made('td', String(turn.score), 'number'), made('td', String(turn.total), 'number'));
    /** @type {HTMLElement} */ (line.children[1]).setAttribute('scope', 'row');
    return line;
  });
  const list = part('turns');
  if (list.childElementCount === rows.length && list.dataset.version === String(view().version)) return;
  list.dataset.version = String(view().version);
  list.replaceChildren(...rows.reverse());
  part('no-turns').hidden = rows.length > 0;
  /** @type {HTMLElement} */ (list.closest('table')).hidden = !rows.length;
}

export function drawBag() {
  part('bag').textContent = say(view().bag === 1 ? 'bag_one' : 'bag_many', { count: view().bag });
  part('unseen').replaceChildren(...Object.entries(view().unseen).sort(byLetter).map(([tile, count]) => {
    const item = document.createElement('li');
    const letter = made('span', tile === '?' ? say('blank_short') : tile);
    const times = made('b', String(count));
    letter.ariaHidden = 'true';
    times.ariaHidden = 'true';
    item.append(letter, times, made('span', `${tileText(tile, {}).split(',')[0]} ${count}`, 'heard-only'));
    return item;
  }));
}

/** @param {[string, unknown]} one @param {[string, unknown]} two */
const byLetter = ([one], [two]) => (one === '?' ? 1 : two === '?' ? -1 : one < two ? -1 : 1);

/** Whose turn it is, or how it ended. */
export function turnText() {
  const { result, ended, on_turn: onTurn, awaited, players } = view();
  const settled = final();
  if (result && settled) {
    const totals = players.map((player, seat) => `${player.name} ${signed(settled[seat])}`).join(', ');
    return `${result.winner === null ? say('draw') : say('winner', { name: players[result.winner].name })} ${say('final', { totals })}`;
  }
  if (ended) return say('ended');
  if (awaited) return say('jury_decides');
  if (onTurn === null) return say('nobody_on_turn');
  const name = players[onTurn].name;
  return [lastTurn() ? say('nabeurt') : '', myTurn() ? say('your_turn') : say('turn_of', { name }), myTurn() ? duty() : ''].filter(Boolean).join(' ');
}

/** Whether this is the nabeurt: somebody is out, and the others have as many turns. */
function lastTurn() {
  const { rulebook, players, bag } = view();
  return rulebook.nabeurt && !bag && players.some((player) => !player.rack.length) && !players.some((player) => player.frozen);
}

/** What this turn asks or allows beyond the usual. */
function duty() {
  if (view().must_place) return say('must_place');
  return view().leave ? say('leave_given') : '';
}

export function drawEnd() {
  part('ending').hidden = !view().ended;
  document.body.classList.toggle('ended', Boolean(view().ended));
  const next = /** @type {HTMLAnchorElement} */ (part('next'));
  next.hidden = !view().rematch;
  if (view().rematch) next.href = `/spel/${view().rematch}`;
}
