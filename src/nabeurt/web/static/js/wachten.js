// @ts-check
/** Keeps a page that waits for something up to date: what is fresh comes from the server, drawn there. */

const LONGEST_WAIT_MS = 15000;
const fresh = /** @type {HTMLElement} */ (document.querySelector('[data-vers]'));
let wait = 500;

function listen() {
  const address = new URL(`/spel/${fresh.dataset.partij}/live`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.onmessage = (event) => {
    wait = 500;
    const news = JSON.parse(event.data);
    if ('version' in news) draw();
  };
  socket.onclose = (event) => {
    if (event.code >= 4400) return; // not a game of ours: asking again helps nobody
    setTimeout(listen, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
}

/** Take over what the server draws now; a game that began is gone to. */
async function draw() {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const drawn = /** @type {HTMLElement | null} */ (page.querySelector('[data-vers]'));
  const onward = drawn?.dataset.verder;
  if (onward) location.assign(onward);
  else if (drawn && drawn.innerHTML !== fresh.innerHTML) fresh.innerHTML = drawn.innerHTML;
}

listen();

export {};
