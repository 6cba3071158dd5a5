import type { JobKind } from '#platform/jobs/jobs.ts';

interface SpreadsheetToImport {
  companyId: string;
  spreadsheetId: string;
}

/** Imports the tables of a spreadsheet that wait, one after the other. */
export const importSpreadsheetJob: JobKind<SpreadsheetToImport> = {
  name: 'import-spreadsheet',
  concurrency: 2,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 5,
};

/** Looks for relations between the tables of a spreadsheet again, when its keys or its current data are other ones. */
export const proposeRelationsJob: JobKind<SpreadsheetToImport> = {
  name: 'propose-table-relations',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 2,
};

/** Removes the file of a deleted version of a table, and its row. */
export const removeVersionJob: JobKind<{ companyId: string; versionId: string }> = {
  name: 'remove-table-version',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 20,
};

/** Removes the files of a deleted spreadsheet's tables, and its rows. */
export const removeSpreadsheetJob: JobKind<SpreadsheetToImport> = {
  name: 'remove-spreadsheet',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 20,
};
