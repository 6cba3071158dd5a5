import { useSyncExternalStore } from 'react';
import { longStore } from './storage.ts';
import { createNotifier } from './store.ts';

const key = 'singleKeys';
const { subscribe, notify } = createNotifier();

/** Whether shortcuts of single keys work (WCAG 2.1.4 asks for a way to turn them off). */
export const areSingleKeysOn = (): boolean => longStore.read(key) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  longStore.write(key, isOn ? 'on' : 'off');
  notify();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);
