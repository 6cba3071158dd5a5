import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ByteSource } from '#engine/documents/byte-source.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { type ImportedTable, importSeparated } from '#engine/tabular/import/import-separated.ts';
import { listSheets, readSheet, sheetDialect } from '#engine/tabular/import/read-workbook.ts';
import { endingOf, type FileDeps, openContent } from '#features/file-manager/index.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { expandSheets, type ImportClaim, storePlan, storeVersion } from './spreadsheet-import.store.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { isWorkbook } from './table-endings.ts';

export interface TableImport {
  scope: CompanyScope;
  claim: ImportClaim;
  table: SpreadsheetTableRow;
  signal: AbortSignal;
  onProgress(share: number): void;
}

async function storeImported(
  deps: FileDeps,
  { scope, claim, table }: TableImport,
  { path, encoding, plan, built }: ImportedTable,
): Promise<void> {
  const id = newUid();
  const storageKey = `${scope.companyId}/tables/${id}`;
  const stored = await deps.storage.write(storageKey, createReadStream(path));
  const columns = built.columns.map((column, index) => ({ ...column, misfits: built.misfits[index] ?? 0 }));
  const version = { ...stored, ...built, id, tableId: table.id, storageKey, columns, plan, encoding };
  let isStored = false;
  try {
    isStored = await inScope(deps.db, scope, (tx) => storeVersion(tx, scope, claim, version));
  } finally {
    if (!isStored) await deps.storage.remove(storageKey).catch(deps.onError);
  }
}

const sourceOf = (deps: FileDeps, { scope, table }: TableImport): ByteSource => ({
  sizeBytes: Number(table.size_bytes),
  async *open() {
    yield* await openContent(deps, scope, { sha256: table.sha256, name: table.file_name });
  },
});

/** The rows of a workbook's sheet; undefined when the workbook has just become several tables. */
async function openSheet(deps: FileDeps, work: TableImport, folder: string): Promise<ByteSource | undefined> {
  const { scope, claim, table, signal } = work;
  const source = sourceOf(deps, work);
  const workbook = { source, folder, signal, ending: endingOf(table.file_name) };
  if (table.sheet !== null) return readSheet(workbook, table.sheet);
  const sheets = await listSheets(workbook);
  if (sheets.length === 0) throw new TextFailure('empty');
  await inScope(deps.db, scope, (tx) => expandSheets(tx, scope, claim, { table, sheets }));
  return undefined;
}

async function importInto(deps: FileDeps, work: TableImport, folder: string): Promise<void> {
  const { scope, table, signal, onProgress } = work;
  const fromSheet = isWorkbook(table.file_name);
  const source = fromSheet ? await openSheet(deps, work, folder) : sourceOf(deps, work);
  if (!source) return;
  const { encoding, ...corrections } = table.corrections;
  const imported = await importSeparated({
    source,
    folder,
    corrections: fromSheet ? { ...corrections, delimiter: undefined } : corrections,
    encoding: fromSheet ? 'utf-8' : encoding,
    ...(fromSheet && { dialect: sheetDialect }),
    signal,
    onProgress,
    onPlan: (plan) => inScope(deps.db, scope, (tx) => storePlan(tx, scope, { tableId: table.id, plan })),
  });
  await storeImported(deps, work, imported);
}

/**
 * Imports a table into storage, and makes it the version that is shown; a workbook becomes a table for each of its
 * sheets first.
 */
export async function importTable(deps: FileDeps, work: TableImport): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-import-'));
  try {
    await importInto(deps, work, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
