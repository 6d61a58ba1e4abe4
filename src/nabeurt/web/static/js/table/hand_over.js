// @ts-check
/** The line is back: what was kept here is handed over. Where others told something meanwhile, both are shown, and the players choose. */

import { speak } from '../shared/mouth.js';
import { fill, hide, write } from '../shared/paint.js';
import { say } from '../shared/sentences.js';
import { drop, handOver, keptLines, letGo, waits } from './say.js';
import { table } from './state.js';

/** @typedef {import('./kept.js').Line} Line */
/** @typedef {{view?: import('../game/types.js').View, said?: import('../game/types.js').Said[], seats?: number[]}} News */

let busy = false;
/** @type {{number: number, why: string} | null} */
let wrong = null;
/** What the server told since there is a line again. @type {News | null} */
let news = null;
let differs = false;
/** @type {(news: News) => void} */
let believe = () => {};
/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {News} told @param {(news: News) => void} heard what to do with it once nothing is kept here any more */
export async function back(told, heard) {
  believe = heard;
  news = { ...told, said: [...(news?.said ?? []), ...(told.said ?? [])] };
  if (differs) drawKept();
  else await give();
}

/** @param {boolean} [instead] */
async function give(instead = false) {
  if (busy) return;
  busy = true;
  const answer = await handOver(instead);
  busy = false;
  if (!answer) return; // the line is gone again
  wrong = answer.refused && answer.line !== null ? { number: answer.line, why: answer.refused.text } : null;
  differs = answer.refused !== null && (instead || answer.refused.reason === 'diverged');
  if (answer.refused) speak(answer.refused.text);
  drawKept();
  if (!waits()) over(answer.version);
}

/** Nothing is kept here any more: what the server told counts, as far as it was heard already. @param {number} version */
function over(version) {
  const told = news;
  news = null;
  differs = false;
  drawKept();
  if (told?.view && told.view.version >= version) believe(told);
}

/** The players choose. @param {boolean} here */
export async function choose(here) {
  if (here) return give(true);
  await letGo();
  over(0);
}

/** A line that cannot be is taken out, and the others go along. @param {number} number */
export async function removeLine(number) {
  wrong = null;
  await drop(number);
  if (!waits()) over(0);
  else if (!differs) await give();
}

/** What is not handed over yet. */
export function drawKept() {
  const lines = keptLines();
  hide(part('kept'), !lines.length);
  hide(part('kept-other'), !differs);
  hide(part('kept-choice'), !differs);
  write(part('kept-why'), differs ? say('kept_differs') : say('kept_why'));
  fill(part('kept-here'), lines.map((line, number) => ({ line, number })), ({ line, number }) => `${line.id} ${wrong?.number === number}`, ({ line, number }) => shown(line, number));
  const told = (news?.said ?? []).map(({ text, version }) => ({ text: text ?? '', version })).filter(({ text }) => text);
  fill(part('kept-there'), told, ({ version }) => String(version), ({ text }) => item(text));
}

/** @param {string} text */
const item = (text) => Object.assign(document.createElement('li'), { textContent: text });

/** @param {Line} line @param {number} number */
function shown(line, number) {
  const name = table.base?.players[line.seat].name;
  const text = line.say === 'klok' ? say('kept_clock', { name }) : say('kept_line', { name, line: line.say });
  if (wrong?.number !== number) return item(text);
  const made = item(say('kept_wrong', { line: text, why: wrong.why }));
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: say('remove_line') });
  Object.assign(button.dataset, { do: 'remove', line: String(number) });
  made.append(' ', button);
  return made;
}
