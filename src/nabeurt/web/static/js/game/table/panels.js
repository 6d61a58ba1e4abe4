// @ts-check
/** Beside the board: turns, bag and log as tabs; and the menu with all that is seldom wanted, which opens in sight. */

import { hide, mark } from '../../shared/paint.js';

const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.tabs [role=tab]')]);
const menu = /** @type {HTMLDetailsElement} */ (document.querySelector('.more'));

/** @param {HTMLElement} tab */
const panelOf = (tab) => /** @type {HTMLElement} */ (document.getElementById(String(tab.getAttribute('aria-controls'))));

/** Show one panel. @param {HTMLElement} chosen */
export function choose(chosen) {
  for (const tab of tabs) {
    mark(tab, 'aria-selected', String(tab === chosen));
    mark(tab, 'tabindex', tab === chosen ? '0' : '-1');
    hide(panelOf(tab), tab !== chosen);
  }
  if (chosen.id === 'tab-log') toEnd();
}

/** The newest line of the log is the one in sight. */
export function toEnd() {
  const panel = /** @type {HTMLElement} */ (document.getElementById('panel-log'));
  panel.scrollTop = panel.scrollHeight;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const at = tabs.indexOf(/** @type {HTMLElement} */ (event.target));
  const move = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: tabs.length - 1 - at }[event.key];
  if (move === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs[(at + move + tabs.length) % tabs.length];
  choose(next);
  next.focus();
}

/** @param {KeyboardEvent} event */
function leaveMenu(event) {
  if (event.key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
  event.stopPropagation();
}

export function readPanels() {
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab));
  tabs[0].parentElement?.addEventListener('keydown', walk);
  menu.addEventListener('keydown', leaveMenu);
  document.addEventListener('click', (event) => {
    const within = menu.contains(/** @type {Node} */ (event.target));
    if (menu.open && (!within || /** @type {Element} */ (event.target).closest('li'))) menu.open = false;
  });
}
