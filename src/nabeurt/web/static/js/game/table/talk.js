// @ts-check
/** Talking at the table: fixed greetings, and a line of one's own where everybody who plays wants that. Nothing of it is kept. */

import { hide, write } from '../../shared/paint.js';
import { post } from '../../shared/request.js';
import { say } from '../../shared/sentences.js';
import { keepTalk, keptTalk } from '../../shared/storage.js';
import { interrupt, mention, tellAll } from '../announce.js';
import { game, view, watch } from '../state.js';

/** Somebody's words: a greeting by its name, or their own. @typedef {{seat: number, name: string, greeting?: string, text?: string}} Words */

const panel = /** @type {HTMLDetailsElement} */ (document.querySelector('.talk'));
const form = panel.querySelector('form');
/** @param {string} name */
const box = (name) => /** @type {HTMLInputElement | null} */ (panel.querySelector(`[name=${name}]`));
let again = () => {};
/** @type {string} */
let stood = '';

/** Who wants to talk. */
const willing = () => view().players.filter((_, seat) => game.here[`praat${seat}`]);

function draw() {
  const { players, you, bots } = view();
  const [all, others] = [players.length - bots.length, willing().filter(({ name }) => name !== players[you ?? -1]?.name)];
  const both = willing().length === all;
  if (form) hide(form, !both);
  const now = both ? say('talk_on') : others.length ? say('talk_asked', { name: others.map(({ name }) => name).join(', ') }) : box('chats')?.checked ? say('talk_waits') : '';
  write(panel.querySelector('.soft'), now);
  if (now !== stood) mention(now);
  stood = now;
}

/** Begin; the line is opened anew when it is to say something else. @param {() => void} reopen */
export function readTalk(reopen) {
  if (again === reopen) return;
  again = reopen;
  for (const [name, on] of Object.entries(keptTalk(game.name))) Object.assign(box(name) ?? {}, { checked: on });
  panel.addEventListener('click', greet);
  panel.addEventListener('change', choose);
  form?.addEventListener('submit', send);
  watch(draw);
  draw();
}

/** Show and say what somebody said, unless nothing of others is wanted. @param {Words} words */
export function hearWords({ seat, name, greeting, text = '' }) {
  if (seat !== view().you && box('quiet')?.checked) return;
  tellAll([say('talk_said', { name, text: greeting ? say(`greeting_${greeting}`) : text })]);
}

/** Pass something on; whether it was. @param {Record<string, string>} said */
async function talk(said) {
  const heard = await post(`/spel/${game.name}/praat`, said).catch(() => null);
  if (!heard || heard.refused) interrupt(heard?.refused?.text ?? say('unanswered'), true);
  return heard && !heard.refused;
}

/** @param {Event} event */
function greet(event) {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-greet]'));
  if (button) void talk({ greeting: String(button.dataset.greet) });
}

/** @param {Event} event */
async function send(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form?.querySelector('input'));
  if (field.value.trim() && (await talk({ text: field.value }))) field.value = '';
}

/** @param {Event} event */
function choose({ target }) {
  keepTalk(game.name, { quiet: Boolean(box('quiet')?.checked), chats: Boolean(box('chats')?.checked) });
  if (target === box('chats')) again();
}

/** Show it, in sight and under the hand. */
export function showTalk() {
  panel.open = true;
  panel.scrollIntoView({ block: 'nearest' });
  /** @type {HTMLElement | null} */ (panel.querySelector('button'))?.focus();
}
