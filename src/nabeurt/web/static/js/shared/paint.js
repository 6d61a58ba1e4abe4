// @ts-check
/** Draw what changed and nothing else: a screen reader is told of every node that is touched, and drops what comes too fast. */

/** @param {Element | null} element @param {string} text */
export function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string} value */
export function mark(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Hide or show. @param {HTMLElement} element @param {boolean} hidden */
export function hide(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** Bring the children of a list up to date: each is known by how it looks, which no two do alike, and only what looks new is made.
 * @template Thing @param {Element} list @param {Thing[]} things @param {(thing: Thing) => string} look @param {(thing: Thing) => HTMLElement} make */
export function fill(list, things, look, make) {
  const there = new Map(/** @type {HTMLElement[]} */ ([...list.children]).map((child) => [child.dataset.look, child]));
  const wanted = things.map((thing) => there.get(look(thing)) ?? named(make(thing), look(thing)));
  for (const [, child] of there) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, place) => { if (list.children[place] !== child) list.insertBefore(child, list.children[place] ?? null); });
}

/** @param {HTMLElement} child @param {string} look */
function named(child, look) {
  child.dataset.look = look;
  return child;
}
