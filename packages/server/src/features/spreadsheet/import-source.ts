import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteSource } from '#engine/documents/byte-source.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { type ImportedTable, importSeparated } from '#engine/tabular/import/import-separated.ts';
import { listSheets, readSheet, sheetDialect } from '#engine/tabular/import/read-workbook.ts';
import type { PlannedColumn } from '#engine/tabular/import/table-plan.ts';
import { endingOf, type FileDeps, openContent } from '#features/file-manager/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { TableImport } from './import-table.ts';
import type { TableSourceFile } from './spreadsheet.tables.ts';
import { storePlan } from './spreadsheet-import.store.ts';
import { isWorkbook } from './table-endings.ts';

export interface SourceToImport {
  file: TableSourceFile;
  /** A folder for this file alone. */
  folder: string;
  /** Of the table that the rows are for, where there is one. */
  expected: readonly PlannedColumn[];
  /** The sheet that is read where the file names none. */
  sheet: string | null;
  onProgress(share: number): void;
}

const contentOf = (deps: FileDeps, { scope }: TableImport, file: TableSourceFile): ByteSource => ({
  sizeBytes: file.sizeBytes,
  async *open() {
    yield* await openContent(deps, scope, { sha256: file.sha256, name: file.name });
  },
});

const workbookOf = (deps: FileDeps, work: TableImport, { file, folder }: SourceToImport) => ({
  source: contentOf(deps, work, file),
  folder,
  signal: work.signal,
  ending: endingOf(file.name),
});

/** The sheets of a table's workbook that hold something. @throws TextFailure empty when there are none */
export async function sheetsOf(deps: FileDeps, work: TableImport, source: SourceToImport): Promise<string[]> {
  await mkdir(source.folder, { recursive: true });
  const sheets = await listSheets(workbookOf(deps, work, source));
  if (sheets.length === 0) throw new TextFailure('empty');
  return sheets;
}

/** The rows of the sheet that is meant: the one that the file names, one of the same name as before, or the first. */
async function openSheet(deps: FileDeps, work: TableImport, source: SourceToImport): Promise<ByteSource> {
  const workbook = workbookOf(deps, work, source);
  const { sheet } = source.file;
  if (sheet !== null) return readSheet(workbook, sheet);
  const sheets = await sheetsOf(deps, work, source);
  return readSheet(workbook, sheets.find((name) => name === source.sheet) ?? sheets[0] ?? '');
}

/** Makes a table of one file. What is decided from its first rows is shown while the rest is read. */
export async function importSource(
  deps: FileDeps,
  work: TableImport,
  source: SourceToImport,
): Promise<ImportedTable> {
  const { file, folder, expected, onProgress } = source;
  const { scope, table, signal } = work;
  await mkdir(folder, { recursive: true });
  const fromSheet = isWorkbook(file.name);
  const { encoding, ...corrections } = table.corrections;
  const imported = await importSeparated({
    source: fromSheet ? await openSheet(deps, work, source) : contentOf(deps, work, file),
    folder,
    corrections: fromSheet ? { ...corrections, delimiter: undefined } : corrections,
    expected,
    encoding: fromSheet ? 'utf-8' : encoding,
    ...(fromSheet && { dialect: sheetDialect }),
    signal,
    onProgress,
    onPlan: (plan) => inScope(deps.db, scope, (tx) => storePlan(tx, scope, { tableId: table.id, plan })),
  });
  for (const name of ['rows.csv', 'sheet.csv', 'workbook']) await rm(join(folder, name), { force: true });
  return imported;
}
