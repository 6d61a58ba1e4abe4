// @ts-check
/** Keeps the pages of a tournament fresh. */

import '../site/calls.js';
import '../site/landing.js';
import { follow } from '../shared/follow.js';

const place = /** @type {HTMLElement} */ (document.querySelector('[data-live]'));
follow(place.dataset.live ?? '', 'calm' in place.dataset);
