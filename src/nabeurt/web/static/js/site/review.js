// @ts-check
/** Looking back takes a while: the page shows how far it is, and what was found when it is there. */

import { refresh, submit } from '../shared/fresh.js';
import { connect } from '../shared/socket.js';

const OK = 200;
const SLOWLY_MS = 10000;
const SILENT_MS = 120000;
const part = /** @type {HTMLElement} */ (document.getElementById('review'));
const busy = () => part.querySelector('[data-review=busy]') !== null;

/** @typedef {{state: 'idle' | 'full' | 'busy' | 'failed' | 'done', share: number}} Progress */

/** Be told how far it is, for as long as it takes. */
function follow() {
  let told = Date.now();
  const line = connect(() => `/spel/${part.dataset.game}/live`, hear, (state) => { if (state === 'open') void look(); });
  // Without a line, or when whoever was at it has died, the page asks now and then.
  const slowly = setInterval(() => { if (line.state !== 'open' || Date.now() - told > SILENT_MS) void look(); }, SLOWLY_MS);

  /** @param {{analysis?: Progress}} news */
  function hear({ analysis }) {
    if (!analysis) return;
    told = Date.now();
    const bar = part.querySelector('progress');
    if (analysis.state === 'busy' && bar) bar.value = 100 * analysis.share;
    else void look();
  }

  async function look() {
    await refresh();
    if (busy()) return;
    clearInterval(slowly);
    line.close();
  }
}

part.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  if ((await submit(form)) !== OK) return form.submit(); // the browser says what is wrong
  if (busy()) follow();
  return undefined;
});

if (busy()) follow();
