import './spreadsheet.tables.ts';

export { findAskedSpreadsheet, listSpreadsheetNames } from './asked-spreadsheet.store.ts';
export { importSpreadsheetJob, removeSpreadsheetJob } from './import-jobs.ts';
export { importSpreadsheet } from './import-spreadsheet.ts';
export { openAskedTables } from './open-asked-tables.ts';
export { removeSpreadsheet } from './remove-spreadsheet.ts';
export { spreadsheetRoutes } from './spreadsheet.routes.ts';
