// @ts-check
/** Saying something to the server in the name of a seat, and hearing what it thinks of it. */

import { speak } from '../shared/mouth.js';
import { post, unique } from '../shared/request.js';
import { say } from '../shared/sentences.js';
import { table } from './state.js';

let saying = Promise.resolve();

/** Say a line; lines go one after another, each on what the one before it brought about. @param {string} line @param {number} seat @returns {Promise<string>} what is wrong with it, or nothing */
export function tell(line, seat) {
  const said = saying.then(() => told(line, seat));
  saying = said.then(() => undefined);
  return said;
}

/** @param {string} line @param {number} seat */
async function told(line, seat) {
  const version = table.view?.version ?? 0;
  try {
    const heard = await post(`/spel/${table.name}/opdracht`, { say: line, version, id: unique(), seat });
    if (table.view && !heard.refused && heard.version > version) await upTo(heard.version);
    return answered(heard.refused?.text ?? heard.answer ?? '');
  } catch {
    return answered(say('unanswered'));
  }
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
