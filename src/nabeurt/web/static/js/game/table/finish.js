// @ts-check
/** The end: why, what the racks did to the totals, the best word, and a picture to share. */

import { fill, hide, mark, write } from '../../shared/paint.js';
import { points, say } from '../../shared/sentences.js';
import { view } from '../state.js';
import { signed } from './events.js';

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const picture = /** @type {HTMLAnchorElement} */ (part('picture'));

/** @param {string} why */
export function drawEnd(why) {
  const { ended, rematch } = view();
  hide(part('ending'), !ended);
  document.body.classList.toggle('ended', Boolean(ended));
  const next = /** @type {HTMLAnchorElement} */ (part('next'));
  hide(next, !rematch);
  if (rematch) mark(next, 'href', `/spel/${rematch}`);
  if (!ended) return;
  if (why) write(part('ending').querySelector('p'), why);
  fill(part('settled'), settled(), (line) => line, (line) => Object.assign(document.createElement('li'), { textContent: line }));
  write(part('best-word'), best());
}

/** What everybody had, what the rest of the racks did to it, and what it came to. */
function settled() {
  const { players, result } = view();
  if (!result || result.awaits_check) return [];
  return players.map(({ name, total, rack }, seat) => {
    const [change, final] = [result.final[seat] - total, result.final[seat]];
    if (!change) return say('settled_same', { name, final: signed(final) });
    const fields = { name, total: signed(total), change: change < 0 ? `− ${-change}` : `+ ${change}`, final: signed(final) };
    return rack && !rack.includes('*') ? say('settled_rack', { ...fields, rack: [...rack].map((tile) => (tile === '?' ? say('blank_short') : tile)).join(' ') }) : say('settled', fields);
  });
}

function best() {
  const { turns, players } = view();
  const found = turns.filter(({ kind, cancelled }) => kind === 'placed' && !cancelled).sort((one, two) => two.score - one.score)[0];
  return found ? say('best_word', { word: found.word, points: points(found.score), name: players[found.seat].name }) : '';
}

/** Where a device can share a picture it does; elsewhere the picture is saved. @param {MouseEvent} event */
async function share(event) {
  if (!navigator.canShare) return;
  event.preventDefault();
  const drawn = await fetch(picture.href).then((answer) => answer.blob()).catch(() => null);
  const file = drawn && new File([drawn], picture.download, { type: 'image/png' });
  if (file && navigator.canShare({ files: [file] })) await navigator.share({ files: [file], title: document.title }).catch(() => {});
  else location.assign(picture.href);
}

picture.addEventListener('click', (event) => void share(event));
