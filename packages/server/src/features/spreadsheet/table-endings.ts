import { endingOf } from '#features/file-manager/index.ts';
import { Failure } from '#platform/failure.ts';

const separated = new Set(['csv', 'tsv', 'txt', 'tab']);
const workbooks = new Set(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods']);

/** Whether a file is a workbook, by its name. */
export const isWorkbook = (name: string): boolean => workbooks.has(endingOf(name));

/** Whether a file is of Apache Parquet, by its name. */
export const isParquet = (name: string): boolean => endingOf(name) === 'parquet';

/** Whether a file can become tables is told by its name. @throws Failure file_without_table */
export function assertImportable(name: string): void {
  if (!separated.has(endingOf(name)) && !isWorkbook(name) && !isParquet(name))
    throw new Failure('file_without_table');
}
