import type { ReactNode } from 'react';
import type { Loan } from './use-lent-trigger.ts';

export interface ShownTooltip {
  id: string;
  content: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  /** Whether it is shown whatever the pointer does. */
  isShown: boolean;
  loan: Loan;
}

let tooltips: readonly ShownTooltip[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownTooltip[]): void {
  tooltips = next;
  for (const listener of listeners) listener();
}

/** The tooltips that were wanted so far: what is shown of them stands in one place, around which they share a state. */
export const shownTooltips = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: () => tooltips,
  set(tooltip: ShownTooltip): void {
    const isKnown = tooltips.some(({ id }) => id === tooltip.id);
    change(isKnown ? tooltips.map((one) => (one.id === tooltip.id ? tooltip : one)) : [...tooltips, tooltip]);
  },
  remove(id: string): void {
    if (tooltips.some((one) => one.id === id)) change(tooltips.filter((one) => one.id !== id));
  },
};
