import { quoteText } from '../sandbox/sql-text.ts';
import { balanceColumnsMax, balanceLabel, balanceRowsMax, balancesAtEnds } from './balance-rows.ts';
import { hasOwnCell } from './column-part.ts';
import { foldedSql } from './column-sql.ts';
import { textOf } from './flag-sql.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

const isDay = ({ format: { type } }: PlannedColumn) => type === 'date' || type === 'timestamp';

/**
 * The rows of a table's file that are what an account had before or has after its movements. Those have days: in a table
 * without any, such a row may be an item like the others.
 */
export async function readBalanceRows(file: TableFile, columns: readonly PlannedColumn[]): Promise<number[]> {
  if (!columns.some(isDay)) return [];
  const labels = columns.flatMap((column, index) => (hasOwnCell(column) ? [textOf(column, index)] : []));
  const isBalance = labels
    .slice(0, balanceColumnsMax)
    .map((label) => `coalesce(regexp_matches(${foldedSql(label)}, ${quoteText(balanceLabel)}), false)`);
  const holdsBalance = isBalance.join(' or ');
  const plain = 'rows where rowid not in (select row_id from flags) order by rowid';
  const found = await file.read(
    `select rowid, ${holdsBalance} from rows where rowid in (
       select rowid from (select rowid from ${plain} limit ${balanceRowsMax + 1})
       union select rowid from (select rowid from ${plain} desc limit ${balanceRowsMax + 1})) order by rowid`,
  );
  const ids = found.map(([id]) => Number(id));
  const balances = balancesAtEnds(found.map(([, is]) => is === true)).flatMap((at) => ids[at] ?? []);
  if (balances.length === 0) return [];
  const [[count] = []] = await file.read(
    `select count(*) from rows where rowid not in (select row_id from flags) and (${holdsBalance})`,
  );
  // Among the movements, it is what some of them are called.
  return Number(count) > balances.length ? [] : balances;
}
