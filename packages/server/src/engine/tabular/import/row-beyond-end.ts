import type { PlanCorrections, TablePlan } from './table-plan.ts';

/** The rows that a person named as the header or the first row are not in the upload. */
export class RowBeyondEnd extends Error {
  constructor() {
    super('The first row or the header lies beyond the rows of the upload');
    this.name = 'RowBeyondEnd';
  }
}

/** @throws RowBeyondEnd */
export function assertNamedRows(plan: TablePlan, { headerRows, firstRow }: PlanCorrections): void {
  if (headerRows === undefined && firstRow === undefined) return;
  const last = plan.headerRows.at(-1) ?? plan.firstDataRow;
  if (plan.lastRow !== undefined && last > plan.lastRow) throw new RowBeyondEnd();
}
