// @ts-check
/** Saying something to the server: tried again until it is answered, done only once, and never waited for in vain. */

const MOST_ATTEMPTS = 6;
const PAUSE_MS = 250;
/** How long one attempt may take, and all of them; a page asks for longer things too. */
const ATTEMPT_MS = 4000;
const LONGEST_MS = 12000;
const LOOK_MS = 15000;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** What the server answers; held is what it has of what was handed in. @typedef {{version: number, refused: {reason: string, text: string} | null, answer: string | null, held?: any}} Heard */

/** A key by which the server knows a delivery again; outside HTTPS a browser keeps randomUUID to itself. */
export const unique = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Ask for something that changes nothing; throws when nobody answers. @param {string} path @param {RequestInit} [request] @param {number} [ms] */
export const ask = (path, request, ms = LOOK_MS) => fetch(path, { ...request, signal: AbortSignal.timeout(ms) });

/** Post something that carries its own key; throws when nobody answers.
 * @param {string} path @param {Record<string, unknown> | URLSearchParams} said @returns {Promise<Heard>} */
export async function post(path, said) {
  const form = said instanceof URLSearchParams;
  const headers = { 'X-Nabeurt': '1', ...(form ? {} : { 'Content-Type': 'application/json' }) };
  const request = { method: 'POST', headers, body: form ? said : JSON.stringify(said) };
  const end = performance.now() + LONGEST_MS;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tried(path, request, end);
    const last = attempt >= MOST_ATTEMPTS || performance.now() >= end;
    if (answer && answer.status < SERVER_ERROR && (last || answer.status !== TOO_MANY)) return heard(answer.body);
    if (last) throw new Error('unanswered');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

/** One attempt, read to its end; null without an answer. @param {string} path @param {RequestInit} request @param {number} end */
async function tried(path, request, end) {
  try {
    const answer = await ask(path, request, Math.max(1, Math.min(ATTEMPT_MS, end - performance.now())));
    return { status: answer.status, body: answer.status < SERVER_ERROR ? await answer.json() : null };
  } catch {
    return null;
  }
}

/** What is wrong with a whole request is refused in one sentence, what is wrong with a command with its reason too. @param {any} body @returns {Heard} */
function heard({ version = 0, refused = null, reason = '', answer = null, held = null }) {
  return { version, answer, ...(held && { held }), refused: typeof refused === 'string' ? { reason, text: refused } : refused };
}
