// @ts-check
/** The game page: puts its parts together. */

import { draw } from './board.js';
import { check } from './checking.js';
import { askWords, exchange, help, preferences, sure } from './dialogs.js';
import { drawControls, drawDispute, drawRack, drawSum } from './hand.js';
import { keepLaid, keepPages, keptLaid } from './keeping.js';
import { moveTo, readKeys } from './keys.js';
import { readLines } from './line.js';
import { listen } from './live.js';
import { readPointer } from './pointer.js';
import { place, speak } from './saying.js';
import { say } from './sentences.js';
import { wear } from './settings.js';
import { drawBag, drawClocks, drawEnd, drawPlayers, drawTurns } from './side.js';
import { arrive, changed, game, shuffle, sort, takeBack, takeBackAll, watch } from './state.js';
import { announceTurn, interrupt, recover, tellAll } from './voice.js';

const CLOCK_MS = 250;

/** What is half laid is there again after a reload; on a screen that is handed on nobody finds it. */
let known = game.laid;
function keepHand() {
  if (game.laid !== known && !game.view.shared) keepLaid(game.name, game.laid);
  known = game.laid;
}

watch(() => {
  if (!game.view) return;
  keepHand();
  draw();
  drawRack();
  drawSum();
  check();
  drawControls();
  drawPlayers();
  drawTurns();
  drawBag();
  drawEnd();
  drawCurtain();
});

/** On a shared screen the tiles show when the next player has the screen. */
function drawCurtain() {
  const curtain = /** @type {HTMLElement} */ (document.getElementById('gordijn'));
  curtain.hidden = !game.curtain;
  if (game.curtain) /** @type {HTMLElement} */ (curtain.querySelector('p')).textContent = say('curtain', { name: game.view.players[game.view.you].name });
}

export const line = listen({
  news(view, said, first) {
    arrive(view, game.view || view.shared ? [] : keptLaid(game.name));
    tellAll(said.flatMap(({ text }) => (text ? [text] : [])), first);
    announceTurn(first);
    document.body.classList.add('klaar');
  },
  presence(here) {
    game.here = here;
    changed();
  },
  line(open) {
    const state = /** @type {HTMLElement} */ (document.getElementById('verbinding'));
    const text = open ? '' : say(navigator.onLine ? 'line_lost' : 'offline');
    if (open && state.textContent) recover();
    if (state.textContent !== text) state.textContent = text;
  },
});

/** What the buttons do. @type {Record<string, () => unknown>} */
const BUTTONS = {
  leg: place,
  schud: shuffle,
  sorteer: sort,
  terug: () => takeBack(),
  alles: takeBackAll,
  ruil: exchange,
  vraag: askWords,
  hulp: help,
  keuzes: () => preferences(() => line.again()),
  bord: () => moveTo(game.cursor),
  toon: () => { game.curtain = false; changed(); },
};

document.addEventListener('click', async (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-doe], button[data-zeg]'));
  if (!button) return;
  if (button.tagName === 'A') event.preventDefault();
  if (button.dataset.doe) return void BUTTONS[button.dataset.doe]();
  const may = button.dataset.mag ? game.view?.may[button.dataset.mag] : true;
  if (may !== true) return void interrupt(may ?? say('not_your_turn'), true);
  const text = String(button.dataset.zeg);
  if (button.dataset.zeker && !(await sure(say(`sure_${button.dataset.zeker}`)))) return;
  await speak(text);
});

setInterval(() => {
  if (!game.view || document.hidden) return;
  drawClocks();
  drawDispute();
}, CLOCK_MS);

wear();
readKeys();
readPointer();
readLines();
keepPages();
