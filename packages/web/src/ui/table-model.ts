import type { ReactNode } from 'react';

/** A column as data. Give every column but the primary one a width: the primary one takes what is left. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field of the route's `sort`; without one the column cannot be sorted. */
  sort?: string;
  /** `right` for numbers, which stand in tabular figures. */
  align?: 'left' | 'right';
  /** A CSS width such as `8rem`. */
  width?: string;
  /** Left out on narrower screens; `tablet` leaves it out on phones only. */
  hideBelow?: 'tablet' | 'desktop';
  /** What the row is called: carries the row's link, and is the first line on a phone. Exactly one column. */
  primary?: boolean;
  /** On a phone the value stands with its header in front, for values that do not explain themselves. */
  labelOnPhone?: boolean;
}

export interface RowSelection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Buttons of the bar that shows while something is selected: what can be done with it. */
  actions: ReactNode;
}

export interface TableSort {
  /** `field` or `-field`. */
  sort: string;
  sortBy: (field: string) => void;
  setSort: (sort: string) => void;
}

/** What a table knows of its rows. */
export interface RowModel<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names the row's checkbox and menu for screen readers. */
  rowName: (row: Row) => string;
  /** Where the row leads: the whole row is the link. Undefined for a row that opens nothing. */
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** What a press on the row does, where there is no address for it (a side panel). */
  onRowClick?: ((row: Row) => void) | undefined;
  /** `MenuItem`s of the row's menu; nothing for a row without any. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  selection?: RowSelection | undefined;
}

/** The keys with one row taken in or out. */
export function toggledKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The keys with the whole page in it, or, when it already is, out of it. Rows of other pages stay as they are. */
export function toggledPage(keys: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  const next = new Set(keys);
  const isWhole = page.every((key) => keys.has(key));
  for (const key of page) {
    if (isWhole) next.delete(key);
    else next.add(key);
  }
  return next;
}
