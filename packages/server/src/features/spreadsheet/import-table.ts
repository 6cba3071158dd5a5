import { createReadStream } from 'node:fs';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { countBytes } from '#engine/documents/count-bytes.ts';
import { decidedColumns } from '#engine/tabular/import/decided-formats.ts';
import { createProgress } from '#engine/tabular/import/import-progress.ts';
import { type ImportedTable, SeveralTables } from '#engine/tabular/import/import-separated.ts';
import type { TablePart } from '#engine/tabular/import/table-plan.ts';
import type { FileDeps } from '#features/file-manager/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { makeTemporaryFolder } from '#platform/temporary-folders.ts';
import { removeVersionJob } from './import-jobs.ts';
import { openText, sheetsOf, type TableImport } from './import-source.ts';
import { type Made, makeTable, type Recipe } from './make-table.ts';
import { openTable } from './open-table.ts';
import type { TableSourceFile } from './spreadsheet.tables.ts';
import { expandTable, tablesOfBlocks, tablesOfSheets } from './spreadsheet-import.store.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { isWorkbook } from './table-endings.ts';
import { tableFilesOf } from './table-files.ts';
import { markSurplusVersions, storeVersion } from './table-version.store.ts';

const ownSource = (table: SpreadsheetTableRow): TableSourceFile => ({
  fileId: table.file_id,
  name: table.file_name,
  sheet: table.sheet,
  range: table.range,
  sha256: table.sha256,
  sizeBytes: Number(table.size_bytes),
  mode: 'replace',
  keys: [],
});

const sourcesOf = (table: SpreadsheetTableRow) => [ownSource(table), ...table.more_sources];

/** The files of the version that an import makes. @param range of the added one */
function sourcesAfter(table: SpreadsheetTableRow, place: ImportedTable['place']): TableSourceFile[] {
  const { change } = table;
  if (!change) return sourcesOf(table);
  const { isPreview: _, ...added } = change;
  const file = { ...added, ...place };
  return change.mode === 'replace' ? [file] : [...sourcesOf(table), file];
}

/** How the cells of the current version are written, as its files were written by people. */
const decidedFor = (table: SpreadsheetTableRow) =>
  decidedColumns(
    table.columns ?? [],
    sourcesOf(table).every(({ name }) => !isWorkbook(name)),
  );

/** The file of the current version, in the folder in which a merge may read. */
async function placeBase(deps: FileDeps, table: SpreadsheetTableRow, folder: string): Promise<TablePart> {
  const kept = await openTable(tableFilesOf(deps.storage), table);
  const path = join(folder, 'base.duckdb');
  // On another file system a link cannot be made.
  await link(kept, path).catch(() => copyFile(kept, path));
  return { path, columns: table.columns ?? [], sourceCount: (table.version_sources ?? []).length };
}

async function storeMade(
  deps: FileDeps,
  { scope, claim, table, onProgress }: TableImport,
  made: Made,
): Promise<void> {
  const { path, encoding, built, difference } = made;
  // A version has its rows; those that were shown before it was there are not kept.
  const { firstRows: _, ...plan } = made.plan;
  const { change } = table;
  const id = newUid();
  const storageKey = `${scope.companyId}/tables/${id}`;
  const { size: sizeBytes } = await stat(path);
  const file = { sizeBytes, open: () => createReadStream(path) };
  const bytes = countBytes(file, (share) => onProgress(share, 'storing'));
  const stored = await deps.storage.write(storageKey, Readable.from(bytes));
  const columns = built.columns.map((column, index) => ({ ...column, misfits: built.misfits[index] ?? 0 }));
  const version = {
    ...stored,
    ...built,
    id,
    tableId: table.id,
    storageKey,
    columns,
    plan,
    encoding,
    mode: change?.mode ?? ('read' as const),
    keys: change?.keys ?? [],
    sources: sourcesAfter(table, made.place),
    corrections: table.corrections,
    difference: change ? (difference ?? null) : null,
    baseNumber: table.number,
    isDraft: change?.isPreview ?? false,
  };
  const { companyId } = scope;
  let isStored = false;
  try {
    isStored = await inScope(deps.db, scope, async (tx) => {
      if (!(await storeVersion(tx, scope, claim, version))) return false;
      const surplus = await markSurplusVersions(tx, scope, {
        tableId: table.id,
        keepsDraft: version.isDraft,
      });
      for (const versionId of surplus)
        await deps.jobs.enqueue(tx, scope, removeVersionJob, { companyId, versionId });
      return true;
    });
  } finally {
    if (!isStored) await deps.storage.remove(storageKey).catch(deps.onError);
  }
}

/** Whether a table is a whole file that may turn out to hold several: one that was read, or corrected, stays as it is. */
const isUncut = ({ change, sheet, range, number, more_sources, corrections }: SpreadsheetTableRow) =>
  !change &&
  sheet === null &&
  range === null &&
  number === null &&
  more_sources.length === 0 &&
  Object.keys(corrections).length === 0;

/** Whether the table is a workbook that has yet to become a table for each of its sheets; it is made them here. */
async function expandWorkbook(deps: FileDeps, work: TableImport, folder: string): Promise<boolean> {
  const { scope, claim, table } = work;
  if (table.change || table.sheet !== null || !isWorkbook(table.file_name)) return false;
  if (table.more_sources.length > 0) return false;
  const file = ownSource(table);
  const source = { file, folder, expected: [], sheet: null, onProgress: work.onProgress };
  if (await openText(deps, work, source)) return false;
  const sheets = await sheetsOf(deps, work, source);
  const found = tablesOfSheets(sheets);
  await inScope(deps.db, scope, (tx) => expandTable(tx, scope, claim, { table, found }));
  return true;
}

/** Makes the version of a table; a text in which several stand below each other becomes a table for each of them. */
async function makeOrExpand(deps: FileDeps, work: TableImport, recipe: Recipe) {
  const { scope, claim, table } = work;
  try {
    return await makeTable(deps, work, recipe);
  } catch (error) {
    if (!(error instanceof SeveralTables)) throw error;
    const found = tablesOfBlocks({ name: table.label, sheet: null, blocks: error.blocks });
    await inScope(deps.db, scope, (tx) => expandTable(tx, scope, claim, { table, found }));
    return undefined;
  }
}

/**
 * Imports a table into storage, and makes it the version that is shown, or a draft; a file of several tables
 * becomes a table for each of them first.
 */
export async function importTable(deps: FileDeps, work: TableImport): Promise<void> {
  const { table } = work;
  const folder = await makeTemporaryFolder('import');
  try {
    if (await expandWorkbook(deps, work, folder)) return;
    const base = table.change ? await placeBase(deps, table, folder) : undefined;
    const files = table.change ? [table.change] : sourcesOf(table);
    const looksForSeveral = isUncut(table);
    const decided = base ? decidedFor(table) : [];
    const isAdded = table.change !== null && table.change.mode !== 'replace';
    const leftOutSheets = (isAdded && table.version_plan?.leftOutSheets) || [];
    const recipe = { folder, base, files, decided, looksForSeveral, leftOutSheets };
    const progress = createProgress(work.onProgress);
    const making = { ...work, onProgress: progress.begin(15, 1) };
    const made = await makeOrExpand(deps, making, recipe);
    if (made) await storeMade(deps, { ...work, onProgress: progress.begin(1, 0) }, made);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
