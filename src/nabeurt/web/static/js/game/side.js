// @ts-check
/** Beside the board: players with points and clocks, the turns, the bag, the end of the game. */

import { fill, hide, mark, write } from '../shared/paint.js';
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

/** @typedef {{player: import('./types.js').Player, seat: number, total: string}} Line */

export function drawPlayers() {
  const { players, on_turn: onTurn, you } = view();
  const lines = players.map((player, seat) => ({ player, seat, total: signed(final()?.[seat] ?? player.total) }));
  fill(part('players'), lines, ({ player, seat, total }) => [seat, player.name, total, seat === onTurn, seat === you].join('|'), playerLine);
  drawClocks();
}

/** @param {Line} line */
function playerLine({ player, seat, total }) {
  const item = document.createElement('li');
  const onTurn = seat === view().on_turn;
  item.classList.toggle('on-turn', onTurn);
  item.classList.toggle('you', seat === view().you);
  const name = made('span', player.name, 'name');
  if (onTurn) name.append(made('span', say('on_turn_mark'), 'heard-only'));
  const clock = made('span', '', 'clock');
  clock.dataset.seat = String(seat);
  item.append(name, made('strong', total, 'points'), clock, made('span', '', 'state'));
  return item;
}

/** Where everybody stands, for the ear; after the end the one who says how it ended says that too. */
export const totalsText = () => (final() ? '' : say('totals', { totals: standing() }));

const standing = () => view().players.map((player, seat) => `${player.name} ${signed(final()?.[seat] ?? player.total)}`).join(', ');

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
    write(clock, clockText(seat));
    clock.classList.toggle('low', left(seat) !== null && Number(left(seat)) < MINUTE_MS);
    write(clock.nextElementSibling, stateText(view().players[seat], seat));
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
  const turns = view().turns.map((turn, number) => ({ turn, number })).reverse();
  fill(part('turns'), turns, ({ turn, number }) => `${number} ${JSON.stringify(turn)}`, turnLine);
  hide(part('no-turns'), turns.length > 0);
  hide(/** @type {HTMLElement} */ (part('turns').closest('table')), !turns.length);
}

/** @param {{turn: import('./types.js').Turn, number: number}} line */
function turnLine({ turn, number }) {
  const line = document.createElement('tr');
  const what = turn.word ?? say(`turn_${turn.kind}`, { count: turn.tiles.length });
  const words = turn.words.length > 1 ? turn.words.map((one) => `${one.word} ${one.points}`).join(', ') : '';
  const cell = made('td', what, 'word');
  if (turn.kind === 'withdrawn') cell.classList.add('taken-back');
  if (words) cell.append(made('small', words));
  const name = made('th', view().players[turn.seat].name);
  name.setAttribute('scope', 'row');
  line.append(made('td', String(number + 1)), name, made('td', turn.at ?? ''), cell, made('td', String(turn.score), 'number'), made('td', String(turn.total), 'number'));
  return line;
}

export function drawBag() {
  write(part('bag'), say(view().bag === 1 ? 'bag_one' : 'bag_many', { count: view().bag }));
  fill(part('unseen'), Object.entries(view().unseen).sort(byLetter), ([tile, count]) => `${tile}${count}`, unseenTile);
}

/** @param {[string, number]} unseen */
function unseenTile([tile, count]) {
  const item = document.createElement('li');
  const letter = made('span', tile === '?' ? say('blank_short') : tile);
  const times = made('b', String(count));
  letter.ariaHidden = 'true';
  times.ariaHidden = 'true';
  item.append(letter, times, made('span', `${tileText(tile, {}).split(',')[0]} ${count}`, 'heard-only'));
  return item;
}

/** @param {[string, unknown]} one @param {[string, unknown]} two */
const byLetter = ([one], [two]) => (one === '?' ? 1 : two === '?' ? -1 : one < two ? -1 : 1);

/** Whose turn it is, or how it ended. */
export function turnText() {
  const { result, ended, on_turn: onTurn, awaited, players } = view();
  if (result && final()) {
    return `${result.winner === null ? say('draw') : say('winner', { name: players[result.winner].name })} ${say('final', { totals: standing() })}`;
  }
  if (ended) return say('ended');
  if (awaited) return say('jury_decides');
  if (onTurn === null) return say('nobody_on_turn');
  if (view().to_start.length) return startText();
  const name = players[onTurn].name;
  return [lastTurn() ? say('nabeurt') : '', myTurn() ? say('your_turn') : say('turn_of', { name }), myTurn() ? duty() : ''].filter(Boolean).join(' ');
}

/** For whom this page can start the clock: at a shared screen for whoever has to. @returns {number | null} */
export function starts() {
  const { to_start: waits, you, shared } = view();
  return waits.find((seat) => seat === you || shared) ?? null;
}

/** Who starts the clock. */
export function startText() {
  const { to_start: waits, players, beginner, you, rulebook } = view();
  const names = waits.map((seat) => players[seat].name);
  if (!rulebook.clock_started_by_second) return starts() === null ? say('start_wait', { names: names.join(', ') }) : say('start_all');
  if (starts() === null) return say('start_by', { name: names[0] });
  return waits[0] === beginner || beginner === null || beginner === you ? say('start_own') : say('start_me', { name: players[beginner].name });
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
  hide(part('ending'), !view().ended);
  document.body.classList.toggle('ended', Boolean(view().ended));
  const next = /** @type {HTMLAnchorElement} */ (part('next'));
  hide(next, !view().rematch);
  if (view().rematch) mark(next, 'href', `/spel/${view().rematch}`);
}
