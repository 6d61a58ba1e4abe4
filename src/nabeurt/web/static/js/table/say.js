// @ts-check
/** Saying something to the server in the name of a seat; without a line it is kept here, and handed over when there is one. */

import { speak } from '../shared/mouth.js';
import { post, unique } from '../shared/request.js';
import { say } from '../shared/sentences.js';
import { keep, keptOf } from './kept.js';
import { arrive, gameNow, stand, table } from './state.js';
import { after, lapsed, returns, tells } from './without_line.js';

/** @typedef {import('../game/types.js').View} View */
/** @typedef {import('./kept.js').Line} Line */

/** What the server did not answer for, in order. @type {Line[]} */
let lines = [];
let away = false;
/** @type {(() => void)[]} */
let waiting = [];
let drawn = () => {};
let saying = Promise.resolve();

export const waits = () => lines.length > 0;
export const keptLines = () => lines;

/** @param {import('../shared/socket.js').State} state */
export function lineIs(state) {
  if (state === 'connecting') return;
  away = state === 'lost';
  if (!away) return;
  for (const lost of waiting) lost();
  waiting = [];
}

/** Begin with what was kept here before, if anything was; draw is called whenever something is kept. @param {() => void} draw */
export async function restore(draw) {
  drawn = draw;
  const was = await keptOf(table.name);
  if (!was) return;
  lines = was.lines;
  arrive(was.view, was.seats, performance.now() - (Date.now() - was.wall));
  show();
}

/** Where the table stands by the server; what is kept here stays apart from it. @param {View} view @param {number[]} seats */
export function stands(view, seats) {
  arrive(view, seats);
  void written();
}

const written = () => (table.base ? keep({ name: table.name, view: table.base, seats: table.seats, wall: Date.now() - (performance.now() - table.since), lines }) : undefined);

/** Say a line; lines go one after another, each on what the one before it brought about. @param {string} line @param {number} seat @returns {Promise<string>} what is wrong with it, or nothing */
export function tell(line, seat) {
  const at = Math.round(gameNow());
  const said = saying.then(() => told({ say: line, seat, at, id: unique() }));
  saying = said.then(() => undefined);
  return said;
}

/** @param {Line} line */
async function told(line) {
  if (away || waits()) return kept(line);
  const version = table.view?.version ?? 0;
  try {
    const { say: words, seat, id } = line;
    const heard = await Promise.race([post(`/spel/${table.name}/opdracht`, { say: words, version, id, seat }), gone()]);
    if (table.view && !heard.refused && heard.version > version) await upTo(heard.version);
    return answered(heard.refused?.text ?? heard.answer ?? '');
  } catch {
    return kept(line);
  }
}

/** Fails as soon as the line is lost. @returns {Promise<never>} */
const gone = () => new Promise((_, reject) => { waiting.push(() => reject(new Error('away'))); });

/** Keep a line on this device. @param {Line} line */
async function kept(line) {
  const { view } = table;
  if (!view) return answered(say('unanswered'));
  if (line.say === 'ongedaan') return takenBack();
  if (!after(view, line, table.values)) return answered(say(barred(view, line.say)));
  // The verdict only comes with the line: until then nobody's time runs.
  const held = line.say === 'aanvechten' && view.clock_runs !== null ? [{ ...line, say: 'pauze', id: unique() }] : [];
  lines = [...lines, ...held, line];
  await written();
  show();
  return '';
}

/** Why something cannot be said without a line. @param {View} view @param {string} line */
function barred(view, line) {
  if (view.awaited) return 'doubt_waits';
  if (view.protest !== null) return 'protest_open';
  return tells(line) ? 'does_not_fit' : 'not_without_line';
}

/** What was told last, if it is still here only. */
async function takenBack() {
  const last = lines.findLastIndex((line) => returns(line.say));
  if (last < 0) return answered(say('not_without_line'));
  return drop(last);
}

/** Let go of a kept line. @param {number} number */
export async function drop(number) {
  lines = lines.toSpliced(number, 1);
  await written();
  show();
  return '';
}

/** The table as it stands here. */
function show() {
  if (!table.base) return;
  const now = lines.reduce((view, line) => after(view, line, table.values) ?? view, table.base);
  stand(inTime(now) ? now : lapsed(now, gameNow()));
  drawn();
}

/** @param {View} view */
const inTime = ({ pending }) => !pending?.until || gameNow() < pending.until;

/** The seconds in which a word could be challenged may pass without a line too. */
export function pass() {
  if (lines.length && table.view && !inTime(table.view)) show();
}

/** Hand over what was kept; instead says that its players chose it above what was told elsewhere.
 * @param {boolean} [instead] @returns {Promise<{refused: {reason: string, text: string} | null, version: number, line: number | null} | null>} */
export async function handOver(instead = false) {
  const sent = lines;
  const used = instead ? table.view?.players.map((_, seat) => Math.max(0, Math.round(spent(seat)))) : undefined;
  try {
    const heard = /** @type {any} */ (await post(`/tafel/${table.name}/bijgehouden`, { version: table.base?.version ?? 0, said: sent, instead, ...(used && { used }) }));
    if (!heard.refused) {
      lines = lines.slice(sent.length);
      await written();
    }
    return heard;
  } catch {
    return null;
  }
}

/** @param {number} seat */
function spent(seat) {
  const { view } = table;
  return (view?.players[seat].used_ms ?? 0) + (view?.clock_runs === seat ? performance.now() - table.arrived : 0);
}

/** Let what was kept here go: what was told elsewhere counts. */
export async function letGo() {
  lines = [];
  await written();
}

/** @param {string} text */
function answered(text) {
  if (text) speak(text);
  return text;
}

/** The next line must be said on what this one brought about: wait for it, but not for ever. @param {number} version */
async function upTo(version) {
  for (let waited = 0; waited < 40 && (table.view?.version ?? 0) < version; waited += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}
