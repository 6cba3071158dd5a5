import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { ByteSource } from '#engine/documents/byte-source.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import type { DecidedColumn } from '#engine/tabular/import/column-format.ts';
import { importParquet } from '#engine/tabular/import/import-parquet.ts';
import { createProgress, type NoteProgress } from '#engine/tabular/import/import-progress.ts';
import {
  type ImportedTable,
  importSeparated,
  SeveralTables,
} from '#engine/tabular/import/import-separated.ts';
import { planSeparated } from '#engine/tabular/import/plan-upload.ts';
import {
  listSheets,
  readSheet,
  sheetDialect,
  type TextInWorkbook,
  textInPage,
  textInWorkbook,
} from '#engine/tabular/import/read-workbook.ts';
import type { ListedSheet, WrittenSheet } from '#engine/tabular/import/sheet-messages.ts';
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
  onProgress: NoteProgress;
}

export interface SourceToImport {
  file: TableSourceFile;
  /** A folder for this file alone. */
  folder: string;
  /** Of the table that the rows are for, where there is one. */
  expected: readonly PlannedColumn[];
  /** How the cells of that table are written in its other files. */
  decided?: readonly DecidedColumn[];
  /** The sheet that is read where the file names none. */
  sheet: string | null;
  onProgress: NoteProgress;
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

const workbookOf = (deps: FileDeps, work: TableImport, { file, folder, onProgress }: SourceToImport) => ({
  source: contentOf(deps, work, file),
  folder,
  signal: work.signal,
  ending: endingOf(file.name),
  onProgress: (share: number) => onProgress(share, 'reading'),
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

/** The sheet that is meant where the file names none: one of the same name as before, or the first. */
async function sheetMeant(deps: FileDeps, work: TableImport, source: SourceToImport) {
  const sheets = await sheetsOf(deps, work, source);
  const same = sheets.find(({ name }) => name === source.sheet);
  const meant = same ?? sheets[0];
  // Where sheets go by their names, each of the others has a table of its own.
  const leftOut = same ? [] : sheets.flatMap(({ name }) => (name === meant?.name ? [] : [name]));
  return { meant, leftOut };
}

async function openSheet(deps: FileDeps, work: TableImport, source: SourceToImport) {
  const { range, sheet } = source.file;
  const workbook = workbookOf(deps, work, source);
  const found = sheet === null ? await sheetMeant(deps, work, source) : undefined;
  const rows = await readSheet(workbook, {
    sheet: sheet ?? found?.meant?.name ?? '',
    range: range ?? undefined,
  });
  return { ...rows, leftOutSheets: found?.leftOut ?? [] };
}

/** The text of a file, which may be called a workbook or be a page; undefined for a workbook. */
export async function openText(
  deps: FileDeps,
  work: TableImport,
  source: SourceToImport,
): Promise<TextInWorkbook | undefined> {
  const { file, folder } = source;
  if (isParquet(file.name)) return { source: contentOf(deps, work, file) };
  await mkdir(folder, { recursive: true });
  const opened = workbookOf(deps, work, source);
  if (isWorkbook(file.name)) return textInWorkbook(opened);
  return (await textInPage(opened)) ?? { source: opened.source };
}

interface OpenedSource extends Partial<WrittenSheet> {
  source: ByteSource;
  encoding: string | undefined;
  fromSheet: boolean;
  leftOutSheets?: string[];
}

async function openSource(deps: FileDeps, work: TableImport, source: SourceToImport): Promise<OpenedSource> {
  const text = await openText(deps, work, source);
  const { encoding = work.table.corrections.encoding } = text ?? {};
  if (text) return { source: text.source, encoding, fromSheet: false };
  return { ...(await openSheet(deps, work, source)), encoding: 'utf-8', fromSheet: true };
}

const wantedOf = ({ table: { label, columns } }: TableImport) => ({ label, columns: columns ?? [] });

/** The part of a workbook's sheet, where the sheet has several tables as the old one had. */
async function partOfWorkbook(deps: FileDeps, work: TableImport, source: SourceToImport) {
  const { meant: sheet } = source.file.sheet === null ? await sheetMeant(deps, work, source) : {};
  if (!sheet || sheet.blocks.length < 2) return undefined;
  const { signal } = work;
  const range = await findPart({
    blocks: sheet.blocks,
    table: wantedOf(work),
    async columnsOf(part) {
      const opened = await readSheet(workbookOf(deps, work, source), { sheet: sheet.name, range: part });
      const rows = { source: opened.source, encoding: 'utf-8', dialect: sheetDialect };
      return (await planSeparated({ ...rows, range: part, corrections: {}, signal })).plan.columns;
    },
  });
  return { sheet: sheet.name, range };
}

/** Imports the part of a file that the table's new rows are in, where the file has several tables as the old one had. */
export async function importPart(
  deps: FileDeps,
  work: TableImport,
  source: SourceToImport,
): Promise<ImportedTable> {
  const importAt = async (place: NonNullable<ImportedTable['place']>) => ({
    ...(await importSource(deps, work, { ...source, file: { ...source.file, ...place } })),
    place,
  });
  const opened = await openText(deps, work, source);
  // What is only looked at is no progress.
  const looked = { ...source, onProgress: () => undefined };
  const found = opened ? undefined : await partOfWorkbook(deps, work, looked);
  if (found) return importAt(found);
  try {
    return await importSource(deps, work, { ...source, looksForSeveral: true });
  } catch (error) {
    const text = error instanceof SeveralTables ? await openText(deps, work, source) : undefined;
    if (!(error instanceof SeveralTables) || !text) throw error;
    const { signal, table } = work;
    const { encoding = table.corrections.encoding } = text;
    const range = await findPart({
      blocks: error.blocks,
      table: wantedOf(work),
      columnsOf: async (part) =>
        (await planSeparated({ source: text.source, encoding, range: part, corrections: {}, signal })).plan
          .columns,
    });
    return importAt({ range });
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
  const { file, folder, expected, decided, onProgress } = source;
  const { scope, table, signal } = work;
  await mkdir(folder, { recursive: true });
  const { encoding: _, ...corrections } = table.corrections;
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
  const progress = createProgress(onProgress);
  // The rows of a sheet take as long to be read as the table takes to be made of them.
  const onSheet = isWorkbook(file.name) ? progress.begin(1, 1) : onProgress;
  const opened = await openSource(deps, work, { ...source, onProgress: onSheet });
  const { encoding, fromSheet, facts, units, leftOutSheets = [] } = opened;
  const imported = await importSeparated({
    source: opened.source,
    folder,
    corrections: fromSheet ? { ...corrections, delimiter: undefined } : corrections,
    expected,
    decided,
    encoding,
    ...(fromSheet && { dialect: sheetDialect, units }),
    range: file.range ?? undefined,
    looksForSeveral: source.looksForSeveral === true && !fromSheet,
    ...(table.names_files && { constant: { ...fileColumn(table.file_column_label), text: file.name } }),
    signal,
    onProgress: progress.begin(1, 0),
    onPlan: (plan) => inScope(deps.db, scope, (tx) => storePlan(tx, scope, { tableId: table.id, plan })),
  });
  for (const name of ['rows.csv', 'sheet.csv', 'workbook']) await rm(join(folder, name), { force: true });
  const plan = {
    ...imported.plan,
    ...(facts && { sheet: facts }),
    ...(leftOutSheets.length > 0 && { leftOutSheets }),
  };
  return { ...imported, plan };
}
