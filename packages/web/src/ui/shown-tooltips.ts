import type { ReactNode } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import type { Loan } from './use-lent-trigger.ts';

export interface ShownTooltip {
  id: string;
  content: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  /** Whether it is shown whatever the pointer does. */
  isShown: boolean;
  loan: Loan;
}

const shown = createStore<readonly ShownTooltip[]>([]);

/** The tooltips that were wanted so far: what is shown of them stands in one place, around which they share a state. */
export const shownTooltips = {
  set(tooltip: ShownTooltip): void {
    const tooltips = shown.read();
    const isKnown = tooltips.some(({ id }) => id === tooltip.id);
    shown.set(
      isKnown ? tooltips.map((one) => (one.id === tooltip.id ? tooltip : one)) : [...tooltips, tooltip],
    );
  },
  remove(id: string): void {
    const tooltips = shown.read();
    if (tooltips.some((one) => one.id === id)) shown.set(tooltips.filter((one) => one.id !== id));
  },
};

export const useShownTooltips = () => useStore(shown);
