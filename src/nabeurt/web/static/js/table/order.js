// @ts-check
/** Whose turn comes next and when play is over, for as long as there is no line to ask the referee. */

/** @typedef {import('../game/types.js').View} View */

/** @param {View} view */
const somebodyOut = ({ players }) => players.some(({ out }) => out);

/** Whether turns are only made equal any more. @param {View} view */
const inNabeurt = (view) => view.rulebook.nabeurt && somebodyOut(view) && !view.players.some(({ frozen, active }) => frozen && active);

/** Who is next after a seat; null when there is no further turn. @param {View} view @param {number} seat @returns {number | null} */
export function next(view, seat) {
  const { players, rulebook } = view;
  const count = players.length;
  if (somebodyOut(view) && !rulebook.nabeurt && !rulebook.all_play_out) return null;
  const rest = inNabeurt(view) ? count - ((seat - (view.beginner ?? 0) + count) % count) - 1 : count;
  const order = Array.from({ length: rest }, (_, place) => (seat + 1 + place) % count);
  return order.find((one) => players[one].active && !players[one].out && !players[one].frozen) ?? null;
}

/** Whether a row of passes ends it. @param {View} view */
function passedOut({ players, rulebook, turns }) {
  const passes = (/** @type {import('../game/types.js').Turn[]} */ row) => row.length >= rulebook.passes_count && row.slice(-rulebook.passes_count).every(({ kind }) => kind === 'passed');
  if (rulebook.passes_end === 'in-a-row') return passes(turns);
  return rulebook.passes_end === 'each-player' && players.every(({ active, out }, seat) => !active || out || passes(turns.filter((turn) => turn.seat === seat)));
}

/** Why play is over, if it is. @param {View} view */
function reason(view) {
  if (view.players.filter(({ active }) => active).length < 2) return 'resigned';
  if (view.on_turn === null) return 'out';
  return !view.to_press && !view.ahead && passedOut(view) ? 'passes' : null;
}

/** Play stops by itself where the rulebook says so, once the last word can stand. @param {View} view @returns {View} */
export function ended(view) {
  if (view.stopped || view.beginner === null) return view;
  const why = reason(view);
  if (!why) return view;
  return view.pending ? { ...view, clock_runs: null } : { ...view, stopped: why, on_turn: null, clock_runs: null };
}
