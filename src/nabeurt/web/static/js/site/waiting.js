// @ts-check
/** Keeps a page that waits for a game up to date: what is fresh comes from the server, drawn there. */

import { refresh } from '../shared/fresh.js';
import { sign } from '../shared/line_sign.js';
import { connect } from '../shared/socket.js';

const { game } = /** @type {HTMLElement} */ (document.querySelector('[data-game]')).dataset;

connect(() => `/spel/${game}/live`, (news) => { if ('version' in news) void refresh(); }, sign);
