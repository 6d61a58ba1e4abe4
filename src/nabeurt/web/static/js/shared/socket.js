// @ts-check
/** The line to the server. It mends itself, and every page that hears something hears it through this one. */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15000;
const ALIVE_MS = 25000;
const NOT_OURS = 4400;

/** Open means that the server spoke; lost, that it will be tried again unless it was refused. @typedef {'connecting' | 'open' | 'lost'} State */
/** @typedef {{readonly state: State, again: () => void, close: () => void}} Line */

/** Keep a line open, whatever the train does.
 * @param {() => string} path where to, asked anew each time so that a line resumes where it was
 * @param {(news: any) => void} hear @param {(state: State) => void} [changed] @returns {Line} */
export function connect(path, hear, changed = () => {}) {
  let state = /** @type {State} */ ('connecting');
  let wait = FIRST_WAIT_MS;
  let timer = 0;
  let ended = false;
  /** @type {WebSocket} */
  let socket;

  /** @param {State} now */
  const become = (now) => {
    if (state === now) return;
    state = now;
    changed(now);
  };
  const open = () => {
    clearTimeout(timer);
    const address = new URL(path(), location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onmessage = spoken;
    socket.onclose = gone;
    become('connecting');
  };
  /** @param {MessageEvent<string>} event */
  const spoken = (event) => {
    wait = FIRST_WAIT_MS;
    become('open');
    hear(JSON.parse(event.data));
  };
  /** @param {CloseEvent} event */
  const gone = (event) => {
    if (ended) return;
    become('lost');
    if (event.code >= NOT_OURS) return; // not for this person: asking again helps nobody
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2)); // a whole hall does not come back at once
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const hurry = () => socket.readyState === WebSocket.CLOSED && open();
  const alive = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('.'), ALIVE_MS);

  open();
  window.addEventListener('online', hurry);
  return {
    get state() { return state; },
    again: () => socket.close(),
    close() {
      ended = true;
      clearTimeout(timer);
      clearInterval(alive);
      window.removeEventListener('online', hurry);
      socket.close();
    },
  };
}
