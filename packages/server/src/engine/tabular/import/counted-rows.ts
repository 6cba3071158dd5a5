import { flagsTable, rowsTable } from '../sandbox/table-file.ts';
import type { TableFile } from './open-file.ts';

/** SQL for the rows that figures of a table count: all but totals and notes, which most tables do not have. */
export async function countedRows(file: TableFile): Promise<string> {
  const [[flagged] = []] = await file.read(`select count(*) from ${flagsTable}`);
  return Number(flagged) === 0
    ? rowsTable
    : `${rowsTable} where rowid not in (select row_id from ${flagsTable})`;
}
