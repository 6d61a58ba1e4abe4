// @ts-check
/** Beside the board: players with points and clocks, the turns, the bag, the end of the game. */

import { say, tileText } from './sentences.js';
import { game, myTurn } from './state.js';

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
  const { players, on_turn: onTurn, you } = game.view;
  part('spelers').replaceChildren(...players.map((/** @type {any} */ player, /** @type {number} */ seat) => {
    const item = document.createElement('li');
    item.classList.toggle('aan-de-beurt', seat === onTurn);
    item.classList.toggle('jij', seat === you);
    const name = made('span', player.name, 'naam');
    if (seat === onTurn) name.append(made('span', say('on_turn_mark'), 'alleen-gehoor'));
    const clock = made('span', clockText(seat), 'klok');
    clock.dataset.plek = String(seat);
    const total = made('strong', signed(final()?.[seat] ?? player.total), 'punten');
    item.append(name, total, clock, made('span', stateText(player, seat), 'toestand'));
    return item;
  }));
}

/** What it came to once everything is settled, or null. @returns {number[] | null} */
function final() {
  const { result } = game.view;
  return result && !result.awaits_check ? result.final : null;
}

/** @param {number} number */
const signed = (number) => String(number).replace('-', '\u2212');

/** @param {any} player @param {number} seat */
function stateText(player, seat) {
  if (player.frozen) return say('frozen', { tiles: player.rack.length });
  if (player.out) return say('out');
  const over = overtime(seat);
  if (over) return say('overtime', { points: over });
  const there = game.here[seat] || game.view.bots.includes(seat) || game.view.ended;
  return say('tiles_held', { count: player.rack.length }) + (there ? '' : ` · ${say('away')}`);
}

/** The clocks run on between messages. */
export function drawClocks() {
  document.querySelectorAll('#spelers .klok').forEach((element) => {
    const clock = /** @type {HTMLElement} */ (element);
    const seat = Number(clock.dataset.plek);
    const text = clockText(seat);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('krap', left(seat) !== null && Number(left(seat)) < MINUTE_MS);
    const state = /** @type {HTMLElement} */ (clock.parentElement?.querySelector('.toestand'));
    const now = stateText(game.view.players[seat], seat);
    if (state.textContent !== now) state.textContent = now;
  });
}

/** How long a player has left; together everybody has the same. @param {number} seat */
export function left(seat) {
  const { players, rulebook, clock_runs: runs, now } = game.view;
  const since = runs === null || game.view.ended ? 0 : Date.now() + game.offset - now;
  if (rulebook.each_ms) return players[seat].limit_ms - players[seat].used_ms - (seat === runs ? since : 0);
  if (!rulebook.shared_ms) return null;
  return rulebook.shared_ms - since - players.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.used_ms, 0);
}

/** What a player's minutes over the time cost so far. @param {number} seat */
function overtime(seat) {
  const { rulebook } = game.view;
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
  const rows = game.view.turns.map((/** @type {any} */ turn, /** @type {number} */ number) => {
    const line = document.createElement('tr');
    const what = turn.word ?? say(`turn_${turn.kind}`, { count: turn.tiles.length });
    const words = turn.words.length > 1 ? turn.words.map((/** @type {any} */ one) => `${one.word} ${one.points}`).join(', ') : '';
    const cell = made('td', what, 'woord');
    if (turn.kind === 'withdrawn') cell.classList.add('terug');
    if (words) cell.append(made('small', words));
    line.append(made('td', String(number + 1)), made('th', game.view.players[turn.seat].name), made('td', turn.at ?? ''), cell, made('td', String(turn.score), 'getal'), made('td', String(turn.total), 'getal'));
    /** @type {HTMLElement} */ (line.children[1]).setAttribute('scope', 'row');
    return line;
  });
  const list = part('beurten');
  if (list.childElementCount === rows.length && list.dataset.versie === String(game.view.version)) return;
  list.dataset.versie = String(game.view.version);
  list.replaceChildren(...rows.reverse());
  part('nog-geen').hidden = rows.length > 0;
  /** @type {HTMLElement} */ (list.closest('table')).hidden = !rows.length;
}

export function drawBag() {
  part('zak').textContent = say(game.view.bag === 1 ? 'bag_one' : 'bag_many', { count: game.view.bag });
  part('ongezien').replaceChildren(...Object.entries(game.view.unseen).sort(byLetter).map(([tile, count]) => {
    const item = document.createElement('li');
    const letter = made('span', tile === '?' ? say('blank_short') : tile);
    const times = made('b', String(count));
    letter.ariaHidden = 'true';
    times.ariaHidden = 'true';
    item.append(letter, times, made('span', `${tileText(tile, {}).split(',')[0]} ${count}`, 'alleen-gehoor'));
    return item;
  }));
}

/** @param {[string, unknown]} one @param {[string, unknown]} two */
const byLetter = ([one], [two]) => (one === '?' ? 1 : two === '?' ? -1 : one < two ? -1 : 1);

/** Whose turn it is, or how it ended. */
export function turnText() {
  const { result, ended, on_turn: onTurn, awaited, players } = game.view;
  const settled = final();
  if (settled) {
    const totals = players.map((/** @type {any} */ player, /** @type {number} */ seat) => `${player.name} ${signed(settled[seat])}`).join(', ');
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
  const { rulebook, players, bag } = game.view;
  return rulebook.nabeurt && !bag && players.some((/** @type {any} */ player) => !player.rack.length) && !players.some((/** @type {any} */ player) => player.frozen);
}

/** What this turn asks or allows beyond the usual. */
function duty() {
  if (game.view.must_place) return say('must_place');
  return game.view.leave ? say('leave_given') : '';
}

export function drawEnd() {
  part('afloop').hidden = !game.view.ended;
  document.body.classList.toggle('afgelopen', Boolean(game.view.ended));
  const next = /** @type {HTMLAnchorElement} */ (part('volgende'));
  next.hidden = !game.view.rematch;
  if (game.view.rematch) next.href = `/spel/${game.view.rematch}`;
}
