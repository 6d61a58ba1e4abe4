// @ts-check
/** Saying something to the server: tried again until it is answered, done only once. */

const MOST_ATTEMPTS = 6;
const PAUSE_MS = 250;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** @typedef {{version: number, refused: {reason: string, text: string} | null, answer: string | null}} Heard */

/** A key by which the server knows a delivery again; outside HTTPS a browser keeps randomUUID to itself. */
export const unique = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Post something that carries its own key; throws when nobody answers.
 * @param {string} path @param {Record<string, unknown> | URLSearchParams} said @returns {Promise<Heard>} */
export async function post(path, said) {
  const form = said instanceof URLSearchParams;
  const headers = { 'X-Nabeurt': '1', ...(form ? {} : { 'Content-Type': 'application/json' }) };
  const request = { method: 'POST', headers, body: form ? said : JSON.stringify(said) };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(path, request).catch(() => null);
    const last = attempt >= MOST_ATTEMPTS;
    if (answer && answer.status < SERVER_ERROR && (last || answer.status !== TOO_MANY)) return heard(await answer.json());
    if (last) throw new Error('unanswered');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

/** What is wrong with a whole request is refused in one sentence, what is wrong with a command with its reason too. @param {any} body @returns {Heard} */
function heard({ version = 0, refused = null, reason = '', answer = null }) {
  return { version, answer, refused: typeof refused === 'string' ? { reason, text: refused } : refused };
}
