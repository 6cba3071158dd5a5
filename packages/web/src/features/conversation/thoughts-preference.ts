import { useSyncExternalStore } from 'react';
import { longStore } from '#lib/storage.ts';

const storageKey = 'thoughtsShown';
const listeners = new Set<() => void>();
let areShown = longStore.read(storageKey) === 'true';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function rememberThoughtsShown(shown: boolean): void {
  areShown = shown;
  longStore.write(storageKey, String(shown));
  for (const listener of listeners) listener();
}

/** Whether the steps of answers are expanded; the last choice applies to every answer. */
export function useThoughtsShown(): boolean {
  return useSyncExternalStore(subscribe, () => areShown);
}
