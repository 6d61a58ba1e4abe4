// @ts-check
/** What a person chose on this device: sound, what is said and how, colours, keys. */

/** ``silent`` are the sounds and ``untold`` the parts of a square that are switched off; ``coordinate`` is where its name is said: before, after or none.
 * @typedef {{sound: boolean, volume: number, silent: string[], mark: boolean, pace: boolean, detail: string, coordinate: string, untold: string[], alphabet: string,
 *   tellTime: boolean, theme: string, keysOn: boolean, keys: Record<string, string>}} Settings */

/** The jump keys: digits and signs, so that letters always lay tiles. */
export const KEYS = /** @type {Record<string, string>} */ ({
  score: '1', rack: '2', bag: '3', last: '4', time: '5', row: '6', column: '7', around: '8', lanes: '9', premiums: '0',
  to_last: '*', next_word: '.', previous_word: ',', next_premium: ';', go_to: '=', mark: '-', next_mark: ']', previous_mark: '[', challenge: '!', accept: '+',
  help: '?', line: '/',
});

/** What can be said of a square, beside its letter. */
export const PARTS = ['points', 'words', 'premium', 'last'];

/** @type {Omit<Settings, 'keys'>} */
const USUAL = {
  sound: true, volume: 50, silent: [], mark: true, pace: true, detail: 'normal', coordinate: 'before', untold: [], alphabet: 'places',
  tellTime: true, theme: 'auto', keysOn: true,
};

const PLACE = 'nabeurt.keuzes';

/** @returns {Settings} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return { ...USUAL, ...kept, keys: { ...KEYS, ...kept.keys } };
  } catch {
    return { ...USUAL, keys: { ...KEYS } }; // storage can be switched off or hold somebody else's text
  }
}

export const settings = load();

/** Change a choice and keep it. @param {Partial<Settings>} changes */
export function choose(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // without storage the choice lasts as long as the page
  }
  wear();
}

/** Put the chosen colours on. */
export function wear() {
  document.documentElement.dataset.theme = settings.theme;
  document.cookie = `kleuren=${settings.theme}; path=/; max-age=31622400; samesite=lax`; // the server draws the next page in them
}
