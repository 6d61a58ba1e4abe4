// @ts-check
/** Time that speaks: what others see turn red is said, once, as it happens. */

import { speak } from '../../shared/mouth.js';
import { say, spokenTime } from '../../shared/sentences.js';
import { settings } from '../../shared/settings.js';
import { play } from '../../shared/sound.js';
import { left } from '../side.js';
import { game, view } from '../state.js';

const MINUTE_MS = 60000;
const MARKS = [5 * MINUTE_MS, MINUTE_MS, 10000];
const LAST_SECONDS = 5;
/** What was left when it was looked at last, by seat. @type {Map<number, number>} */
const before = new Map();
/** The word that could be challenged until then, and whether its last seconds were told. @type {{key: string, until: number, told: boolean} | null} */
let dispute = null;

/** Look at the clocks; called a few times a second. */
export function keepTime() {
  if (!settings.tellTime || !game.view) return;
  const { clock_runs: runs, ended } = view();
  if (runs !== null && !ended) tellClock(runs);
  tellDispute();
}

/** @param {number} seat */
function tellClock(seat) {
  const now = left(seat);
  const last = before.get(seat);
  if (now === null) return;
  before.set(seat, now);
  if (last === undefined || now >= last) return;
  const key = crossed(last, now, seat);
  if (!key) return;
  play('time');
  speak(say(key, { name: view().players[seat].name, time: spokenTime(Math.ceil(now / 1000) * 1000) }));
}

/** Which mark was passed: one's own five minutes, last minute and last ten seconds, everybody's end, and each minute beyond it.
 * @param {number} last @param {number} now @param {number} seat */
function crossed(last, now, seat) {
  const mine = seat === view().you || Boolean(view().rulebook.shared_ms);
  if (mine && MARKS.some((mark) => last > mark && now <= mark)) return 'clock_left';
  if (last > 0 && now <= 0) return 'clock_up';
  return now < 0 && Math.floor(last / MINUTE_MS) !== Math.floor(now / MINUTE_MS) ? 'clock_over' : '';
}

/** That a word can be challenged is told with the word; here its last seconds, and that it is over. */
function tellDispute() {
  const { pending, awaited } = view();
  if (!pending?.until) {
    if (dispute && !awaited && !pending && dispute.until <= Date.now() + game.offset) speak(say('dispute_over'));
    dispute = null;
    return;
  }
  const key = `${pending.at} ${pending.word}`;
  if (dispute?.key !== key) dispute = { key, until: pending.until, told: false };
  const rest = Math.ceil((pending.until - Date.now() - game.offset) / 1000);
  if (dispute.told || rest > LAST_SECONDS || rest < 1) return;
  dispute.told = true;
  speak(say('dispute_seconds', { left: spokenTime(rest * 1000) }));
}
