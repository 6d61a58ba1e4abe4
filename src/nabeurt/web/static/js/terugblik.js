// @ts-check
/** Looking back takes a while: the page shows how far it is, and what was found when it is there. */

const AGAIN_MS = 1500;
const part = /** @type {HTMLElement} */ (document.getElementById('terugblik'));

const state = () => /** @type {HTMLElement | null} */ (part.querySelector('[data-terugblik]'))?.dataset.terugblik;

/** Take over what the server draws now. @param {Response} answer */
async function draw(answer) {
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const drawn = page.getElementById('terugblik');
  if (!drawn) return;
  const [bar, now] = [part, drawn].map((each) => each.querySelector('progress'));
  if (bar && now) {
    bar.value = now.value; // and nothing else changes, so that nobody hears it all again
    return;
  }
  const here = part.contains(document.activeElement);
  part.replaceChildren(...drawn.childNodes);
  const head = part.querySelector('h2');
  head?.setAttribute('tabindex', '-1');
  if (here) head?.focus();
}

async function follow() {
  while (state() === 'busy') {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    try {
      await draw(await fetch(location.pathname));
    } catch {
      // without a line the bar stands still; it goes on by itself
    }
  }
}

part.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  try {
    await draw(await fetch(form.action, { method: 'POST' }));
  } catch {
    form.submit(); // the browser says what is wrong
  }
  await follow();
});

void follow();

export {};
