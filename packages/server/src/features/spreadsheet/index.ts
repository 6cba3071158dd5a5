import './spreadsheet.tables.ts';

export { exportResult, traceCell } from './answer-lineage.ts';
export {
  findAskedSpreadsheet,
  findSpreadsheetCreator,
  findVersions,
  isSpreadsheetKept,
  listAskedVersions,
  listSpreadsheetNames,
} from './asked-spreadsheet.store.ts';
export {
  importSpreadsheetJob,
  proposeRelationsJob,
  removeSpreadsheetJob,
  removeVersionJob,
} from './import-jobs.ts';
export { importSpreadsheet } from './import-spreadsheet.ts';
export { listExampleQuestions } from './list-example-questions.ts';
export { loadSpreadsheet } from './load-tables.ts';
export { openAskedTables } from './open-asked-tables.ts';
export { proposeRelationsAgain } from './propose-relations.ts';
export { type CurrentOutcome, queryCurrentTables } from './query-current-tables.ts';
export { listTableColumns, readTableColumn, type TableInFile } from './read-column.ts';
export { removeProjectSpreadsheets, removeSpreadsheet, removeVersion } from './remove-spreadsheet.ts';
export { refuseAborted } from './run-spreadsheet-query.ts';
export { findSourceFiles, isSourceFile } from './source-file.store.ts';
export { spreadsheetRoutes } from './spreadsheet.routes.ts';
export { assertImportable } from './table-endings.ts';
