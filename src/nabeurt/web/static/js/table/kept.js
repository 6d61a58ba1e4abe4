// @ts-check
/** What this device keeps of a table: where it stood, and what was said since that the server has not answered for. It is on the disk before it is shown. */

/** A line, by which seat, and when by the clock of the game. @typedef {{say: string, seat: number, at: number, id: string}} Line */
/** Wall is this device's own clock when the view came. @typedef {{name: string, view: import('../game/types.js').View, seats: number[], wall: number, lines: Line[]}} Kept */

const BASE = 'nabeurt.tafels';
const TABLES = 'tafels';

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(BASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLES, { keyPath: 'name' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

/** Written through to the disk when this is done; where a browser keeps nothing the page goes on without. @param {Kept} kept */
export async function keep(kept) {
  try {
    const writing = (await open()).transaction(TABLES, 'readwrite', { durability: 'strict' });
    writing.objectStore(TABLES).put(kept);
    await new Promise((resolve, reject) => Object.assign(writing, { oncomplete: resolve, onabort: reject }));
  } catch {
    // private windows keep nothing
  }
}

/** @param {string} name @returns {Promise<Kept | undefined>} */
export async function keptOf(name) {
  try {
    const asked = (await open()).transaction(TABLES).objectStore(TABLES).get(name);
    return await new Promise((resolve, reject) => Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: reject }));
  } catch {
    return undefined;
  }
}
