import type { AskedTable, QueryResult } from '#engine/tabular/sandbox/query-messages.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadSpreadsheet } from './load-tables.ts';
import { openAskedTable } from './open-table.ts';
import { type QueryReader, runSpreadsheetQuery } from './run-spreadsheet-query.ts';
import { listTables } from './spreadsheet-table.store.ts';
import type { TableFiles } from './table-files.ts';

export interface QueryDeps {
  db: Database;
  files: TableFiles;
}

/**
 * Runs one SELECT over the tables of a database, totals and notes left out.
 * @throws Failure spreadsheet_not_found, spreadsheet_importing, query_refused
 */
export async function querySpreadsheet(
  { db, files }: QueryDeps,
  actor: Actor,
  { id, sql, ...reader }: QueryReader & { id: string; sql: string },
): Promise<QueryResult> {
  const rows = await inReadScope(db, actor, async (tx) => {
    await loadSpreadsheet(tx, actor, id);
    return listTables(tx, actor, id);
  });
  const ready = rows.filter((row) => row.storage_key !== null);
  if (ready.length === 0) throw new Failure('spreadsheet_importing');
  const tables: AskedTable[] = [];
  for (const row of ready) tables.push(await openAskedTable(files, row));
  return runSpreadsheetQuery(actor, { tables, sql, ...reader });
}
