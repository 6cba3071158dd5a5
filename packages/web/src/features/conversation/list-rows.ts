import type { ReactNode, RefObject } from 'react';
import type { VisibleMessage } from './visible-messages.ts';

/** Of what draws the messages: the element that scrolls, and the one whose height it scrolls. */
export interface RowsProps {
  messages: readonly VisibleMessage[];
  rowOf: (index: number) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLDivElement | null>;
}

export const rowClasses = 'px-4 py-3 tablet:px-8';
