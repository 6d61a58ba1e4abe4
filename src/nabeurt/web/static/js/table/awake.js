// @ts-check
/** The screen stays on while the game lasts, and goes off after it. */

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
