import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { ByteSource } from '#engine/documents/byte-source.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { importParquet } from '#engine/tabular/import/import-parquet.ts';
import {
  type ImportedTable,
  importSeparated,
  SeveralTables,
} from '#engine/tabular/import/import-separated.ts';
import { listSheets, readSheet, sheetDialect } from '#engine/tabular/import/read-workbook.ts';
import type { ListedSheet } from '#engine/tabular/import/sheet-messages.ts';
import type { PlannedColumn } from '#engine/tabular/import/table-plan.ts';
import { endingOf, type FileDeps, openContent } from '#features/file-manager/index.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { findPart } from './find-part.ts';
import type { TableSourceFile } from './spreadsheet.tables.ts';
import { type ImportClaim, storePlan } from './spreadsheet-import.store.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { isParquet, isWorkbook } from './table-endings.ts';

export interface TableImport {
  scope: CompanyScope;
  claim: ImportClaim;
  table: SpreadsheetTableRow;
  signal: AbortSignal;
  onProgress(share: number): void;
}

export interface SourceToImport {
  file: TableSourceFile;
  /** A folder for this file alone. */
  folder: string;
  /** Of the table that the rows are for, where there is one. */
  expected: readonly PlannedColumn[];
  /** The sheet that is read where the file names none. */
  sheet: string | null;
  onProgress(share: number): void;
  /** Whether tables that stand below each other in a text end the import. */
  looksForSeveral?: boolean;
}

/** Which file a row comes from, in a table of several: the month may stand in its name alone. */
const fileColumn = (label: string | null) => ({
  name: 'source_file',
  label: label ?? translate('spreadsheet.fileColumn', defaultLanguage),
});

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
export async function sheetsOf(
  deps: FileDeps,
  work: TableImport,
  source: SourceToImport,
): Promise<ListedSheet[]> {
  await mkdir(source.folder, { recursive: true });
  const sheets = await listSheets(workbookOf(deps, work, source));
  if (sheets.length === 0) throw new TextFailure('empty');
  return sheets;
}

/** The sheet that is meant: the one that the file names, one of the same name as before, or the first. */
async function openSheet(deps: FileDeps, work: TableImport, source: SourceToImport) {
  const workbook = workbookOf(deps, work, source);
  const { sheet, range } = source.file;
  if (sheet !== null) return readSheet(workbook, { sheet, range: range ?? undefined });
  const sheets = await sheetsOf(deps, work, source);
  const found = sheets.find(({ name }) => name === source.sheet) ?? sheets[0];
  return readSheet(workbook, { sheet: found?.name ?? '' });
}

async function openSource(deps: FileDeps, work: TableImport, source: SourceToImport) {
  if (isWorkbook(source.file.name)) return { ...(await openSheet(deps, work, source)), fromSheet: true };
  return { source: contentOf(deps, work, source.file), facts: undefined, fromSheet: false };
}

/** Imports the part of a file that the table's new rows are in, where the file has several tables as the old one had. */
export async function importPart(
  deps: FileDeps,
  work: TableImport,
  source: SourceToImport,
): Promise<ImportedTable> {
  const { table, signal } = work;
  try {
    return await importSource(deps, work, { ...source, looksForSeveral: true });
  } catch (error) {
    if (!(error instanceof SeveralTables)) throw error;
    const range = await findPart({
      source: contentOf(deps, work, source.file),
      encoding: table.corrections.encoding,
      blocks: error.blocks,
      table: { label: table.label, columns: table.columns ?? [] },
      signal,
    });
    return { ...(await importSource(deps, work, { ...source, file: { ...source.file, range } })), range };
  }
}

/**
 * Makes a table of one file. What is decided from its first rows is shown while the rest is read.
 * @throws SeveralTables where it is asked to look for them
 */
export async function importSource(
  deps: FileDeps,
  work: TableImport,
  source: SourceToImport,
): Promise<ImportedTable> {
  const { file, folder, expected, onProgress } = source;
  const { scope, table, signal } = work;
  await mkdir(folder, { recursive: true });
  const { encoding, ...corrections } = table.corrections;
  if (isParquet(file.name)) {
    const { columns = [] } = corrections;
    return importParquet({
      source: contentOf(deps, work, file),
      folder,
      corrections: columns,
      signal,
      onProgress,
    });
  }
  const opened = await openSource(deps, work, source);
  const { facts, fromSheet } = opened;
  const imported = await importSeparated({
    source: opened.source,
    folder,
    corrections: fromSheet ? { ...corrections, delimiter: undefined } : corrections,
    expected,
    encoding: fromSheet ? 'utf-8' : encoding,
    ...(fromSheet && { dialect: sheetDialect }),
    range: file.range ?? undefined,
    looksForSeveral: source.looksForSeveral === true && !fromSheet,
    ...(table.names_files && { constant: { ...fileColumn(table.file_column_label), text: file.name } }),
    signal,
    onProgress,
    onPlan: (plan) => inScope(deps.db, scope, (tx) => storePlan(tx, scope, { tableId: table.id, plan })),
  });
  for (const name of ['rows.csv', 'sheet.csv', 'workbook']) await rm(join(folder, name), { force: true });
  return facts ? { ...imported, plan: { ...imported.plan, sheet: facts } } : imported;
}
