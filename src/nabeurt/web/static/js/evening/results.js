// @ts-check
/** Keeps the desks, the screen and the results of an evening fresh. */

import { follow } from '../shared/follow.js';

const place = /** @type {HTMLElement} */ (document.querySelector('[data-evening]'));
follow(`/avond/${place.dataset.evening}/live`, 'calm' in place.dataset);
