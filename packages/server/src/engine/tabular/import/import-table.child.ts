import { buildParquet } from './build-parquet.ts';
import { buildTable } from './build-table.ts';
import { MergeRefused } from './merge-refused.ts';
import { mergeTables } from './merge-tables.ts';
import { planTable } from './plan-table.ts';
import type { BuiltTable, ImportOrder, MergedTable, MergeRefusal, TablePlan } from './table-plan.ts';

export async function perform(
  order: ImportOrder,
): Promise<TablePlan | BuiltTable | MergedTable | { refused: MergeRefusal }> {
  if (order.step === 'plan') return planTable(order.order);
  if (order.step === 'parquet') return buildParquet(order.order);
  if (order.step === 'build') return buildTable(order.plan, order.source, order.keepsTypes);
  try {
    return await mergeTables(order.order);
  } catch (error) {
    if (error instanceof MergeRefused) return { refused: error.refusal };
    throw error;
  }
}

/** The steps of one import, one after the other. */
export const serve = () => perform;
