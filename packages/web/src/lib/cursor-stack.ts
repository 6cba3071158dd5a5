/**
 * The way back through a list: the cursors of the pages before this one, first page first. The first page has none,
 * which stands as an empty text.
 */
export type CursorStack = readonly string[];

/** Kept in the state of the history entry: a reload and the back button still know it, an address sent on does not. */
export function cursorStackOf(state: unknown): CursorStack {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return [];
  const { cursors } = state;
  return Array.isArray(cursors) && cursors.every((cursor) => typeof cursor === 'string') ? cursors : [];
}

export interface PagePlace {
  page: number;
  cursor: string | undefined;
  stack: CursorStack;
}

export const firstPage: PagePlace = { page: 1, cursor: undefined, stack: [] };

export function pageAfter({ page, cursor, stack }: PagePlace, nextCursor: string): PagePlace {
  return { page: page + 1, cursor: nextCursor, stack: [...stack, cursor ?? ''] };
}

/** One page back; a page whose way here is not known leads to the first. */
export function pageBefore({ page, stack }: PagePlace): PagePlace {
  if (page <= 2 || stack.length !== page - 1) return firstPage;
  return { page: page - 1, cursor: stack.at(-1), stack: stack.slice(0, -1) };
}
