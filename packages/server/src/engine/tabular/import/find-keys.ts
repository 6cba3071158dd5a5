import { limits } from '@docent/contract/limits';
import { quoteName } from '../sandbox/sql-text.ts';
import { hasOwnCell } from './column-part.ts';
import { countedRows } from './counted-rows.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

/** Larger tables are full of events, which nothing refers to; counting their distinct values would take as long as reading. */
const rowsMax = 1_000_000;
/** Up to so many rows all columns are counted exactly; of larger tables only those that an estimate leaves. */
const countedRowsMax = limits.spreadsheet.keysFoundRowsMax;
const exactMax = 10;
/** The estimate is wrong by an eighth at one column in three, so that a key may come out at much less than its rows. */
const estimatedShareMin = 0.5;
/** Each distinct count takes more than a megabyte, however few the rows: hundreds at once would not fit into memory. */
const countedAtOnceMax = 50;

const canBeKey = (column: PlannedColumn) =>
  (column.format.type === 'text' || column.format.type === 'integer') && hasOwnCell(column);

/** The columns that have a value in each row and, as far as an estimate can tell, another in each. */
async function likelyKeys(
  file: TableFile,
  candidates: readonly PlannedColumn[],
  { plain, rows }: { plain: string; rows: number },
): Promise<PlannedColumn[]> {
  const isSmall = rows <= countedRowsMax;
  const counts = candidates.flatMap(({ name }) => [
    `count(${quoteName(name)})`,
    isSmall ? `${rows}` : `approx_count_distinct(${quoteName(name)})`,
  ]);
  const [seen = []] = await file.read(`select ${counts.join(', ')} from ${plain}`);
  const likely = candidates.filter(
    (_, at) => Number(seen[2 * at]) === rows && Number(seen[2 * at + 1]) >= rows * estimatedShareMin,
  );
  return isSmall ? likely : likely.slice(0, exactMax);
}

/** The columns that have another value in each of the rows. */
async function exactKeys(
  file: TableFile,
  likely: readonly PlannedColumn[],
  { plain, rows }: { plain: string; rows: number },
): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let at = 0; at < likely.length; at += countedAtOnceMax) {
    const counted = likely.slice(at, at + countedAtOnceMax);
    const counts = counted.map(({ name }) => `count(distinct ${quoteName(name)})`);
    const [distinct = []] = await file.read(`select ${counts.join(', ')} from ${plain}`);
    for (const [index, { name }] of counted.entries()) if (Number(distinct[index]) === rows) keys.add(name);
  }
  return keys;
}

/** Marks the columns whose values are all there and all different; totals and notes do not count. */
export async function markKeys(file: TableFile, columns: readonly PlannedColumn[]): Promise<PlannedColumn[]> {
  const plain = await countedRows(file);
  const [[count] = []] = await file.read(`select count(*) from ${plain}`);
  const rows = Number(count);
  const candidates = columns.filter(canBeKey);
  if (rows < 2 || rows > rowsMax || candidates.length === 0) return columns.map(withoutKey);
  const likely = await likelyKeys(file, candidates, { plain, rows });
  const keys = await exactKeys(file, likely, { plain, rows });
  return columns.map((column) =>
    keys.has(column.name) ? { ...column, isUnique: true } : withoutKey(column),
  );
}

function withoutKey({ isUnique: _, ...column }: PlannedColumn): PlannedColumn {
  return column;
}
