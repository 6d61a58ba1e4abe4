// @ts-check
/** What moves: tiles travel from rack to board and from bag to rack, another's word comes tile by tile, points count up.
 *
 * Nothing waits for it: the page is right at once, and this only lets it be seen. Who wants less motion sees none. */

import { EMPTY } from '../../shared/squares.js';
import { square } from '../board.js';
import { game, view } from '../state.js';

const TRAVEL_MS = 190;
const STEP_MS = 110;
const COUNT_MS = 700;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether anybody wants to see something move, and looks. */
export const moves = () => !still.matches && !document.hidden;

/** @typedef {{view: import('../types.js').View | null, laid: import('../state.js').LaidTile[], rack: Set<number>, past: number | null}} Seen */
/** @type {Seen} */
let seen = { view: null, laid: [], rack: new Set(), past: null };
/** Where tiles were let go: they come from there and not from the rack. @type {Map<number, DOMRect>} */
const released = new Map();

/** A tile was let go here. @param {number} id @param {Element} ghost */
export const release = (id, ghost) => released.set(id, ghost.getBoundingClientRect());

/** @param {Element | null} element @param {DOMRect | undefined} from @param {number} [step] */
export function travel(element, from, step = 0) {
  const to = element?.getBoundingClientRect();
  if (!element || !to?.width || !from?.width) return undefined;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const grown = from.width / to.width;
  return element.animate(
    [{ translate: `${x}px ${y}px`, scale: String(grown), zIndex: 9 }, { translate: '0 0', scale: '1', zIndex: 9 }],
    { duration: TRAVEL_MS, delay: step * STEP_MS, easing: 'ease-out', fill: 'backwards' },
  );
}

/** @param {number} id */
const inRack = (id) => document.querySelector(`#rack button[data-id="${id}"]`);

/** Do some drawing and let what changed place be seen to move. @param {() => void} draw */
export function moving(draw) {
  const same = seen.view === game.view && seen.laid === game.laid && seen.past === game.past && game.rack.every(({ id }) => seen.rack.has(id));
  if (same || !moves()) {
    draw();
    return note();
  }
  const places = new Map(released);
  for (const { id, cell } of seen.laid) if (!places.has(id)) places.set(id, square(cell).getBoundingClientRect());
  for (const button of document.querySelectorAll('#rack button')) {
    const id = Number(/** @type {HTMLElement} */ (button).dataset.id);
    if (!places.has(id)) places.set(id, button.getBoundingClientRect());
  }
  draw();
  if (seen.view && seen.past === null && game.past === null) show(places);
  return note();
}

function note() {
  released.clear();
  seen = { view: game.view, laid: game.laid, rack: new Set(game.rack.map(({ id }) => id)), past: game.past };
}

/** @param {Map<number, DOMRect>} places */
function show(places) {
  const lay = new Set(seen.laid.map(({ id, cell }) => `${id} ${cell}`));
  for (const { id, cell } of game.laid) {
    if (!lay.has(`${id} ${cell}`)) travel(square(cell).querySelector('.tile'), places.get(id));
  }
  for (const { id } of seen.laid) if (!game.laid.some((tile) => tile.id === id)) travel(inRack(id), places.get(id));
  drawn();
  if (seen.view === game.view) return;
  others();
  count();
}

/** Fresh tiles come out of the bag, one after the other. */
function drawn() {
  const bag = document.getElementById('tab-bag')?.getBoundingClientRect();
  game.rack.filter(({ id }) => !seen.rack.has(id)).forEach(({ id }, step) => travel(inRack(id), bag, step));
}

/** Another's word comes from beside their name, in the order in which it is read. */
function others() {
  const before = seen.view?.board ?? '';
  const mine = new Set(seen.laid.map(({ cell }) => cell));
  const from = document.querySelectorAll('#players li')[view().turns.at(-1)?.seat ?? 0]?.getBoundingClientRect();
  const fresh = [...view().board].flatMap((tile, cell) => (tile !== EMPTY && before[cell] === EMPTY && !mine.has(cell) ? [cell] : []));
  const at = from && new DOMRect(from.x + from.width / 2, from.y + from.height / 2, 24, 24);
  fresh.forEach((cell, step) => travel(square(cell).querySelector('.tile'), at, step));
}

/** Points count up to what they are. The text is right at once; only its picture counts. */
function count() {
  const before = seen.view?.players ?? [];
  document.querySelectorAll('#players .points').forEach((element, seat) => {
    const [from, to] = [before[seat]?.total, view().players[seat].total];
    if (from === undefined || from === to || view().ended) return;
    element.classList.add('counting');
    const shown = element.animate([{ '--count': from }, { '--count': to }], { duration: COUNT_MS, easing: 'ease-out' });
    shown.onfinish = () => element.classList.remove('counting');
    shown.oncancel = shown.onfinish;
  });
}
