// @ts-check
/** What the laid tiles would earn, on the tiles themselves; where words are checked at once, whether they are right. */

import { mark, write } from '../../shared/paint.js';
import { column, row } from '../../shared/squares.js';
import { square } from '../board.js';
import { verdict } from '../check_words.js';
import { game, preview } from '../state.js';

const bubble = Object.assign(document.createElement('b'), { id: 'bubble', ariaHidden: 'true', hidden: true });
document.getElementById('board')?.append(bubble);
/** @type {HTMLElement[]} */
let wrong = [];

export function drawBubble() {
  const laying = preview();
  wrong.forEach((element) => element.classList.remove('wrong'));
  wrong = [];
  bubble.hidden = game.past !== null || !laying || 'fault' in laying;
  if (bubble.hidden || !laying || 'fault' in laying) return;
  const verdicts = laying.words.map(({ word }) => verdict(word));
  wrong = laying.words.filter((_, at) => verdicts[at] === false).flatMap(({ cells }) => cells.map(square));
  wrong.forEach((element) => element.classList.add('wrong'));
  write(bubble, String(laying.total));
  mark(bubble, 'class', wrong.length ? 'wrong' : verdicts.every(Boolean) ? 'right' : '');
  const end = Math.max(...laying.words[0].cells);
  bubble.style.setProperty('--column', String(column(end)));
  bubble.style.setProperty('--row', String(row(end)));
}
