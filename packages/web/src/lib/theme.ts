import { longStore } from './storage.ts';
import { createStore, type ReadStore } from './store.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const chosen = createStore<ThemeChoice>('system');
let isDarkForced = false;

const choiceOf = (stored: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

function apply(choice: ThemeChoice): void {
  const shown = isDarkForced ? 'dark' : choice;
  const { documentElement: html } = document;
  if (shown === 'system') delete html.dataset.theme;
  else html.dataset.theme = shown;
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
