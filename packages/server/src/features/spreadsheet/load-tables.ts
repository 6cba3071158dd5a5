import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findSpreadsheet, type SpreadsheetRow } from './spreadsheet.store.ts';
import { listTables, type SpreadsheetTableRow } from './spreadsheet-table.store.ts';

/** @throws Failure spreadsheet_not_found */
export async function loadSpreadsheet(tx: Tx, actor: Actor, id: string): Promise<SpreadsheetRow> {
  const spreadsheet = await findSpreadsheet(tx, actor, id);
  if (!spreadsheet) throw new Failure('spreadsheet_not_found');
  return spreadsheet;
}

/** @throws Failure spreadsheet_not_found, table_not_found */
export async function loadTable(
  tx: Tx,
  actor: Actor,
  { uid, name }: { uid: string; name: string },
): Promise<SpreadsheetTableRow> {
  const { id } = await loadSpreadsheet(tx, actor, uid);
  const table = (await listTables(tx, actor, id)).find((known) => known.name === name);
  if (!table) throw new Failure('table_not_found');
  return table;
}
