import { endingOf } from '#features/file-manager/index.ts';

const separated = new Set(['csv', 'tsv', 'txt', 'tab']);
const workbooks = new Set(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods']);

/** Whether a file is a workbook, by its name. */
export const isWorkbook = (name: string): boolean => workbooks.has(endingOf(name));

/** Whether a file can become tables, by its name. */
export const isImportable = (name: string): boolean => separated.has(endingOf(name)) || isWorkbook(name);
