import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { knownBlobKeys } from './blob.store.ts';

/** Twice a day, by one process. */
export const sweepOrphansJob: JobKind<object> = {
  name: 'sweep-orphans',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 2,
  cron: '41 2,14 * * *',
};

/** What is younger may be about to be referred to. */
const youngMs = 24 * 3600 * 1000;
const keysPerStep = 200;

/** Bytes of a file: the company, and an id. Other features keep theirs deeper, and look after them themselves. */
const blobKey = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-f-]{36}$/;

interface SweepDeps {
  db: Database;
  storage: Storage;
  /** What the time is. */
  now?: () => number;
}

/** Removes those of a company's keys that no row leads to. A company that is gone leads to none. */
async function sweepKeys({ db, storage }: SweepDeps, companyId: string, keys: readonly string[]) {
  const known = new Set(await inReadScope(db, { companyId }, (tx) => knownBlobKeys(tx, { companyId }, keys)));
  for (const key of keys) if (!known.has(key)) await storage.remove(key);
}

/**
 * Removes bytes that nothing leads to: those of an upload whose process went away before its row was written, and of
 * deleted files whose process went away before the bytes were removed. What is stored goes by age alone, so that an
 * upload under way is not touched.
 */
export async function sweepOrphans(deps: SweepDeps, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  const before = (deps.now ?? Date.now)() - youngMs;
  const held = new Map<string, string[]>();
  for await (const { key, storedMs } of deps.storage.list()) {
    if (signal.aborted) return;
    const companyId = blobKey.exec(key)?.[1];
    if (companyId === undefined || storedMs > before) continue;
    const keys = held.get(companyId) ?? [];
    keys.push(key);
    held.set(companyId, keys);
    if (keys.length < keysPerStep) continue;
    held.delete(companyId);
    await sweepKeys(deps, companyId, keys);
  }
  for (const [companyId, keys] of held) {
    if (signal.aborted) return;
    await sweepKeys(deps, companyId, keys);
  }
}
