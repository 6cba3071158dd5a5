import type { Language } from '@docent/contract/core/language';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '#platform/failure.ts';
import type { Tx } from './scope.ts';

export interface ListRequest {
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** How a list sorts by a field: the column, and its type for the cursor. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: 'text' | 'timestamptz' | 'bigint';
}

const collations: Record<Language, string> = { en: '"en-x-icu"', tr: '"tr-x-icu"' };

/** A text column in the alphabet of a language: ç follows c, not z. */
export function textSort(column: string, language: Language): SortColumn {
  return { column: sql`(${sql.ref(column)} collate ${sql.raw(collations[language])})`, type: 'text' };
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}

interface Position {
  value: string;
  id: string;
}

function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url');
}

function decodeCursor(cursor: string): Position {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      typeof value === 'string' &&
      typeof id === 'string' &&
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    )
      return { value, id };
  } catch {
    // Continues to the named failure, because only our own cursors are valid.
  }
  throw new Failure('malformed');
}

export interface KeysetParts {
  /** The condition "after the cursor"; `true` on the first page. */
  after: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
  /** Selects the cursor's value; add it to the query as `cursor_value`. */
  cursorValue: RawBuilder<string>;
}

/**
 * Keyset paging over a sort column and the row's id, so that deep pages cost as much as the first one.
 * @param sort `field` or `-field` for descending
 * @throws Failure malformed for an invalid cursor (one whose value does not fit the column fails in the query)
 */
export function keyset(
  request: ListRequest,
  columns: Record<string, SortColumn>,
  defaultSort: string,
): KeysetParts {
  const sort = request.sort ?? defaultSort;
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const chosen = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!chosen) throw new Failure('malformed');
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const type = sql.raw(chosen.type);
  let after = sql<boolean>`true`;
  if (request.cursor) {
    const { value, id } = decodeCursor(request.cursor);
    const beyond = sql.raw(descending ? '<' : '>');
    after = sql<boolean>`(${chosen.column}, id) ${beyond} (${value}::${type}, ${id}::uuid)`;
  }
  return {
    after,
    orderBy: sql`${chosen.column} ${direction}, id ${direction}`,
    cursorValue: sql<string>`${chosen.column}::text`,
  };
}

/** Removes the extra row that shows whether there is a next page. Query with `limit + 1`. */
export function pageOf<Row extends { id: string; cursor_value: string }, Item>(
  rows: readonly Row[],
  limit: number,
  total: number,
  view: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: shown.map(view),
    nextCursor: more ? encodeCursor({ value: last.cursor_value, id: last.id }) : null,
    total,
  };
}

/** A LIKE pattern for "contains", with wildcards of the user escaped. */
export function containsPattern(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What a list shows, of which rows, in which order. */
export interface ListedRows {
  columns: RawBuilder<unknown>;
  /** `from … where …`: all rows of the list. */
  matching: RawBuilder<unknown>;
  sorts: Record<string, SortColumn>;
  /** `field`, or `-field` for descending. */
  defaultSort: string;
}

/**
 * One page of a list for `pageOf`, with one extra row, and the total number of rows.
 * @throws Failure malformed for an unknown sort or an invalid cursor
 */
export async function selectPage<Row>(
  tx: Tx,
  request: ListRequest,
  { columns, matching, sorts, defaultSort }: ListedRows,
): Promise<{ rows: (Row & { cursor_value: string })[]; total: number }> {
  const { after, orderBy, cursorValue } = keyset(request, sorts, defaultSort);
  const [{ rows }, counted] = await Promise.all([
    sql<Row & { cursor_value: string }>`select ${columns}, ${cursorValue} as cursor_value ${matching}
      and ${after} order by ${orderBy} limit ${request.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
