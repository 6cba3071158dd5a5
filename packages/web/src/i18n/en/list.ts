import type { Message } from '@docent/contract/messages/format';

/** What every list says of itself: its pages, its order, its selection. */
export const list = {
  range: '{from}–{to} of {total}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  pageSize: 'Rows per page',
  sortBy: 'Sort by',
  ascending: '{name}, ascending',
  descending: '{name}, descending',
  noMatchTitle: 'Nothing matches',
  noMatchText: 'Try another word, or take the filters away.',
  clearNarrowing: 'Clear search and filters',
  rowActions: 'Actions for {name}',
  actionsColumn: 'Actions',
  selectRow: 'Select {name}',
  selectPage: 'Select all rows of this page',
  selected: { one: '{count} selected', other: '{count} selected' },
  selection: 'Selection',
  clearSelection: 'Clear selection',
  all: '{name}: all',
} as const satisfies Record<string, Message>;
