import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';

/** A table of a database that is ready, in which a test changes what it is about. */
export const readyTable: SpreadsheetTable = {
  name: 'sales',
  label: 'Sales',
  file: { uid: null, name: 'sales.csv' },
  status: 'ready',
  rowCount: 3,
  columns: [],
  unreadRows: 0,
  subtotalRows: 0,
  version: 1,
  titleRows: [],
  titles: [],
  headerRows: [],
  firstRows: [],
  fileCount: 1,
};
