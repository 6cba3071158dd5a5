import { tableFileKind } from '@docent/contract/table-endings';
import { Failure } from '#platform/failure.ts';

/** Whether a file is a workbook, by its name. */
export const isWorkbook = (name: string): boolean => tableFileKind(name) === 'workbook';

/** Whether a file is of Apache Parquet, by its name. */
export const isParquet = (name: string): boolean => tableFileKind(name) === 'parquet';

/** Whether a file can become tables is told by its name. @throws Failure file_without_table */
export function assertImportable(name: string): void {
  if (tableFileKind(name) === undefined) throw new Failure('file_without_table');
}
