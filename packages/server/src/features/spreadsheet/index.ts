import './spreadsheet.tables.ts';

export { importSpreadsheetJob, removeSpreadsheetJob } from './import-jobs.ts';
export { importSpreadsheet } from './import-spreadsheet.ts';
export { removeSpreadsheet } from './remove-spreadsheet.ts';
export { spreadsheetRoutes } from './spreadsheet.routes.ts';
