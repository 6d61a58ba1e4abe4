// @ts-check
/** What is in the player's hand: the rack, what the laid tiles would score, and the controls. */

import { tileElement } from './board.js';
import { verdict } from './checking.js';
import { points, say, tileText } from './sentences.js';
import { free, game, myTurn, preview } from './state.js';

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rack = part('plankje');
const sum = part('som');
const dispute = part('aanvecht');
let shown = '';

/** The rack's tiles, as buttons with one tab stop. */
export function drawRack() {
  const tiles = free();
  const look = `${tiles.map(({ id }) => id)}|${game.selected}|${game.curtain}`;
  if (look === shown) return;
  shown = look;
  const held = document.activeElement?.closest('#plankje') ? /** @type {HTMLElement} */ (document.activeElement).dataset.id : null;
  const buttons = game.curtain ? [] : tiles.map(tileButton);
  rack.replaceChildren(...buttons);
  const stop = buttons.find((button) => button.dataset.id === held) ?? buttons.find((button) => button.ariaPressed === 'true') ?? buttons[0];
  if (stop) stop.tabIndex = 0;
  if (held !== null) (stop ?? rack).focus();
}

/** @param {{id: number, tile: string}} held */
function tileButton({ id, tile }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.id = String(id);
  button.tabIndex = -1;
  button.ariaPressed = String(game.selected === id);
  button.ariaLabel = tileText(tile, game.values);
  button.append(tileElement(tile, game.values));
  return button;
}

/** The words that the laid tiles make and what each earns. */
export function drawSum() {
  const seen = preview();
  sum.setAttribute('aria-live', seen && 'total' in seen ? 'polite' : 'off'); // half a word is for the eye
  sum.textContent = seen ? sumText(seen) : '';
  sum.classList.toggle('hapert', Boolean(seen && 'fault' in seen));
  const place = part('leg');
  place.ariaDisabled = String(!seen || 'fault' in seen || !myTurn());
  const label = place.querySelector('b');
  if (label) label.textContent = seen && 'total' in seen ? String(seen.total) : '';
}

/** @param {NonNullable<ReturnType<typeof preview>>} seen */
export function sumText(seen) {
  if ('fault' in seen) return say(`fault_${seen.fault}`);
  const parts = seen.words.map(({ word, points: earned }) => `${marked(word)} ${earned}`);
  if (seen.bonus) parts.push(say('bonus', { points: seen.bonus }));
  return parts.length > 1 ? `${parts.join(' + ')} = ${points(seen.total)}` : `${marked(seen.words[0].word)} ${points(seen.total)}`;
}

/** A word, with what the list says of it where that may be known. @param {string} word */
function marked(word) {
  const good = verdict(word);
  return good === undefined ? word : say(good ? 'word_good' : 'word_wrong', { word });
}

/** Controls say whether they may be used; one that may not says why when it is pressed. */
export function drawControls() {
  const view = game.view;
  document.querySelectorAll('[data-mag]').forEach((element) => {
    const button = /** @type {HTMLElement} */ (element);
    const may = view.may[String(button.dataset.mag)];
    button.ariaDisabled = String(may !== true);
    const why = button.querySelector('small');
    if (why) why.textContent = may === true ? allowed(String(button.dataset.mag)) : may ?? '';
  });
  document.body.classList.toggle('toeschouwer', view.you === null);
  document.body.classList.toggle('vast', Boolean(view.players[view.you]?.frozen));
  part('druk').hidden = !(view.to_press && myTurn());
  part('aan-de-jury').hidden = view.role !== 'jury';
  drawDispute();
  drawProposal();
  drawProtest();
}

/** What is good to know of a control that may be used. @param {string} name */
function allowed(name) {
  const { players, you, rulebook } = game.view;
  if (name !== 'ask' || rulebook.ask_limit === null) return '';
  return say('ask_left', { left: rulebook.ask_limit - players[you].asked, limit: rulebook.ask_limit });
}

/** What the others are asked to agree to. */
function drawProposal() {
  const { proposed, awaited, may } = game.view;
  const asked = may.agree === true;
  const box = part('voorstel');
  box.hidden = !proposed && !asked;
  box.querySelectorAll('button').forEach((button) => { button.hidden = !asked; });
  write(box, box.hidden ? '' : say(`${asked ? 'proposed' : 'proposing'}_${proposed ?? awaited}`));
}

/** A protest stops everything until it is dealt with. */
function drawProtest() {
  const { protest, players, may } = game.view;
  const box = part('bezwaar');
  box.hidden = protest === null;
  if (box.hidden) return;
  write(box, say('protest_open', { name: players[protest].name }));
  /** @type {HTMLElement} */ (box.querySelector('button')).hidden = may.protest_back !== true;
}

/** @param {HTMLElement} box @param {string} text */
function write(box, text) {
  const line = /** @type {HTMLElement} */ (box.querySelector('p'));
  if (line.textContent !== text) line.textContent = text;
}

/** Whether this person may challenge or accept a word now. */
export function disputable() {
  const { pending, may, you } = game.view;
  return Boolean(pending && pending.seat !== you && (may.challenge === true || may.accept === true));
}

/** Whether this person's own word can still be challenged. */
export function exposed() {
  const { pending, you, awaited } = game.view;
  return Boolean(pending && pending.seat === you && !awaited);
}

/** The word that can still be challenged, with the seconds that are left; whoever laid it sees what it waits for. */
export function drawDispute() {
  const { pending } = game.view;
  dispute.hidden = !disputable() && !exposed();
  if (dispute.hidden) return;
  dispute.querySelectorAll('button').forEach((button) => { button.hidden = !disputable(); });
  const left = pending.until === null ? null : Math.max(0, Math.ceil((pending.until - Date.now() - game.offset) / 1000));
  write(dispute, disputeText(left));
}

/** @param {number | null} left seconds */
export function disputeText(left) {
  const { pending, players, you } = game.view;
  const fields = { name: players[pending.seat].name, words: pending.words.join(', '), left };
  return say(`dispute${pending.seat === you ? '_own' : ''}${left === null ? '' : '_left'}`, fields);
}
