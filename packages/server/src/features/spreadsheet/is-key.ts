import type { PlannedColumn } from '#engine/tabular/import/table-plan.ts';
import type { ColumnNotes } from './spreadsheet.tables.ts';

/** Whether the values of a column tell the rows of its table apart: as a person says, else as the import found. */
export const isKey = (
  { isUnique = false }: Pick<PlannedColumn, 'isUnique'>,
  note: ColumnNotes[string] | undefined,
): boolean => note?.key ?? isUnique;
