import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** Tells listeners that something changed which is kept elsewhere: in the browser's storage, or one value for each key. */
export interface Notifier {
  subscribe: (listener: Listener) => () => void;
  notify: () => void;
}

/** One value outside of React, for what fits neither a query nor the address. */
export interface Store<Value> {
  read: () => Value;
  set: (value: Value) => void;
  subscribe: Notifier['subscribe'];
}

/** A store for those who may only read it. */
export type ReadStore<Value> = Pick<Store<Value>, 'read' | 'subscribe'>;

export function createNotifier(): Notifier {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, notify } = createNotifier();
  let current = initial;
  return {
    read: () => current,
    set: (value) => {
      current = value;
      notify();
    },
    subscribe,
  };
}

/** The value of a store; the component is rendered again when it changes. */
export function useStore<Value>({ subscribe, read }: ReadStore<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}
