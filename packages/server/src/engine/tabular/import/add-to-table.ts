import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import { findDisproved, markDisproved } from './disproved-formats.ts';
import { buildCaps, runImportStep } from './import-children.ts';
import type { NoteProgress } from './import-progress.ts';
import type { ImportedTable } from './import-separated.ts';
import { MergeRefused } from './merge-refused.ts';
import type { MergedTable, MergeMode, MergeRefusal, TablePart } from './table-plan.ts';

export interface TableAddition {
  mode: MergeMode;
  keys: readonly string[];
  before: TablePart;
  added: ImportedTable;
  /** In which both files lie. */
  folder: string;
  targetPath: string;
  signal: AbortSignal;
  onProgress: NoteProgress;
}

/**
 * Makes the table that has the rows of both, or takes the added one in place of the other.
 * @throws MergeRefused; ChildFailure
 */
export async function addToTable({
  mode,
  keys,
  before,
  added,
  folder,
  targetPath,
  signal,
  onProgress,
}: TableAddition): Promise<ImportedTable & { difference: TableDifference }> {
  const part = { path: added.path, columns: added.built.columns, sourceCount: 1 };
  const order = { mode, keys, before, added: part, targetPath, folder };
  onProgress(0, 'writing');
  const merged = await runImportStep<MergedTable | { refused: MergeRefusal }>(
    { step: 'merge', order },
    { ...buildCaps, signal, onProgress },
  );
  if ('refused' in merged) throw new MergeRefused(merged.refused);
  const { built } = merged;
  const disproved = findDisproved(before.columns, added.built.columns, added.plan.sheet === undefined);
  const difference = { ...merged.difference, ...(disproved.length > 0 && { disproved }) };
  // A table that is replaced has none of its older rows left.
  if (!built) return { ...added, difference };
  const columns = markDisproved(built.columns, disproved);
  return { ...added, path: targetPath, built: { ...built, columns }, difference };
}
