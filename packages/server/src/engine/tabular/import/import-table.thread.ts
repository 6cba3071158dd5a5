import { buildTable } from './build-table.ts';
import { planTable } from './plan-table.ts';
import type { BuiltTable, ImportOrder, TablePlan } from './table-plan.ts';

export async function perform(order: ImportOrder): Promise<TablePlan | BuiltTable> {
  if (order.step === 'plan') return planTable(order.order);
  return buildTable(order.plan, order.source, order.keepsTypes);
}
