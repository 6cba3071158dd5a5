import type { ReactNode } from 'react';

interface GridCellProps {
  className: string;
  children?: ReactNode;
}

/**
 * A cell of the list. Rows that are placed one by one cannot be those of a table element, which the browser lays out
 * itself; the row has the focus, its cells are read with it.
 */
export function GridCell({ className, children }: GridCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}

interface HeadCellProps extends GridCellProps {
  sort?: 'ascending' | 'descending' | undefined;
}

export function GridHead({ className, sort, children }: HeadCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for a cell.
    // biome-ignore lint/a11y/useFocusableInteractive: what can be pressed in it takes the focus.
    <div role="columnheader" aria-sort={sort} className={className}>
      {children}
    </div>
  );
}

interface GridRowProps extends GridCellProps {
  /** Place in the whole list, from 1, the names of the columns included. */
  index: number;
}

export function GridRow({ index, className, children }: GridRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for a cell.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div role="row" aria-rowindex={index} className={className}>
      {children}
    </div>
  );
}
