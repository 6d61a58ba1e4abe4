// @ts-check
/** The wall: pages on by itself through a list that is longer than the screen, and fills the screen. */

const PAGE_MS = 9000;

function turn() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector('.long-list'));
  if (!list || list.scrollWidth <= list.clientWidth + 1) return;
  const next = list.scrollLeft + list.clientWidth;
  list.scrollTo({ left: next >= list.scrollWidth - 1 ? 0 : next });
}

setInterval(turn, PAGE_MS);
document.getElementById('full')?.addEventListener('click', () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()));
