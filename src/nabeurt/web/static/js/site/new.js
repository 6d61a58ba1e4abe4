// @ts-check
/** Says at once which rulebooks are not for so many players; the server says it too. */

import { speak } from '../shared/mouth.js';

const form = /** @type {HTMLFormElement} */ (document.querySelector('.begin'));
const told = /** @type {HTMLElement} */ (document.getElementById('unfit'));

/** With how many it would be played. */
function players() {
  const data = new FormData(form);
  if (data.get('tegen') !== 'together') return Number(data.get('aantal'));
  return 1 + ['naam2', 'naam3', 'naam4'].filter((name) => String(data.get(name)).trim()).length;
}

function look() {
  const many = players();
  let fits = true;
  for (const book of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('.rulebook'))) {
    const unfit = many > 1 && (many < Number(book.dataset.least) || many > Number(book.dataset.most));
    book.classList.toggle('unfit', unfit);
    if (unfit && book.querySelector(':checked')) fits = false;
  }
  const sentence = (many === 1 ? form.dataset.one : form.dataset.many)?.replace('{count}', String(many)) ?? '';
  if (told.hidden !== fits) told.hidden = fits;
  if (fits || told.textContent === sentence) return;
  told.textContent = sentence;
  speak(sentence);
}

form.addEventListener('input', look);
look();
