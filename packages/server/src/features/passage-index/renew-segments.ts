import { rebuildSegment } from '#engine/documents/rebuild-segment.ts';
import { analyzerVersion } from '#engine/retrieval/analyze.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { readKeptPassages } from './kept-passages.ts';
import { deleteSegment, findAgedSegment, insertSegment, listCompaniesToRenew } from './segment.store.ts';
import { moveVectors } from './vector.store.ts';

/** Does nothing except after an upgrade with another analyzer. */
export const renewSegmentsJob: JobKind<object> = {
  name: 'renew-segments',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 12 * 3600,
  retryMax: 3,
  cron: '*/10 * * * *',
};

/** Rebuilds one segment from its passages; concurrent searches use the old segment or the new one. */
async function renewOne(db: Database, scope: CompanyScope, signal: AbortSignal): Promise<boolean> {
  const aged = await inReadScope(db, scope, (tx) => findAgedSegment(tx, scope, analyzerVersion));
  if (!aged) return false;
  const passages = await inReadScope(db, scope, (tx) => readKeptPassages(tx, scope, aged));
  const renewed = await rebuildSegment({ language: aged.language, passages }, signal);
  await inScope(db, scope, async (tx) => {
    // It may have been deleted with its index.
    if (!(await deleteSegment(tx, scope, aged))) return;
    const segmentId = await insertSegment(tx, scope, {
      ...renewed,
      indexId: aged.index_id,
      textIds: aged.text_ids,
    });
    await moveVectors(tx, scope, aged, segmentId);
  });
  return true;
}

/** Rebuilds every segment of an older analyzer. It continues after an interruption. */
export async function renewSegments(db: Database, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  for (const companyId of await outsideCompanies(db, listCompaniesToRenew)) {
    while (!signal.aborted && (await renewOne(db, { companyId }, signal)));
  }
}
