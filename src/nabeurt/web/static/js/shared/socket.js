// @ts-check
/** The line to the server. It mends itself, and every page that hears something hears it through this one.
 *
 * A line can be dead without anybody saying so. So after a silence the server is asked to answer; when it does not, the
 * page is told, and a little later another line is tried. An answer that comes late after all is as good as any. */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** How long a line may be silent before the server is asked, while somebody looks and while nobody does. */
const SILENCE_MS = 2000;
const UNSEEN_SILENCE_MS = 20000;
/** Silence and patience together are less than the five seconds in which a person is told. */
const PATIENCE_MS = 2500;
const GIVE_UP_MS = 3000;
const NOT_OURS = 4400;
const QUESTION = '?';
const ANSWER = '!';

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
  /** @param {() => void} work @param {number} ms */
  const next = (work, ms) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const open = () => {
    const address = new URL(path(), location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onmessage = spoken;
    socket.onclose = ({ code }) => gone(code);
    become('connecting');
    next(doubt, PATIENCE_MS);
  };
  /** @param {MessageEvent<string>} event */
  const spoken = (event) => {
    wait = FIRST_WAIT_MS;
    become('open');
    next(ask, document.hidden ? UNSEEN_SILENCE_MS : SILENCE_MS);
    if (event.data !== ANSWER) hear(JSON.parse(event.data));
  };
  const ask = () => {
    socket.send(QUESTION);
    next(doubt, PATIENCE_MS);
  };
  const doubt = () => {
    become('lost');
    next(abandon, GIVE_UP_MS);
  };
  const abandon = () => {
    drop();
    gone();
  };
  /** Let go of a line; a dead one would take a minute to say that it is closed. */
  const drop = () => {
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  };
  const gone = (code = 0) => {
    clearTimeout(timer);
    if (ended) return;
    become('lost');
    if (code >= NOT_OURS) return; // not for this person: asking again helps nobody
    next(open, wait * (0.75 + Math.random() / 2)); // a whole hall does not come back at once
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const hurry = () => socket.readyState === WebSocket.CLOSED && open();
  /** Who looks again wants to know at once. */
  const seen = () => !document.hidden && socket.readyState === WebSocket.OPEN && ask();

  open();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', seen);
  return {
    get state() { return state; },
    /** Open it anew, to say something else in its address: nobody need hear of that. */
    again() {
      drop();
      open();
    },
    close() {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', seen);
      drop();
    },
  };
}
