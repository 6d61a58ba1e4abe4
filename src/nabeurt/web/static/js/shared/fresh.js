// @ts-check
/** Keeps a page fresh: the server draws it again, and here the parts that changed are taken over. */

import { speak } from './mouth.js';
import { ask as patiently, unique } from './request.js';

const CALM_MS = 4000;

/** @type {Array<(page: Document) => void>} */
const watchers = [];
/** @type {Promise<void> | null} */
let asking = null;
let again = false;

/** Be given every page as it was drawn anew. @param {(page: Document) => void} watcher */
export const watch = (watcher) => watchers.push(watcher);

/** Take over what the server draws now; wanted while it is busy it looks once more. */
export function refresh() {
  again = true;
  asking ??= askAgain();
  return asking;
}

async function askAgain() {
  while (again) {
    again = false;
    await ask(location.href);
  }
  asking = null;
}

/** What a page that refuses is answered with; it is a whole page, with what is wrong in it. */
export const REFUSED = 422;

/** Send a form and take over the page that answers; its status, or 0 without an answer. @param {HTMLFormElement} form @param {HTMLElement | null} [pressed] */
export function submit(form, pressed) {
  const body = new URLSearchParams(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form, pressed ?? undefined))));
  if (body.has('id')) body.set('id', unique()); // the page stays, so its key would be an old one the next time
  return ask(form.action, { method: 'POST', body });
}

/** @param {string} address @param {RequestInit} [request] @returns {Promise<number>} */
async function ask(address, request) {
  try {
    const answer = await patiently(address, { ...request, headers: { Accept: 'text/html' } });
    if (!answer.ok && answer.status !== REFUSED) return 0;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    take(page);
    for (const watcher of watchers) watcher(page);
    return answer.status;
  } catch {
    return 0; // without a line the page stays as it is; when the line is back it is asked again
  }
}

/** @param {Document} page */
function take(page) {
  const onward = /** @type {HTMLElement | null} */ (page.querySelector('[data-onward]'))?.dataset.onward;
  if (onward) return location.assign(onward); // what was waited for began
  for (const drawn of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-fresh]'))) {
    const old = document.getElementById(drawn.id);
    if (old && plain(old) !== plain(drawn)) swap(old, drawn);
    else if (old) advance(old, drawn);
    else enter(drawn);
  }
  if (document.title !== page.title) document.title = page.title;
  page.querySelectorAll('[data-heard]').forEach((one) => hear(/** @type {HTMLElement} */ (one)));
  return undefined;
}

/** A part that was not there before comes behind the one it follows. @param {HTMLElement} drawn */
function enter(drawn) {
  let before = drawn.previousElementSibling;
  while (before && !(before.id && document.getElementById(before.id))) before = before.previousElementSibling;
  document.getElementById(before?.id ?? '')?.after(document.importNode(drawn, true));
}

/** What was said of each subject, as the server wrote it. @type {Map<string, string>} */
const said = new Map();
/** @type {Map<string, number>} */
const later = new Map();
document.querySelectorAll('[data-heard]').forEach((one) => said.set(one.id, one.textContent ?? ''));

/** Say what is new of a subject: of a record the lines that came; of what changes all the time, like a count, only where it came to rest. @param {HTMLElement} drawn */
function hear(drawn) {
  const text = drawn.textContent ?? '';
  const before = said.get(drawn.id) ?? '';
  if (before === text) return;
  said.set(drawn.id, text);
  clearTimeout(later.get(drawn.id));
  if (drawn.dataset.heard === 'lines') speak(text.startsWith(before) ? text.slice(before.length) : text);
  else if (drawn.dataset.heard === 'calm') later.set(drawn.id, window.setTimeout(speak, CALM_MS, text));
  else speak(text);
}

/** What a part says; the keys of its forms are new every time, and a bar only moves. @param {HTMLElement} part */
const plain = (part) => part.innerHTML.replace(/name="id" value="[^"]*"|(?<=<progress)[^<]*/g, '');

/** Nothing else changed, so that nobody hears it all again. @param {HTMLElement} old @param {HTMLElement} drawn */
function advance(old, drawn) {
  const [bar, now] = [old, drawn].map((part) => part.querySelector('progress'));
  if (bar && now) bar.value = now.value;
}

/** @param {HTMLElement} old @param {HTMLElement} drawn */
function swap(old, drawn) {
  const focused = old.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  if (focused?.matches('input, select, textarea')) return; // somebody is typing there
  const open = [...old.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);
  old.innerHTML = drawn.innerHTML;
  for (const summary of old.querySelectorAll('details > summary')) // what somebody opened stays open
    if (open.includes(summary.textContent)) /** @type {HTMLDetailsElement} */ (summary.parentElement).open = true;
  const landing = focused && (document.getElementById(focused.id) ?? old.querySelector('[data-landing]') ?? old.querySelector('button, a, summary'));
  /** @type {HTMLElement | null} */ (landing)?.focus();
}
