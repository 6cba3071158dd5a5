import type { CSSProperties } from 'react';

const numberWidth = 4;
const columnWidth = 12;

/** How a cell stays in sight when its row scrolls; frozen columns have one width, so that their places are known. */
export function frozenStyle(at: number, frozen: number): CSSProperties | undefined {
  if (at >= frozen) return undefined;
  const width = `${columnWidth}rem`;
  return { left: `${numberWidth + at * columnWidth}rem`, width, minWidth: width, maxWidth: width };
}

/** The column of row numbers, which stays in sight with the frozen ones. */
export const numberStyle = (frozen: number): CSSProperties | undefined =>
  frozen > 0 ? { left: 0, width: `${numberWidth}rem`, minWidth: `${numberWidth}rem` } : undefined;

export const frozenClass = 'sticky z-[5] bg-surface-raised';
