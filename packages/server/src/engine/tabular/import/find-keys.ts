import { quoteName } from '../sandbox/sql-text.ts';
import { hasOwnCell } from './column-part.ts';
import { countedRows } from './counted-rows.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

/** Larger tables are full of events, which nothing refers to; counting their distinct values would take as long as reading. */
const rowsMax = 1_000_000;
const exactMax = 10;

const canBeKey = (column: PlannedColumn) =>
  (column.format.type === 'text' || column.format.type === 'integer') && hasOwnCell(column);

/** Marks the columns whose values are all there and all different; totals and notes do not count. */
export async function markKeys(file: TableFile, columns: readonly PlannedColumn[]): Promise<PlannedColumn[]> {
  const plain = await countedRows(file);
  const [[count] = []] = await file.read(`select count(*) from ${plain}`);
  const rows = Number(count);
  const candidates = columns.filter(canBeKey);
  if (rows < 2 || rows > rowsMax || candidates.length === 0) return columns.map(withoutKey);
  const counts = candidates.flatMap(({ name }) => [
    `count(${quoteName(name)})`,
    `approx_count_distinct(${quoteName(name)})`,
  ]);
  const [seen = []] = await file.read(`select ${counts.join(', ')} from ${plain}`);
  const likely = candidates
    .filter((_, at) => Number(seen[2 * at]) === rows && Number(seen[2 * at + 1]) >= rows * 0.8)
    .slice(0, exactMax);
  if (likely.length === 0) return columns.map(withoutKey);
  const exact = likely.map(({ name }) => `count(distinct ${quoteName(name)})`);
  const [distinct = []] = await file.read(`select ${exact.join(', ')} from ${plain}`);
  const keys = new Set(likely.filter((_, at) => Number(distinct[at]) === rows).map(({ name }) => name));
  return columns.map((column) =>
    keys.has(column.name) ? { ...column, isUnique: true } : withoutKey(column),
  );
}

function withoutKey({ isUnique: _, ...column }: PlannedColumn): PlannedColumn {
  return column;
}
