import { longStore } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';

const storageKey = 'thoughtsShown';
const areShown = createStore(longStore.read(storageKey) === 'true');

export function rememberThoughtsShown(shown: boolean): void {
  longStore.write(storageKey, String(shown));
  areShown.set(shown);
}

/** Whether the steps of answers are expanded; the last choice applies to every answer. */
export function useThoughtsShown(): boolean {
  return useStore(areShown);
}
