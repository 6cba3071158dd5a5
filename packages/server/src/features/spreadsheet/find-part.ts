import type { SheetBlock, SheetRange } from '#engine/tabular/import/find-blocks.ts';
import { MergeRefused } from '#engine/tabular/import/merge-refused.ts';
import type { PlannedColumn } from '#engine/tabular/import/table-plan.ts';

interface WantedPart {
  /** The tables that stand beside or below each other. */
  blocks: readonly SheetBlock[];
  /** The table that the file has new rows for. */
  table: { label: string; columns: readonly PlannedColumn[] };
  /** The columns of one of them. */
  columnsOf(range: SheetRange): Promise<readonly PlannedColumn[]>;
}

/**
 * Finds which of the tables in a file the rows of an old table are in: the one with most of its columns, of several alike
 * the one below the same title.
 * @throws MergeRefused where none has a column of it
 */
export async function findPart({ blocks, table, columnsOf }: WantedPart): Promise<SheetRange> {
  const names = new Set(table.columns.map(({ name }) => name));
  let best: { range: SheetRange; shared: number } | undefined;
  for (const { range, title } of blocks) {
    const shared = (await columnsOf(range)).filter(({ name }) => names.has(name)).length;
    const score = shared + (shared > 0 && title === table.label ? 0.5 : 0);
    if (score > (best?.shared ?? 0)) best = { range, shared: score };
  }
  if (!best) throw new MergeRefused('columns_differ');
  return best.range;
}
