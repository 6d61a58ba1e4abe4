// @ts-check
/** The game page: puts its parts together. */

import { sign } from '../shared/line_sign.js';
import { hide, write } from '../shared/paint.js';
import { say } from '../shared/sentences.js';
import { settings, wear } from '../shared/settings.js';
import { connect } from '../shared/socket.js';
import { play } from '../shared/sound.js';
import { keep, keepLaid, keepOrder, keepPages, kept, keptLaid, keptOrder, keptTalk } from '../shared/storage.js';
import { announceSum, announceTurn, forgive, interrupt, recover, tellAll } from './announce.js';
import { draw, drawLines } from './board.js';
import { check } from './check_words.js';
import * as windows from './dialogs.js';
import { keepTime } from './ear/timekeeper.js';
import { drawControls, drawDispute, drawRack, drawSum } from './hand.js';
import { readLines } from './input.js';
import { allBack, moveTo, readKeys, rearranged, takenBack } from './keys.js';
import { readPointer } from './pointer.js';
import { place, speak } from './say.js';
import { drawBag, drawClocks, drawJury, drawPlayers, drawTurns } from './side.js';
import { drawEvents } from './table/events.js';
import { drawBubble } from './table/bubble.js';
import { moving } from './table/motion.js';
import { readPanels } from './table/panels.js';
import { drawSteps, readSteps } from './table/steps.js';
import { drawZoom } from './table/zoom.js';
import { arrive, changed, game, me, shuffle, sort, takeBack, view, watch } from './state.js';

const CLOCK_MS = 100;

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Said} Said */

/** What is half laid is there again after a reload; on a screen that is handed on nobody finds it. */
let known = game.laid;
function keepHand() {
  if (!view().shared && view().you !== null) keepOrder(game.name, game.rack.map(({ tile }) => tile).join(''));
  if (game.laid === known) return;
  known = game.laid;
  forgive();
  if (!view().shared) keepLaid(game.name, game.laid);
}

watch(() => {
  if (!game.view) return;
  keepHand();
  moving(() => {
    draw();
    drawRack();
    drawPlayers();
  });
  drawLines();
  drawZoom();
  drawSum();
  drawBubble();
  check();
  announceSum();
  drawControls();
  drawTurns();
  drawSteps();
  drawEvents();
  drawBag();
  drawEnd();
  drawJury();
  drawCurtain();
});

/** What is not needed at first sight is loaded when it is, or while nobody waits: the end, talking, the choices. The other windows are there at once: the next key is already for them. */
/** @type {Promise<typeof import('./table/finish.js')> | null} */
let finish = null;
function drawEnd() {
  if (view().ended) finish ??= import('./table/finish.js');
  void finish?.then((shown) => shown.drawEnd(ending));
}

const choices = () => import('./table/preferences.js');

const talk = document.querySelector('.talk');
async function talking() {
  const table = await import('./table/talk.js');
  table.readTalk(line.again);
  return table;
}

/** On a shared screen the tiles show when the next player has the screen. */
function drawCurtain() {
  const curtain = /** @type {HTMLElement} */ (document.getElementById('curtain'));
  hide(curtain, !game.curtain);
  if (game.curtain) write(curtain.querySelector('p'), say('curtain', { name: me()?.name }));
}

let first = true;
/** Why it is over, once it is. */
let ending = '';

/** What comes in by itself. @param {{view?: View, said?: Said[], here?: Record<string, number>, resting?: boolean, talk?: import('./table/talk.js').Words}} news */
function hear({ view, said = [], here, resting, talk: words }) {
  if (resting) location.reload(); // it goes on at the terminal: the page then asks where to play
  if (words && talk) void talking().then(({ hearWords }) => hearWords(words));
  if (here) {
    game.here = here;
    changed();
    if (talk && game.view && Object.keys(here).some((one) => one.startsWith('praat'))) void talking();
    if (game.view?.to_start.length) askAgain();
  }
  if (!view) return;
  keep(game.name, view);
  show(view, said);
  first = false;
}

/** Somebody came or went: who may start the clock is told anew, in place of who was away. */
function askAgain() {
  recover();
  announceTurn(true);
}

/** @param {View} view @param {Said[]} said */
function show(view, said) {
  ending = said.findLast(({ kind, text }) => kind === 'ended' && text)?.text ?? ending;
  const fresh = !game.view && !view.shared;
  arrive(view, fresh ? keptLaid(game.name) : [], fresh ? keptOrder(game.name) : '');
  tellAll(said.flatMap(({ text }) => (text ? [text] : [])), first);
  announceTurn(first);
  if (!first && said.some(({ kind }) => kind === 'challenged')) play('challenge');
  if (first && document.activeElement === document.body) moveTo(game.cursor); // a screen reader then plays at once, instead of reading the page
  document.body.classList.add('ready');
  performance.mark('ready');
  void choices();
}

/** @param {import('../shared/socket.js').State} state */
function tellLine(state) {
  if (state === 'connecting') return;
  if (state === 'lost' && !game.view) recall();
  if (state === 'open') recover();
  sign(state);
}

/** Without a line: where the game stood when it was last seen here, and nothing can be done. */
function recall() {
  const last = kept(game.name);
  if (last) show({ ...last, may: {}, clock_runs: null }, []);
}

export const line = connect(() => `/spel/${game.name}/live?na=${first ? 0 : game.view?.version}&mate=${settings.detail}${settings.pace ? '&zicht=1' : ''}${keptTalk(game.name).chats ? '&praat=1' : ''}`, hear, tellLine);

/** What the buttons do. @type {Record<string, () => unknown>} */
const BUTTONS = {
  place,
  shuffle: () => rearranged(shuffle),
  sort: () => rearranged(sort),
  back: () => takenBack(takeBack()),
  back_all: allBack,
  exchange: windows.exchange,
  ask: windows.askWords,
  help: windows.help,
  settings: async () => (await choices()).preferences(line.again),
  talk: async () => (await talking()).showTalk(),
  board: () => moveTo(game.cursor),
  show: () => { game.curtain = false; changed(); },
};

document.addEventListener('click', async (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-do], button[data-say]'));
  if (!button) return;
  if (button.tagName === 'A') event.preventDefault();
  if (button.dataset.do) return void BUTTONS[button.dataset.do]();
  const may = button.dataset.may ? game.view?.may[button.dataset.may] : true;
  if (may !== true) return void interrupt(may ?? say('not_your_turn'), true);
  const text = String(button.dataset.say);
  if (button.dataset.sure && !(await windows.sure(say(`sure_${button.dataset.sure}`)))) return;
  await speak(text, button.dataset.seat ? Number(button.dataset.seat) : undefined);
});

setInterval(() => {
  keepTime();
  if (!game.view || document.hidden) return;
  drawClocks();
  drawDispute();
}, CLOCK_MS);

talk?.addEventListener('toggle', talking, { once: true });
const legend = document.querySelector('.legend');
legend?.addEventListener('toggle', async () => (await import('./table/legend.js')).drawLegend(/** @type {Element} */ (legend.lastElementChild)), { once: true });

wear();
readKeys();
readPointer();
readLines();
readPanels();
readSteps();
keepPages();
