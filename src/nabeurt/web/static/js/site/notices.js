// @ts-check
/** Being told that it is one's turn: asked for with a button, on this device, and taken back by the same. */

import { speak } from '../shared/mouth.js';

const button = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-notices]'));
const told = document.getElementById('notices-told');

/** @param {string} path @param {unknown} body */
const post = (path, body) => fetch(path, { method: 'POST', headers: { 'X-Nabeurt': '1', 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** @param {HTMLButtonElement} here @param {boolean} on */
function show(here, on) {
  here.textContent = (on ? here.dataset.off : here.dataset.on) ?? '';
  here.setAttribute('aria-pressed', String(on));
}

/** @param {HTMLButtonElement} here @param {ServiceWorkerRegistration} worker */
async function turn(here, worker) {
  const old = await worker.pushManager.getSubscription();
  if (old) {
    await post('/meldingen/uit', { endpoint: old.endpoint });
    await old.unsubscribe();
    return show(here, false);
  }
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('refused');
  const key = await (await fetch('/meldingen/sleutel')).text();
  const fresh = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const answer = await post('/meldingen', fresh.toJSON());
  if (!answer.ok) {
    await fresh.unsubscribe();
    throw new Error(String(answer.status));
  }
  return show(here, true);
}

/** Offer it where this browser can; without a line to a push service the button says that it did not work. @param {HTMLButtonElement} here */
async function offer(here) {
  if (!('PushManager' in window) || !('Notification' in window) || !navigator.onLine) return;
  const worker = await navigator.serviceWorker.ready;
  show(here, (await worker.pushManager.getSubscription()) !== null);
  here.hidden = false;
  here.addEventListener('click', async () => {
    if (told) told.textContent = '';
    await turn(here, worker).catch(() => {
      if (told) told.textContent = here.dataset.failed ?? '';
      speak(here.dataset.failed ?? '');
    });
  });
}

if (button && navigator.serviceWorker) void offer(button);

export {};
