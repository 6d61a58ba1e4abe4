// @ts-check
/** The home page stays up to date: one's games, who waits for an opponent, and the badge of the app. */

import { refresh, watch } from '../shared/fresh.js';
import { connect } from '../shared/socket.js';

/** Show on the app's icon, and in the title, in how many games it is one's turn. @param {Document} page */
function badge(page) {
  const turns = Number(/** @type {HTMLElement | null} */ (page.getElementById('own'))?.dataset.turns ?? 0);
  document.title = document.title.replace(/^(\(\d+\) )?/, turns ? `(${turns}) ` : '');
  const icon = /** @type {{setAppBadge?: (count: number) => Promise<void>}} */ (navigator);
  icon.setAppBadge?.(turns).catch(() => {}); // only an installed app has one
}

let lost = false;
watch(badge);
badge(document);
connect(() => '/live', (news) => { if (news.fresh || lost) void refresh(); lost = false; }, (state) => { lost ||= state === 'lost'; });
