import type { TableColumn } from '@docent/contract/table-column';

/** What a person changes of a column before it is saved. */
export type ColumnChange = Partial<Pick<TableColumn, 'label' | 'type' | 'format' | 'description'>> & {
  fillEmpty?: boolean;
  key?: boolean;
};

export interface ColumnLineProps {
  column: TableColumn;
  change: ColumnChange;
  isFixed: boolean;
  onChange: (change: ColumnChange) => void;
}

/** Doubts between two ways to write a cell. */
export const doubtsOfWriting: readonly TableColumn['doubts'][number][] = [
  'day_or_month',
  'decimal_or_thousands',
  'minutes_or_hours',
];
