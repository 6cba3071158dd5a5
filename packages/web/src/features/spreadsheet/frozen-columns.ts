import type { CSSProperties } from 'react';

const numberWidth = 4;
const columnWidth = 12;

/** The width of one frozen column: together they leave a third of the grid to the columns that scroll. */
const frozenWidth = (frozen: number) => `min(${columnWidth}rem, (66cqi - ${numberWidth}rem) / ${frozen})`;

/** How a cell stays in sight when its row scrolls; frozen columns have one width, so that their places are known. */
export function frozenStyle(at: number, frozen: number): CSSProperties | undefined {
  if (at >= frozen) return undefined;
  const width = frozenWidth(frozen);
  return { left: `calc(${numberWidth}rem + ${at} * ${width})`, width, minWidth: width, maxWidth: width };
}

/** The column of row numbers, which stays in sight with the frozen ones. */
export const numberStyle = (frozen: number): CSSProperties | undefined =>
  frozen > 0 ? { left: 0, width: `${numberWidth}rem`, minWidth: `${numberWidth}rem` } : undefined;

export const frozenClass = 'sticky z-[5] bg-surface-raised';
