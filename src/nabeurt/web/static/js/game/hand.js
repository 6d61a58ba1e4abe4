// @ts-check
/** What is in the player's hand: the rack, what the laid tiles would score, and the controls. */

import { fill, hide, mark, write } from '../shared/paint.js';
import { points, say, tileText } from '../shared/sentences.js';
import { tileElement } from '../shared/tile.js';
import { undecided, verdict } from './check_words.js';
import { starts, startText } from './side.js';
import { free, game, me, myTurn, preview, view } from './state.js';

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rack = part('rack');
const sum = part('sum');
const dispute = part('dispute');

/** The rack's tiles, as buttons with one tab stop. */
export function drawRack() {
  const held = /** @type {HTMLElement | null} */ (document.activeElement?.closest('#rack button') ?? null);
  fill(rack, game.curtain ? [] : free(), ({ id, tile }) => `${id} ${tile}`, tileButton);
  const buttons = /** @type {HTMLElement[]} */ ([...rack.children]);
  buttons.forEach((button) => mark(button, 'aria-pressed', String(Number(button.dataset.id) === game.selected)));
  const stop = buttons.find((button) => button === held) ?? buttons.find((button) => button.ariaPressed === 'true') ?? buttons[0];
  buttons.forEach((button) => mark(button, 'tabindex', button === stop ? '0' : '-1'));
  if (held && document.activeElement !== held) (stop ?? rack).focus(); // it was taken away, or moved
}

/** @param {{id: number, tile: string}} held */
function tileButton({ id, tile }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.id = String(id);
  button.ariaLabel = tileText(tile, game.values);
  button.append(tileElement(tile, game.values));
  return button;
}

/** The words that the laid tiles make and what each earns. */
export function drawSum() {
  const seen = preview();
  write(sum, seen ? sumText(seen) : '');
  sum.classList.toggle('faulty', Boolean(seen && 'fault' in seen));
  const place = part('place');
  mark(place, 'aria-disabled', String(!seen || 'fault' in seen || !myTurn()));
  write(place.querySelector('b'), seen && 'total' in seen ? String(seen.total) : '');
}

/** @param {NonNullable<ReturnType<typeof preview>>} seen */
export function sumText(seen) {
  if ('fault' in seen) return say(`fault_${seen.fault}`);
  const parts = seen.words.map(({ word, points: earned }) => `${marked(word)} ${earned}`);
  if (seen.bonus) parts.push(say('bonus', { points: seen.bonus }));
  return parts.length > 1 ? `${parts.join(' + ')} = ${points(seen.total)}` : `${marked(seen.words[0].word)} ${points(seen.total)}`;
}

/** The same for the ear, once it is a sum: half a word is for the eye. */
export function sumHeard() {
  const seen = preview();
  if (!seen || 'fault' in seen || undecided()) return '';
  const one = seen.words.length === 1 && !seen.bonus;
  const parts = seen.words.map(({ word, points: earned }) => `${heardWord(word)} ${one ? points(earned) : earned}`);
  if (seen.bonus) parts.push(say('bonus', { points: seen.bonus }));
  return one ? `${parts[0]}.` : say('sum_heard', { words: parts.join(', '), points: points(seen.total) });
}

/** A word in one breath: brackets around a blank would break it. @param {string} word */
function heardWord(word) {
  const good = verdict(word);
  const plain = word.replace(/[()]/g, '');
  return good === undefined ? plain : say(good ? 'heard_good' : 'heard_wrong', { word: plain });
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
    mark(button, 'aria-disabled', String(allows !== true));
    write(button.querySelector('small'), allows === true ? allowed(String(button.dataset.may)) : allows ?? '');
  });
  document.body.classList.toggle('onlooker', me() === null);
  document.body.classList.toggle('laying', game.laid.length > 0);
  document.body.classList.toggle('frozen', Boolean(me()?.frozen));
  hide(part('press'), !(toPress && myTurn()));
  hide(part('to-jury'), role !== 'jury');
  drawOnly();
  drawStart();
  drawDispute();
  drawProposal();
  drawProtest();
  drawClaim();
}

/** Where nothing else can be done than to say that there is no word, that takes the place of laying one. */
function drawOnly() {
  const { may } = view();
  const none = myTurn() && !disputable() && !game.laid.length && may.exchange !== true && may.pass !== true;
  const only = ['stuck', 'leave'].find((name) => none && may[name] === true);
  for (const name of ['stuck', 'leave']) {
    const button = document.getElementById(`only-${name}`);
    if (button) hide(button, name !== only);
  }
  hide(part('place'), only !== undefined);
}

/** Before any clock runs: who starts it, with the button for whoever may. */
function drawStart() {
  const { to_start: waits, rulebook } = view();
  const [box, mine] = [part('start'), starts()];
  const button = /** @type {HTMLButtonElement} */ (box.querySelector('button'));
  hide(box, !waits.length || me() === null);
  hide(button, mine === null);
  button.dataset.seat = mine === null ? '' : String(mine);
  write(button, say(rulebook.clock_started_by_second ? 'start_clock' : 'start_ready'));
  write(box.querySelector('p'), box.hidden ? '' : startText());
}

/** What is good to know of a control that may be used. @param {string} name */
function allowed(name) {
  const cost = view().rulebook.challenge_penalty_challenger;
  if (name === 'challenge' && cost) return say('challenge_cost', { points: cost });
  const limit = view().rulebook.ask_limit;
  if (name !== 'ask' || limit === null) return '';
  return say('ask_left', { left: limit - (me()?.asked ?? 0), limit });
}

/** What the others are asked to agree to. */
function drawProposal() {
  const { proposed, awaited, may } = view();
  const asked = may.agree === true;
  const box = part('proposal');
  hide(box, !proposed && !asked);
  box.querySelectorAll('button').forEach((button) => hide(button, !asked));
  write(box.querySelector('p'), box.hidden ? '' : say(`${asked ? 'proposed' : 'proposing'}_${proposed ?? awaited}`));
}

/** Somebody let the time of a turn run out: the others can claim the game, and on some day it goes by itself. */
function drawClaim() {
  const { claimed_until: until, clock_runs: late, players, you, may } = view();
  const box = document.getElementById('claim');
  if (!box) return; // no turn of this game has a time of its own
  const claimable = until !== null && late !== null && you !== null;
  hide(box, !claimable);
  if (!claimable) return;
  hide(/** @type {HTMLElement} */ (box.querySelector('button')), may.claim !== true);
  const day = new Date(until - game.offset).toLocaleDateString(document.documentElement.lang, { weekday: 'long', day: 'numeric', month: 'long' });
  write(box.querySelector('p'), say(late === you ? 'claim_own' : 'claim_of', { name: players[late].name, day }));
}

/** A protest stops everything until it is dealt with. */
function drawProtest() {
  const { protest, players, may } = view();
  const box = part('protest');
  hide(box, protest === null);
  if (protest === null) return;
  write(box.querySelector('p'), say('protest_open', { name: players[protest].name }));
  hide(/** @type {HTMLElement} */ (box.querySelector('button')), may.protest_back !== true);
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
  hide(dispute, !disputable() && !exposed());
  if (!pending || dispute.hidden) return;
  dispute.querySelectorAll('button').forEach((button) => hide(button, !disputable()));
  const left = pending.until === null ? null : Math.max(0, Math.ceil((pending.until - Date.now() - game.offset) / 1000));
  write(dispute.querySelector('p'), disputeText(pending, left));
}

/** @param {import('./types.js').Pending} pending @param {number | null} left seconds */
export function disputeText(pending, left) {
  const { players, you } = view();
  const fields = { name: players[pending.seat].name, words: pending.words.join(', '), left };
  return say(`dispute${pending.seat === you ? '_own' : ''}${left === null ? '' : '_left'}`, fields);
}
