// @ts-check
/** A slip on its way: kept on this device until the server has answered, and sent again when there is a line. */

import { post } from '../shared/request.js';
import { forgetSlip, keepSlip, keptSlip } from '../shared/storage.js';

/** A slip as it is sent; left is what was left of the time when it was written. @typedef {{word: string, where: string, claimed: number | null, key: string, left: number}} Sent */
/** For which turn it is, and which time that turn was being done. @typedef {{turn: number, round: number, number: number, slip: Sent}} Order */
/** Why not, or what the server holds now. @typedef {{refused: string, held: import('./types.js').Slip | null}} Answer */

/** @param {string} name the evening's @param {(answer: Answer | null) => void} told with the answer, or null when something else changed */
export function outbox(name, told) {
  /** @type {Order | null} */
  let order = keptSlip(name);
  let busy = false;
  let failed = false;

  async function work() {
    if (busy || !order) return;
    busy = true;
    failed = false;
    told(null);
    const now = order;
    const heard = await post(`/avond/${name}/opdracht`, { say: 'hand_in', role: 'phone', id: now.slip.key, fields: { ...now } }).catch(() => null);
    busy = false;
    failed = !heard;
    if (heard && order === now) {
      order = null;
      forgetSlip(name);
    }
    told(heard && { refused: heard.refused?.text ?? '', held: heard.held });
    if (heard) work(); // what was written meanwhile
  }

  return {
    /** What the server has not answered for yet. */
    get order() { return order; },
    get waiting() { return failed && !busy; },
    /** @param {Order} wanted */
    send(wanted) {
      order = wanted;
      keepSlip(name, wanted);
      return work();
    },
    again: work,
  };
}
