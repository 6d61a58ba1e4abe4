// @ts-check
/** The line to the server: what happens comes in by itself, what the player says goes out once. */

import { keep, kept } from './keeping.js';
import { game } from './state.js';
import { settings } from './settings.js';

const LONGEST_WAIT_MS = 15000;
const ALIVE_MS = 25000;

/** @typedef {{version: number, text: string | null, kind: string}} Said */
/** @typedef {{news: (view: any, said: Said[], first: boolean) => void, presence: (here: any) => void, line: (open: boolean) => void}} Listener */

/** Keep the line open, whatever the train does. @param {Listener} listener */
export function listen(listener) {
  let wait = 500;
  let first = true;
  /** @type {WebSocket} */
  let socket;
  const open = () => {
    const address = new URL(`/spel/${game.name}/live`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.search = `na=${first ? 0 : game.view.version}&mate=${settings.detail}`;
    socket = new WebSocket(address);
    socket.onmessage = (event) => {
      wait = 500;
      const message = JSON.parse(event.data);
      if (message.here) listener.presence(message.here);
      if (!message.view) return;
      listener.line(true);
      keep(game.name, message.view);
      listener.news(message.view, message.said ?? [], first);
      first = false;
    };
    socket.onclose = (event) => {
      recall();
      listener.line(false);
      if (event.code >= 4400) return; // not a game of ours: asking again helps nobody
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };
  const recall = () => {
    const last = game.view ? null : kept(game.name);
    if (last) listener.news({ ...last, may: {}, clock_runs: null }, [], true);
  };
  open();
  setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('.'), ALIVE_MS);
  window.addEventListener('online', () => socket.readyState === WebSocket.CLOSED && open());
  return { again: () => socket.close() };
}

/** @typedef {{version: number, refused: {reason: string, text: string} | null, answer?: string | null, detail?: string}} Heard */

/** Say a line of the command grammar; tried again until it is answered, done only once.
 * @param {string} line @returns {Promise<Heard>} */
export async function tell(line) {
  const body = JSON.stringify({ say: line, version: game.view.version, id: crypto.randomUUID?.() ?? unique() });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`/spel/${game.name}/opdracht`, { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'X-Nabeurt': '1' } });
      if (answer.status < 500) return await answer.json();
    } catch (failure) {
      if (attempt >= 4) throw failure;
    }
    if (attempt >= 4) throw new Error('unanswered');
    await new Promise((resolve) => setTimeout(resolve, 400 * attempt));
  }
}

/** Outside HTTPS a browser keeps randomUUID to itself. */
const unique = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
