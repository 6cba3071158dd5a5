import { longStore } from './storage.ts';
import { createStore, type ReadStore } from './store.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const chosen = createStore<ThemeChoice>('system');
let isDarkForced = false;

const choiceOf = (stored: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

/** What the browser paints around the page: the surface of each theme, as `tokens.css` has it. */
const browserColors = { light: '#faf8f4', dark: '#171513' } as const;

/** One element follows the system's light theme and one its dark one; a theme that was chosen colours both. */
function colourBrowser(shown: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = browserColors[shown === 'system' ? own : shown];
  }
}

function apply(choice: ThemeChoice): void {
  const shown = isDarkForced ? 'dark' : choice;
  const { documentElement: html } = document;
  if (shown === 'system') delete html.dataset.theme;
  else html.dataset.theme = shown;
  colourBrowser(shown);
  // After the document, whose theme the listeners read.
  chosen.set(choice);
}

/**
 * Applies the chosen theme and follows changes in other tabs. Called once, by main.ts; for the first paint, the script in
 * the head of index.html has done the same.
 */
export function startTheme(): void {
  apply(choiceOf(longStore.read(storageKey)));
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply(choiceOf(event.newValue));
  });
}

export function setTheme(choice: ThemeChoice): void {
  longStore.write(storageKey, choice);
  apply(choice);
}

/** Notifies also when the shown theme is forced. */
export const chosenTheme: ReadStore<ThemeChoice> = chosen;

/** Shows the dark theme whatever was chosen, or no longer. */
export function forceDark(isForced: boolean): void {
  isDarkForced = isForced;
  apply(chosen.read());
}
