// @ts-check
/** What stays on this device for when there is no line: the pages seen, and where one's last game stood. */

// These names are on people's devices already.
const PLACE = 'nabeurt.laatste';
const LAID = 'nabeurt.gelegd';
const ORDER = 'nabeurt.plankje';
const PAGES = 'nabeurt';
const TALK = 'nabeurt.praten';
const SLIP = 'nabeurt.briefje';
const PRACTICE = 'nabeurt.oefenwoord';
const TABLES = 'nabeurt.tafels';
const MOST_LAID = 20;

/** Let the browser keep pages; where it cannot, everything works but offline. */
export function keepPages() {
  navigator.serviceWorker?.register('/dienst.js').catch(() => {});
}

/** Keep the page that is open and its files, also when it was opened before there was a worker. */
export async function keepThisPage() {
  const kept = await globalThis.caches?.open(PAGES).catch(() => null);
  if (!kept || navigator.serviceWorker?.controller) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((file) => file.startsWith(`${location.origin}/static/`));
  for (const file of [location.origin + location.pathname, ...files]) {
    const answer = await fetch(file).catch(() => null);
    if (answer?.ok) await kept.put(file.replace(/\/static\/[0-9a-f]{12}\//, '/static/'), answer).catch(() => {});
  }
}

/** Keep where a game stands; a screen that is handed on keeps nobody's rack. @param {string} name @param {import('../game/types.js').View} view */
export function keep(name, view) {
  if (!view.shared) write(PLACE, { name, view });
}

/** Where this game stood when it was last seen here. @param {string} name @returns {import('../game/types.js').View | null} */
export function kept(name) {
  const last = read(PLACE);
  return last?.name === name ? last.view : null;
}

/** The game that was last seen here. @returns {string | undefined} */
export const lastGame = () => read(PLACE)?.name;

/** The paths of the pages that can be read without a line. @returns {Promise<string[]>} */
export async function pagesKept() {
  const kept = await globalThis.caches?.open(PAGES);
  return ((await kept?.keys()) ?? []).map((request) => new URL(request.url).pathname);
}

/** @typedef {{cell: number, letter: string}} Laid */

/** Keep the tiles that are being laid, for each game its own. @param {string} name @param {Laid[]} laid */
export function keepLaid(name, laid) {
  const all = { ...read(LAID) };
  if (!laid.length && !all[name]) return;
  delete all[name]; // put anew, so that the oldest come first
  if (laid.length) all[name] = laid.map(({ cell, letter }) => ({ cell, letter }));
  write(LAID, Object.fromEntries(Object.entries(all).slice(-MOST_LAID)));
}

/** The tiles that were being laid in a game when its page was left. @param {string} name @returns {Laid[]} */
export const keptLaid = (name) => [read(LAID)?.[name] ?? []].flat();

/** Keep a slip that the server has not answered for. @param {string} name the evening's @param {import('../evening/outbox.js').Order} order */
export const keepSlip = (name, order) => write(SLIP, { name, order });

/** @param {string} name @returns {import('../evening/outbox.js').Order | null} */
export function keptSlip(name) {
  const last = read(SLIP);
  return last?.name === name ? last.order : null;
}

/** @param {string} name */
export const forgetSlip = (name) => keptSlip(name) && write(SLIP, null);

/** Keep the order of a rack, for each game its own. @param {string} name @param {string} order */
export function keepOrder(name, order) {
  const all = { ...read(ORDER) };
  if (all[name] === order) return;
  delete all[name];
  write(ORDER, Object.fromEntries([...Object.entries(all), [name, order]].slice(-MOST_LAID)));
}

/** The order of a rack when its page was left. @param {string} name */
export const keptOrder = (name) => String(read(ORDER)?.[name] ?? '');

/** Keep whether somebody wants to hear or say anything at a table, for each game its own. @param {string} name @param {{quiet: boolean, chats: boolean}} wish */
export const keepTalk = (name, wish) => write(TALK, Object.fromEntries([...Object.entries({ ...read(TALK), [name]: undefined }).filter(([, kept]) => kept), [name, wish]].slice(-MOST_LAID)));

/** What was wished at a table. @param {string} name @returns {{quiet: boolean, chats: boolean}} */
export const keptTalk = (name) => read(TALK)?.[name] ?? { quiet: false, chats: false };

/** Keep the word that is being written in a turn of practising; handed in it is kept no longer. @param {string} turn @param {string} at @param {string} word */
export const keepPractice = (turn, at, word) => write(PRACTICE, at || word ? { turn, at, word } : null);

/** The word that was being written in a turn when its page was left. @param {string} turn @returns {{at: string, word: string}} */
export function keptPractice(turn) {
  const last = read(PRACTICE);
  return last?.turn === turn ? last : { at: '', word: '' };
}

/** @param {string} place @param {unknown} value */
function write(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // without storage nothing is shown offline; the server has it all
  }
}

/** @param {string} place */
function read(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null; // switched off, or somebody else's text
  }
}

/** Leave nothing behind for whoever uses this device next. */
export function forgetAll() {
  try {
    localStorage.removeItem(PLACE);
    localStorage.removeItem(LAID);
    localStorage.removeItem(SLIP);
    localStorage.removeItem(ORDER);
    localStorage.removeItem(TALK);
    localStorage.removeItem(PRACTICE);
  } catch {
    // nothing was kept
  }
  globalThis.indexedDB?.deleteDatabase(TABLES);
  return globalThis.caches?.delete(PAGES);
}
