import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { type ImportedTable, importSeparated } from '#engine/tabular/import/import-separated.ts';
import { type FileDeps, openContent } from '#features/file-manager/index.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import {
  claimImport,
  endImport,
  failTable,
  type ImportClaim,
  noteProgress,
  storePlan,
  storeVersion,
} from './spreadsheet-import.store.ts';
import { listTables, type SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { watchImport } from './watch-import.ts';

export interface ImportedSpreadsheet {
  companyId: string;
  spreadsheetId: string;
}

interface TableImport {
  scope: CompanyScope;
  claim: ImportClaim;
  table: SpreadsheetTableRow;
  signal: AbortSignal;
  onProgress(share: number): void;
}

const childErrors: Partial<Record<ChildFailure['end'], string>> = {
  'out-of-memory': 'too_large',
  'out-of-time': 'too_slow',
};

/** Why a table could not be imported, where trying again would not help; undefined for what may pass. */
function errorCodeOf(error: unknown): string | undefined {
  if (error instanceof TextFailure) return error.reason;
  if (error instanceof ChildFailure)
    return childErrors[error.end] ?? (error.end === 'failed' ? 'failed' : undefined);
  if (!(error instanceof Failure)) return undefined;
  if (error.code === 'file_not_found' || error.code === 'file_damaged') return 'source_gone';
  return error.code === 'storage_quota_reached' ? 'storage_quota' : undefined;
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

/** Imports a table into storage, and makes it the version that is shown. */
async function importTable(deps: FileDeps, work: TableImport): Promise<void> {
  const { scope, table, signal, onProgress } = work;
  const folder = await mkdtemp(join(tmpdir(), 'docent-import-'));
  const source = {
    sizeBytes: Number(table.size_bytes),
    async *open() {
      yield* await openContent(deps, scope, { sha256: table.sha256, name: table.file_name });
    },
  };
  const { encoding, ...corrections } = table.corrections;
  try {
    const imported = await importSeparated({
      source,
      folder,
      encoding,
      corrections,
      signal,
      onProgress,
      onPlan: (plan) => inScope(deps.db, scope, (tx) => storePlan(tx, scope, { tableId: table.id, plan })),
    });
    await storeImported(deps, work, imported);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Imports the tables of a spreadsheet that wait, one after the other. A worker that goes away loses the table that it
 * was at; the next one goes on with it.
 */
export async function importSpreadsheet(
  deps: FileDeps,
  { companyId, spreadsheetId }: ImportedSpreadsheet,
  attempt: JobAttempt,
): Promise<void> {
  const scope = { companyId };
  const claim = await inScope(deps.db, scope, (tx) => claimImport(tx, scope, spreadsheetId));
  if (!claim) return;
  const tables = await inReadScope(deps.db, scope, (tx) => listTables(tx, scope, spreadsheetId));
  const waiting = tables.filter(({ state }) => state === 'waiting');
  const watch = watchImport(
    (progress) => inScope(deps.db, scope, (tx) => noteProgress(tx, scope, { ...claim, progress })),
    { signal: attempt.signal, onError: deps.onError },
  );
  try {
    for (const [index, table] of waiting.entries()) {
      const onProgress = (share: number) => watch.note((index + share) / waiting.length);
      try {
        await watch.look();
        if (!watch.isCancelled())
          await importTable(deps, { scope, claim, table, signal: watch.signal, onProgress });
      } catch (error) {
        const errorCode = errorCodeOf(error) ?? (attempt.isLast ? 'failed' : undefined);
        if (!watch.isCancelled()) {
          if (!errorCode) throw error;
          if (errorCode === 'failed') deps.onError(error);
          await inScope(deps.db, scope, (tx) =>
            failTable(tx, scope, claim, { tableId: table.id, errorCode }),
          );
          continue;
        }
      }
      if (watch.isCancelled())
        await inScope(deps.db, scope, (tx) =>
          failTable(tx, scope, claim, { tableId: table.id, errorCode: 'cancelled' }),
        );
    }
    await inScope(deps.db, scope, (tx) => endImport(tx, scope, claim));
  } finally {
    watch.stop();
  }
}
