// @ts-check
/** Beside the board: players with points and clocks, the turns, the bag, the end of the game. */

import { fill, hide, mark, write } from '../shared/paint.js';
import { counted, say, tileText } from '../shared/sentences.js';
import { game, myTurn, view } from './state.js';
import { deed, dispute, moments, reason, signed } from './table/events.js';

const MINUTE_MS = 60000;
const DAY_S = 86400;

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
  clock.append(made('span', ''), Object.assign(made('small', ''), { ariaHidden: 'true' })); // nobody wants to hear tenths
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

/** @param {import('./types.js').Player} player @param {number} seat */
function stateText(player, seat) {
  if (player.frozen) return say('frozen', { tiles: player.rack.length });
  if (player.out) return say('out');
  const over = overtime(seat);
  if (over) return say('overtime', { points: over });
  if (view().bots.includes(seat) && seat === view().on_turn && !view().ended) return say('thinking');
  const there = game.here[seat] || view().bots.includes(seat) || view().ended;
  return say('tiles_held', { count: player.rack.length }) + (there ? '' : ` · ${say('away')}`);
}

/** The clocks run on between messages. */
export function drawClocks() {
  document.querySelectorAll('#players .clock').forEach((element) => {
    const clock = /** @type {HTMLElement} */ (element);
    const seat = Number(clock.dataset.seat);
    const low = left(seat) !== null && Number(left(seat)) < MINUTE_MS;
    write(clock.firstElementChild, clockText(seat));
    write(clock.lastElementChild, low ? tenths(seat) : '');
    clock.classList.toggle('low', low);
    clock.parentElement?.classList.toggle('thinks', view().bots.includes(seat) && seat === view().on_turn && !view().ended);
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
  if (seconds >= DAY_S) return `${Math.floor(seconds / DAY_S)}d ${Math.floor((seconds % DAY_S) / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
  return `${rest < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The tenths of the last minute; where time is over, none. @param {number} seat */
function tenths(seat) {
  const rest = Number(left(seat));
  return rest < 0 ? '' : `${say('decimal')}${Math.floor((rest % 1000) / 100)}`;
}

/** Everything that was earned and taken off, newest first. */
export function drawTurns() {
  const lines = moments().reverse();
  fill(part('turns'), lines, (one) => JSON.stringify(one) + view().awaited, (one) => ('turn' in one ? turnLine(one) : penaltyLine(one)));
  hide(part('no-turns'), lines.length > 0);
  hide(/** @type {HTMLElement} */ (part('turns').closest('table')), !lines.length);
}

/** @param {{turn: import('./types.js').Turn, number: number}} line */
function turnLine({ turn, number }) {
  const cell = made('td', deed(turn), 'word');
  if (turn.kind === 'withdrawn') cell.classList.add('taken-back');
  const parts = turn.words.length > 1 || turn.bonus ? turn.words.map((one) => `${one.word} ${one.points}`) : [];
  if (turn.bonus) parts.push(say('bonus', { points: turn.bonus }));
  if (turn.challenged !== null) parts.push(dispute(turn, number === view().turns.length));
  if (parts.length) cell.append(made('small', parts.join(', ')));
  const line = sheetLine(String(number), turn.seat, turn.at ?? '', cell, signed(turn.score), signed(turn.total));
  line.dataset.turn = String(number);
  return line;
}

/** @param {{penalty: import('./types.js').Penalty}} line */
function penaltyLine({ penalty }) {
  const line = sheetLine('', penalty.seat, '', made('td', reason(penalty)), signed(penalty.points), '');
  line.className = 'off';
  return line;
}

/** @param {string} number @param {number} seat @param {string} at @param {HTMLElement} what @param {string} score @param {string} total */
function sheetLine(number, seat, at, what, score, total) {
  const line = document.createElement('tr');
  const name = made('th', view().players[seat].name);
  name.setAttribute('scope', 'row');
  line.append(made('td', number), name, made('td', at), what, made('td', score, 'number'), made('td', total, 'number'));
  return line;
}

export function drawBag() {
  write(part('bag'), counted('bag', view().bag));
  write(part('bag-count'), String(view().bag));
  hide(/** @type {HTMLElement} */ (part('unseen').parentElement), game.curtain); // they would tell the next player's tiles
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
    const none = result.nobody ? 'nobody' : 'draw';
    return `${result.winner === null ? say(none) : say('winner', { name: players[result.winner].name })} ${say('final', { totals: standing() })}`;
  }
  if (ended) return say('ended');
  if (awaited) return juryWaits() || say('jury_decides');
  if (onTurn === null) return say('nobody_on_turn');
  if (view().to_start.length) return startText();
  const name = players[onTurn].name;
  return [lastTurn() ? say('nabeurt') : '', myTurn() ? say('your_turn') : say('turn_of', { name }), myTurn() ? duty() : ''].filter(Boolean).join(' ');
}

/** An empty chair is said, with the minutes until the list decides instead; nothing when somebody sits there. */
function juryWaits() {
  const { jury_awaited: empty, jury_until: until, now } = view();
  if (!empty) return '';
  const count = until === null ? 0 : Math.max(1, Math.ceil((until - now) / MINUTE_MS));
  return until === null ? say('jury_empty') : say('jury_until', { time: counted('minute', count) });
}

/** Who sits on the jury, for all at the table to see. */
export function drawJury() {
  const { jury, person_judges: person, rulebook } = view();
  hide(part('jury'), rulebook.jury !== 'person');
  write(part('jury'), juryWaits() || (person ? say('jury_here', { name: jury }) : say('jury_list')));
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
