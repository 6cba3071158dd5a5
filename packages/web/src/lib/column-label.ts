import type { TableColumn } from '@docent/contract/table-column';

/** What a column is called where it is shown or chosen: one without a header goes by the name that queries use. */
export const columnLabel = ({ label, name }: Pick<TableColumn, 'label' | 'name'>): string => label || name;
