import type { Cell } from '@docent/contract/table-cell';
import { readFilledCells } from '#engine/tabular/sandbox/filled-cells.ts';
import type { QueryTable } from '#engine/tabular/sandbox/query-messages.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { loadTable } from './load-tables.ts';
import { openTable } from './open-table.ts';
import type { QueryDeps } from './query-spreadsheet.ts';
import { assertSort, readRowFilters, unreadValue } from './row-filters.ts';
import { countSql, type RowsAsked, rowsSql } from './rows-sql.ts';
import { type QueryReader, runSpreadsheetQuery } from './run-spreadsheet-query.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';

interface PageAsked extends Omit<RowsAsked, 'filters'>, QueryReader {
  uid: string;
  name: string;
  filter?: string | undefined;
}

/** Opens one table with all that its file holds. */
export async function openWhole(
  { db, files }: QueryDeps,
  actor: Actor,
  asked: { uid: string; name: string },
) {
  const row = await inReadScope(db, actor, (tx) => loadTable(tx, actor, asked));
  const sources = row.version_sources ?? [];
  const path = await openTable(files, row);
  const table: QueryTable = { path, isWhole: true, hasSources: sources.length > 1 };
  return { row, table, columns: row.columns ?? [], files: sources.map(({ name }) => name) };
}

const flagOf = (cell: Cell | undefined) => (cell === 'total' || cell === 'note' ? cell : null);

/** A row of the page: a text that did not fit stands in place of the value that is missing. */
const cellsOf = (row: readonly Cell[], columns: readonly StoredColumn[]): Cell[] =>
  columns.map((_, index) => row[2 * index + 5] ?? row[2 * index + 4] ?? null);

/** A page of a table of thousands of columns, which would be cut as another result. */
const pageUnitsMax = 16 * 1024 * 1024;

const misfitsOf = (row: readonly Cell[], columns: readonly StoredColumn[]): number[] =>
  columns.flatMap((_, index) => ((row[2 * index + 5] ?? null) === null ? [] : [index]));

/**
 * Rows of a table, sorted, searched and filtered.
 * @throws Failure validation, spreadsheet_not_found, table_not_found, spreadsheet_importing, query_refused
 */
export async function listRows(deps: QueryDeps, actor: Actor, page: PageAsked) {
  const { row, table, columns, files } = await openWhole(deps, actor, page);
  const isKnown = (name: string) => columns.some((column) => column.name === name);
  assertSort(page, isKnown);
  const filters = readRowFilters(page, isKnown);
  const asked: RowsAsked = { ...page, filters };
  const { language, signal, limit: rowsMax } = page;
  const ask = (sql: string) =>
    runSpreadsheetQuery(actor, {
      tables: [table],
      sql,
      language,
      signal,
      caps: { rowsMax, resultUnitsMax: pageUnitsMax },
      isOwn: true,
    });
  const counting = countSql(columns, asked);
  const [{ rows }, counted] = await Promise.all([
    ask(rowsSql(columns, asked)),
    counting === undefined ? undefined : ask(counting),
  ]);
  const [found, isUnread] = counted?.rows[0] ?? [row.row_count];
  if (isUnread === true) throw unreadValue(page.language);
  return {
    rows: rows.map((cells) => cellsOf(cells, columns)),
    sourceRows: rows.map(([sourceRow]) => Number(sourceRow)),
    filled: rows.map(([, , , filled]) => readFilledCells(filled)),
    misfits: rows.map((cells) => misfitsOf(cells, columns)),
    flags: rows.map(([, flag]) => flagOf(flag)),
    files,
    sources: rows.map(([, , source]) => Number(source)),
    total: Number(found),
  };
}

const unreadShownMax = 10_000;

/** @throws Failure spreadsheet_not_found, table_not_found, spreadsheet_importing, query_refused */
export async function listUnread(
  deps: QueryDeps,
  actor: Actor,
  { language, signal, ...asked }: QueryReader & { uid: string; name: string },
) {
  const { table, files } = await openWhole(deps, actor, asked);
  const sql = 'select source_row, text, lower(reason), source from unread order by source, source_row';
  const { rows } = await runSpreadsheetQuery(actor, {
    tables: [table],
    sql,
    language,
    signal,
    caps: { rowsMax: unreadShownMax },
    isOwn: true,
  });
  return {
    items: rows.map(([sourceRow, text, reason, source]) => ({
      file: files[Number(source)] ?? '',
      sourceRow: Number(sourceRow),
      text: String(text ?? ''),
      reason: String(reason ?? ''),
    })),
  };
}
