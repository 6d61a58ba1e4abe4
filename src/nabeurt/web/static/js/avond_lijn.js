// @ts-check
/** The line of an evening: the server says when something changed; a phone is sent its own view. */

const LONGEST_WAIT_MS = 15000;
const ALIVE_MS = 25000;

/** Keep the line open. @param {string} name @param {string} as @param {(news: any) => void} hear @param {(open: boolean) => void} [line] */
export function listen(name, as, hear, line = () => {}) {
  let wait = 500;
  /** @type {WebSocket} */
  let socket;
  const open = () => {
    const address = new URL(`/avond/${name}/live?als=${as}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onmessage = (event) => {
      wait = 500;
      line(true);
      hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      line(false);
      if (event.code >= 4400) return; // not an evening of ours: asking again helps nobody
      setTimeout(open, wait * (0.75 + Math.random() / 2)); // a whole hall does not come back at once
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };
  open();
  setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('.'), ALIVE_MS);
  window.addEventListener('online', () => socket.readyState === WebSocket.CLOSED && open());
}

/** Say something; tried again until it is answered, done only once.
 * @param {string} name @param {string} command @param {string} role @param {Record<string, unknown>} fields @param {string} id
 * @returns {Promise<{version: number, refused: {reason: string, text: string} | null, answer: string | null}>} */
export async function order(name, command, role, fields, id) {
  const body = JSON.stringify({ say: command, role, fields, id });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`/avond/${name}/opdracht`, { method: 'POST', body, headers: { 'Content-Type': 'application/json', 'X-Nabeurt': '1' } });
      if (answer.status < 500 && answer.status !== 429) {
        const heard = await answer.json();
        return answer.ok ? heard : { version: 0, refused: { reason: String(answer.status), text: heard.refused }, answer: null };
      }
    } catch (failure) {
      if (attempt >= 6) throw failure;
    }
    if (attempt >= 6) throw new Error('unanswered');
    await new Promise((resolve) => setTimeout(resolve, 250 * attempt));
  }
}

/** A key that nobody else has; outside HTTPS a browser keeps randomUUID to itself. */
export const unique = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
