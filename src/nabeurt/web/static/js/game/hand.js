// @ts-check
/** What is in the player's hand: the rack, what the laid tiles would score, and the controls. */

import { points, say, tileText } from '../shared/sentences.js';
import { tileElement } from '../shared/tile.js';
import { verdict } from './check_words.js';
import { free, game, me, myTurn, preview, view } from './state.js';

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rack = part('rack');
const sum = part('sum');
const dispute = part('dispute');
let shown = '';

/** The rack's tiles, as buttons with one tab stop. */
export function drawRack() {
  const tiles = free();
  const look = `${tiles.map(({ id }) => id)}|${game.selected}|${game.curtain}`;
  if (look === shown) return;
  shown = look;
  const held = document.activeElement?.closest('#rack') ? /** @type {HTMLElement} */ (document.activeElement).dataset.id : null;
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
  sum.classList.toggle('faulty', Boolean(seen && 'fault' in seen));
  const place = part('place');
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
  const { may, role, to_press: toPress } = view();
  document.querySelectorAll('[data-may]').forEach((element) => {
    const button = /** @type {HTMLElement} */ (element);
    const allows = may[String(button.dataset.may)];
    button.ariaDisabled = String(allows !== true);
    const why = button.querySelector('small');
    if (why) why.textContent = allows === true ? allowed(String(button.dataset.may)) : allows ?? '';
  });
  document.body.classList.toggle('onlooker', me() === null);
  document.body.classList.toggle('frozen', Boolean(me()?.frozen));
  part('press').hidden = !(toPress && myTurn());
  part('to-jury').hidden = role !== 'jury';
  drawDispute();
  drawProposal();
  drawProtest();
}

/** What is good to know of a control that may be used. @param {string} name */
function allowed(name) {
  const limit = view().rulebook.ask_limit;
  if (name !== 'ask' || limit === null) return '';
  return say('ask_left', { left: limit - (me()?.asked ?? 0), limit });
}

/** What the others are asked to agree to. */
function drawProposal() {
  const { proposed, awaited, may } = view();
  const asked = may.agree === true;
  const box = part('proposal');
  box.hidden = !proposed && !asked;
  box.querySelectorAll('button').forEach((button) => { button.hidden = !asked; });
  write(box, box.hidden ? '' : say(`${asked ? 'proposed' : 'proposing'}_${proposed ?? awaited}`));
}

/** A protest stops everything until it is dealt with. */
function drawProtest() {
  const { protest, players, may } = view();
  const box = part('protest');
  box.hidden = protest === null;
  if (protest === null) return;
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
  const { pending, may, you } = view();
  return Boolean(pending && pending.seat !== you && (may.challenge === true || may.accept === true));
}

/** Whether this person's own word can still be challenged. */
export function exposed() {
  const { pending, you, awaited } = view();
  return Boolean(pending && pending.seat === you && !awaited);
}

/** The word that can still be challenged, with the seconds that are left; whoever laid it sees what it waits for. */
export function drawDispute() {
  const { pending } = view();
  dispute.hidden = !disputable() && !exposed();
  if (!pending || dispute.hidden) return;
  dispute.querySelectorAll('button').forEach((button) => { button.hidden = !disputable(); });
  const left = pending.until === null ? null : Math.max(0, Math.ceil((pending.until - Date.now() - game.offset) / 1000));
  write(dispute, disputeText(pending, left));
}

/** @param {import('./types.js').Pending} pending @param {number | null} left seconds */
export function disputeText(pending, left) {
  const { players, you } = view();
  const fields = { name: players[pending.seat].name, words: pending.words.join(', '), left };
  return say(`dispute${pending.seat === you ? '_own' : ''}${left === null ? '' : '_left'}`, fields);
}
