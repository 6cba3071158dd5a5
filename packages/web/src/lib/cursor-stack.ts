/** The cursors of the previous pages of a list, first page first. The first page has an empty text as cursor. */
export type CursorStack = readonly string[];

/** Stored in the state of the history entry: it survives a reload and the back button, but not sharing the URL. */
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

/** The previous page; the first page if the previous ones are unknown. */
export function pageBefore({ page, stack }: PagePlace): PagePlace {
  if (page <= 2 || stack.length !== page - 1) return firstPage;
  return { page: page - 1, cursor: stack.at(-1), stack: stack.slice(0, -1) };
}
