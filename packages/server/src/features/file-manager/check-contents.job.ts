import { inReadScope, outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { findFilesOf, listBlobsToCheck, listCompaniesToCheck } from './blob-check.store.ts';
import { assertIntact, type ContentDeps } from './open-content.ts';

interface ContentToCheck {
  companyId: string;
  sha256: string;
}

/** Compares one content with its hash, after a part of it was read. */
export const checkContentJob: JobKind<ContentToCheck> = {
  name: 'check-content',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 2,
};

/** Every night, by one process: what was not compared for a month. */
export const checkContentsJob: JobKind<object> = {
  name: 'check-contents',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 2,
  cron: '23 1 * * *',
};

const contentsPerStep = 50;

/** Damage is written down where it is found; storage that cannot be reached is another try's. */
export async function checkContent(deps: ContentDeps, { companyId, sha256 }: ContentToCheck): Promise<void> {
  const scope = { companyId };
  const [name = sha256] = await inReadScope(deps.db, scope, (tx) => findFilesOf(tx, scope, sha256));
  await assertIntact(deps, scope, { sha256, name }).catch((error: unknown) => {
    const isAnswer = error instanceof Failure && ['file_damaged', 'file_not_found'].includes(error.code);
    if (!isAnswer) throw error;
  });
}

async function checkCompany(deps: ContentDeps, companyId: string, signal: AbortSignal): Promise<void> {
  const scope = { companyId };
  let after = '';
  for (;;) {
    const from = after;
    const blobs = await inReadScope(deps.db, scope, (tx) =>
      listBlobsToCheck(tx, scope, { after: from, max: contentsPerStep }),
    );
    for (const { sha256 } of blobs) {
      if (signal.aborted) return;
      await checkContent(deps, { companyId, sha256 });
      after = sha256;
    }
    if (blobs.length < contentsPerStep) return;
  }
}

/** Reads every content that was not compared with its hash for a month, in every company. */
export async function checkContents(
  deps: ContentDeps,
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  for (const companyId of await outsideCompanies(deps.db, listCompaniesToCheck)) {
    if (signal.aborted) return;
    await checkCompany(deps, companyId, signal);
  }
}
