import { NeedsMore } from '#engine/documents/extract/reader-allowance.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { offerToMerge } from '#features/passage-index/index.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { JobAttempt, Jobs } from '#platform/jobs/jobs.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { ThreadFailure } from '#platform/sandbox/run-thread.ts';
import { claimFile, type FileClaim, type FileOutcome, finishFile, holdClaim } from './file.store.ts';
import { forgetText } from './forget-text.ts';
import { type FileReading, ingestFile, type ReadDeps, type ReadingLane } from './ingest-file.ts';
import { notifyFileFailed } from './notify-file-failed.ts';
import { readLargeFileJob } from './read-file.job.ts';
import { ClaimLost } from './write-parts.ts';

export interface FileToRead {
  companyId: string;
  fileId: string;
}

const withoutText = {
  status: 'ready',
  language: null,
  encoding: null,
  text_length: null,
  page_count: 0,
} as const;

async function beginReading(tx: Tx, scope: CompanyScope, fileId: string): Promise<FileClaim | undefined> {
  const claim = await claimFile(tx, scope, fileId);
  // What an earlier, unfinished reading had written.
  if (claim) await forgetText(tx, scope, claim.text_id);
  return claim;
}

const isStopped = (error: unknown): error is ThreadFailure | ChildFailure =>
  (error instanceof ThreadFailure || error instanceof ChildFailure) && error.end !== 'aborted';

/** What a file is that could not be read. Of a kind that need not hold text, it is simply a file without one. */
function outcomeOf(error: TextFailure, { category }: FileClaim): FileOutcome {
  return category === 'other' ? withoutText : { status: 'failed', error_code: error.reason };
}

async function readText(deps: ReadDeps, reading: FileReading): Promise<FileOutcome> {
  if (reading.claim.category === 'image') return withoutText;
  try {
    return await ingestFile(deps, reading);
  } catch (error) {
    if (error instanceof TextFailure) return outcomeOf(error, reading.claim);
    if (error instanceof Failure && error.code === 'file_damaged')
      return { status: 'failed', error_code: 'stored_damaged' };
    // Not by its own doing, as far as is known: the job is tried again, later and later.
    if (!isStopped(error) || error.end === 'killed') throw error;
    deps.onError(error);
    return { status: 'failed', error_code: 'unreadable' };
  }
}

async function writeOutcome(
  tx: Tx,
  { scope, jobs }: { scope: CompanyScope; jobs: Jobs },
  claim: FileClaim,
  outcome: FileOutcome,
): Promise<void> {
  const hasText = outcome.status === 'ready' && outcome.text_length !== null;
  // What was read before it failed is nobody's text.
  if (!hasText && (await holdClaim(tx, scope, claim, 0))) await forgetText(tx, scope, claim.text_id);
  const isFinished = await finishFile(tx, scope, claim, outcome);
  // What was pasted into a conversation is not one of the project's texts.
  if (isFinished && hasText && claim.origin === 'upload')
    await offerToMerge(tx, scope, { textId: claim.text_id, projectId: claim.project_id });
  if (isFinished && outcome.status === 'failed') await notifyFileFailed(tx, { scope, jobs }, claim);
}

/**
 * The job that reads a file: its text, its language, its index. Running it twice has the effect of running it once:
 * each run claims the file, begins afresh, and cannot write once a later one has claimed it. A file that cannot be
 * read says why and keeps its bytes. One that needs more than its lane gives goes to the end of the large ones.
 */
export async function readFile(
  deps: ReadDeps,
  { companyId, fileId, lane }: FileToRead & { lane: ReadingLane },
  attempt: JobAttempt,
): Promise<void> {
  const scope = { companyId };
  const claim = await inScope(deps.db, scope, (tx) => beginReading(tx, scope, fileId));
  if (!claim) return;
  const finish = (outcome: FileOutcome) =>
    inScope(deps.db, scope, (tx) => writeOutcome(tx, { scope, jobs: deps.jobs }, claim, outcome)).then(() =>
      deps.onRead?.(outcome.status),
    );
  try {
    await finish(await readText(deps, { scope, claim, lane, signal: attempt.signal }));
  } catch (error) {
    if (error instanceof NeedsMore)
      return inScope(deps.db, scope, (tx) =>
        deps.jobs.enqueue(tx, scope, readLargeFileJob, { companyId, fileId }),
      );
    if (error instanceof ClaimLost) return;
    const isKilled = error instanceof ChildFailure && error.end === 'killed';
    if (attempt.isLast && !attempt.signal.aborted)
      await finish({ status: 'failed', error_code: isKilled ? 'reader_killed' : 'unreadable' });
    throw error;
  }
}
