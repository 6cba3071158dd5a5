import { createStore, useStore } from '#lib/store.ts';

const isOpen = createStore(false);

/** Begins or ends the tour of the dashboard. */
export const setTourOpen = (open: boolean): void => isOpen.set(open);

export const useTourOpen = (): boolean => useStore(isOpen);
