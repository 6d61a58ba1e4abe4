// @ts-check
/** What stays on this device for when there is no line: the pages seen, and where one's last game stood. */

const PLACE = 'nabeurt.laatste';
const PAGES = 'nabeurt';

/** Let the browser keep pages; where it cannot, everything works but offline. */
export function keepPages() {
  navigator.serviceWorker?.register('/dienst.js').catch(() => {});
}

/** Keep where a game stands; a screen that is handed on keeps nobody's rack. @param {string} name @param {any} view */
export function keep(name, view) {
  if (view.shared) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify({ name, view }));
  } catch {
    // without storage nothing is shown offline; the server has it all
  }
}

/** Where this game stood when it was last seen here, or null. @param {string} name */
export function kept(name) {
  try {
    const last = JSON.parse(localStorage.getItem(PLACE) ?? 'null');
    return last?.name === name ? last.view : null;
  } catch {
    return null;
  }
}

/** Leave nothing behind for whoever uses this device next. */
export function forgetAll() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // nothing was kept
  }
  return globalThis.caches?.delete(PAGES);
}
