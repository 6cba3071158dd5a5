import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';
import { whenIdle } from './when-idle.ts';

/** A part of the program that is loaded when it is wanted. */
export interface OnDemand<Module> {
  loaded: () => Module | undefined;
  subscribe: Store<Module | undefined>['subscribe'];
  /** Loads it ahead of its use. A failure is no harm: the next use tries again. */
  prepare: () => Promise<void>;
}

export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  const { read, set, subscribe } = createStore<Module | undefined>(undefined);
  let loading: Promise<void> | undefined;
  const retryLater = () => {
    loading = undefined;
  };
  return {
    loaded: read,
    subscribe,
    prepare: () => {
      loading ??= load().then(set).catch(retryLater);
      return loading;
    },
  };
}

/** Loads parts one after the other, each when the browser has nothing to do: together they would hold it up. */
export async function prepareInTurn(parts: readonly OnDemand<unknown>[]): Promise<void> {
  for (const part of parts) {
    await part.prepare();
    await new Promise<void>((resolve) => whenIdle(resolve));
  }
}

/** The part, once it was wanted and has arrived. Unlike with `lazy`, nothing waits for a part that is there. */
export function useOnDemand<Module>(part: OnDemand<Module>, isWanted: boolean): Module | undefined {
  // Those who do not want it are not rendered anew when it arrives.
  const module = useSyncExternalStore(part.subscribe, () => (isWanted ? part.loaded() : undefined));
  useEffect(() => {
    if (isWanted) void part.prepare();
  }, [part, isWanted]);
  return module;
}

/** The same for what is opened and closed: it stays once it was open, because it may leave slowly. */
export function useOnceOpen<Module>(part: OnDemand<Module>, isOpen: boolean): Module | undefined {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return useOnDemand(part, wasOpen);
}
