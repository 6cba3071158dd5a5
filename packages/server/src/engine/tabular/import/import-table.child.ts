import { buildParquet } from './build-parquet.ts';
import { buildTable } from './build-table.ts';
import type { NoteProgress, StepProgress } from './import-progress.ts';
import { MergeRefused } from './merge-refused.ts';
import { mergeTables } from './merge-tables.ts';
import { planTable } from './plan-table.ts';
import type { BuiltTable, ImportOrder, MergedTable, MergeRefusal, TablePlan } from './table-plan.ts';

export async function perform(
  order: ImportOrder,
  note: (said: StepProgress) => void = () => undefined,
): Promise<TablePlan | BuiltTable | MergedTable | { refused: MergeRefusal }> {
  const onProgress: NoteProgress = (share, stage) => note({ share, stage });
  if (order.step === 'plan') return planTable(order.order);
  if (order.step === 'parquet') return buildParquet(order.order, onProgress);
  if (order.step === 'build') return buildTable(order, onProgress);
  try {
    return await mergeTables(order.order, onProgress);
  } catch (error) {
    if (error instanceof MergeRefused) return { refused: error.refusal };
    throw error;
  }
}

/** The steps of one import, one after the other. */
export const serve = () => perform;
