// @ts-check
/** What a person chose on this device: sound, how much is said, colours, keys. */

/** @typedef {{sound: boolean, mark: boolean, detail: string, theme: string, keysOn: boolean, keys: Record<string, string>, sounds: Record<string, boolean>, pace: boolean}} Settings */

/** The jump keys: digits and signs, so that letters always lay tiles. */
export const KEYS = {
  score: '1', rack: '2', bag: '3', last: '4', time: '5', row: '6', column: '7',
  next_word: '.', previous_word: ',', next_premium: ';', help: '?', line: '/',
};

/** What can be heard beside the turn, each with a switch. */
export const SOUNDS = { word: true, challenge: true, time: true };

const PLACE = 'nabeurt.keuzes';

/** @returns {Settings} */
function load() {
  const usual = { sound: true, mark: true, detail: 'normal', theme: 'auto', keysOn: true, pace: true };
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return { ...usual, ...kept, keys: { ...KEYS, ...kept.keys }, sounds: { ...SOUNDS, ...kept.sounds } };
  } catch {
    return { ...usual, keys: { ...KEYS }, sounds: { ...SOUNDS } }; // storage can be switched off or hold somebody else's text
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
