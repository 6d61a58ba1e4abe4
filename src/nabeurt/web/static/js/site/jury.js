// @ts-check
/** The jury's desk of a game: fresh by itself, and it calls, at this table or another. */

import { REFUSED, refresh, submit, watch } from '../shared/fresh.js';
import { speak } from '../shared/mouth.js';
import { connect } from '../shared/socket.js';
import { calls } from './calls.js';
import './landing.js';

/** @type {Set<string>} */
const watched = new Set();

/** Be told when something happens at a table. @param {string} game */
function attend(game) {
  if (watched.has(game)) return;
  watched.add(game);
  connect(() => `/spel/${game}/live`, (news) => { if ('version' in news) void refresh(); });
}

/** @param {Document} page */
const attendAll = (page) => calls(page).forEach((call) => attend(call.split(' ')[0]));

let busy = false;

/** What the jury decides is sent from where it stands: by ear a new page would be all of it once more. */
document.querySelector('main')?.addEventListener('submit', async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  event.preventDefault();
  if (busy) return;
  busy = true;
  const sent = submit(form, /** @type {SubmitEvent} */ (event).submitter);
  fold(form, false);
  const status = await sent;
  busy = false;
  if (!status) form.submit(); // the browser says what is wrong
  else if (status === REFUSED) object(form);
  else settle(form);
});

/** Open or close what a form is in; the focus is never in what is closed. @param {HTMLFormElement} form @param {boolean} open */
function fold(form, open) {
  const act = form.closest('details');
  if (!act) return;
  if (!open && act.contains(document.activeElement)) act.querySelector('summary')?.focus();
  act.open = open;
}

/** Say why not; what was filled in is still there. @param {HTMLFormElement} form */
function object(form) {
  fold(form, true);
  speak(document.getElementById('refused')?.textContent ?? '');
}

/** @param {HTMLFormElement} form */
function settle(form) {
  form.reset();
  if (document.activeElement === document.body) /** @type {HTMLElement | null} */ (document.querySelector('[data-landing]'))?.focus();
}

watch(attendAll);
attend(String(document.getElementById('desk')?.dataset.game));
attendAll(document);
