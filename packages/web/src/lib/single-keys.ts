import { useSyncExternalStore } from 'react';
import { longStore } from './storage.ts';

const key = 'singleKeys';
const listeners = new Set<() => void>();

/** Whether shortcuts of single keys work (WCAG 2.1.4 asks for a way to turn them off). */
export const areSingleKeysOn = (): boolean => longStore.read(key) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  longStore.write(key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);
