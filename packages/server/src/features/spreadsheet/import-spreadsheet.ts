import { TextFailure } from '#engine/documents/text-failure.ts';
import { createProgress } from '#engine/tabular/import/import-progress.ts';
import { MergeRefused } from '#engine/tabular/import/merge-refused.ts';
import { PageWithoutTable } from '#engine/tabular/import/page-without-table.ts';
import { RowBeyondEnd } from '#engine/tabular/import/row-beyond-end.ts';
import { TooManyColumns } from '#engine/tabular/import/too-many-columns.ts';
import type { FileDeps } from '#features/file-manager/index.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import type { TableImport } from './import-source.ts';
import { importTable } from './import-table.ts';
import { importWeight } from './import-weight.ts';
import { notifyImportEnded } from './notify-import-ended.ts';
import { OneOfFilesFailed } from './one-of-files-failed.ts';
import { proposeRelations } from './propose-relations.ts';
import {
  claimImport,
  endImport,
  failTable,
  type ImportClaim,
  noteProgress,
} from './spreadsheet-import.store.ts';
import { listTables } from './spreadsheet-table.store.ts';
import { type ImportWatch, watchImport } from './watch-import.ts';

/** The rest goes to the relations between the tables, and to the end: only an import that has ended is all done. */
const shareOfTables = 0.98;

const childErrors: Partial<Record<ChildFailure['end'], string>> = {
  'out-of-memory': 'too_large',
  'out-of-time': 'too_slow',
  failed: 'failed',
};

/** Why a table could not be imported, where trying again would not help; undefined for what may pass. */
function errorCodeOf(error: unknown): string | undefined {
  if (error instanceof PageWithoutTable) return 'web_page';
  if (error instanceof TooManyColumns) return 'too_many_columns';
  if (error instanceof RowBeyondEnd) return 'row_beyond';
  if (error instanceof TextFailure) return error.reason;
  if (error instanceof MergeRefused) return error.refusal;
  if (error instanceof ChildFailure) return childErrors[error.end];
  // The database holds the quota when the transaction ends.
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'storage_quota_reached') return 'storage_quota';
  if (!(error instanceof Failure)) return undefined;
  return error.code === 'file_not_found' || error.code === 'file_damaged' ? 'source_gone' : undefined;
}

interface ImportRun {
  scope: CompanyScope;
  claim: ImportClaim;
  watch: ImportWatch;
  attempt: JobAttempt;
}

/** The first table that waits, with how much work it is, and all that wait. */
async function findNext({ db }: Pick<FileDeps, 'db'>, { scope, claim }: ImportRun) {
  const tables = await inReadScope(db, scope, (tx) => listTables(tx, scope, claim.id));
  const waiting = tables.filter(({ state }) => state === 'waiting');
  const left = waiting.reduce((sum, table) => sum + importWeight(table, tables), 0);
  const [table] = waiting;
  return { table, weight: table ? importWeight(table, tables) : 0, left };
}

/** @throws what may pass, or what ends this attempt: another worker took the import, or the process hands over */
async function importNext(
  deps: FileDeps,
  { scope, claim, watch, attempt }: ImportRun,
  { table, onProgress }: Pick<TableImport, 'table' | 'onProgress'>,
): Promise<void> {
  const fail = (errorCode: string, failedFile: string | null = null) =>
    inScope(deps.db, scope, (tx) =>
      failTable(tx, scope, claim, { tableId: table.id, errorCode, failedFile }),
    );
  if (watch.standing() === 'cancelled') return fail('cancelled');
  try {
    await importTable(deps, { scope, claim, table, signal: watch.signal, onProgress });
  } catch (error) {
    if (watch.standing() === 'cancelled') return fail('cancelled');
    if (watch.signal.aborted) throw error;
    const [cause, file] = error instanceof OneOfFilesFailed ? [error.cause, error.file] : [error];
    const errorCode = errorCodeOf(cause) ?? (attempt.isLast ? 'failed' : undefined);
    if (!errorCode) throw error;
    if (errorCode === 'failed') deps.onError(error);
    await fail(errorCode, file);
  }
}

/**
 * Imports the tables of a spreadsheet that wait, one after the other. A worker that goes away loses the table that it
 * was at; the next one goes on with it.
 */
export async function importSpreadsheet(
  deps: FileDeps,
  { companyId, spreadsheetId }: { companyId: string; spreadsheetId: string },
  attempt: JobAttempt,
): Promise<void> {
  const scope = { companyId };
  const claim = await inScope(deps.db, scope, (tx) => claimImport(tx, scope, spreadsheetId));
  if (!claim) return;
  const watch = watchImport(
    (progress, stage) =>
      inScope(deps.db, scope, (tx) => noteProgress(tx, scope, { ...claim, progress, stage })),
    { signal: attempt.signal, onError: deps.onError },
  );
  const run = { scope, claim, watch, attempt };
  const progress = createProgress((share, stage) => watch.note(share * shareOfTables, stage));
  // A worker that takes over goes on where the last one was.
  progress.begin(claim.progress, shareOfTables - claim.progress)(1, 'reading');
  try {
    for (;;) {
      await watch.look();
      if (watch.standing() === 'lost') return;
      const { table, weight, left } = await findNext(deps, run);
      if (!table) break;
      await importNext(deps, run, { table, onProgress: progress.begin(weight, left - weight) });
    }
    await proposeRelations(deps, { scope, spreadsheetId, signal: watch.signal });
    await inScope(deps.db, scope, async (tx) => {
      const end = await endImport(tx, scope, claim);
      if (end) await notifyImportEnded(tx, { jobs: deps.jobs, scope, claim }, end);
    });
  } finally {
    watch.stop();
  }
}
