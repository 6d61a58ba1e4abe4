// @ts-check
/** The screen stays on for as long as a page wants it, where the browser lets it: over HTTPS and on this machine. */

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;

/** @param {boolean} on */
export async function stayAwake(on) {
  wanted = on;
  if (!on) {
    await lock?.release();
    lock = null;
  } else if (!lock && document.visibilityState === 'visible') {
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    lock?.addEventListener('release', () => { lock = null; });
  }
}

// A page that was put away has lost it.
document.addEventListener('visibilitychange', () => wanted && stayAwake(true));
