import { limits } from '@docent/contract/limits';
import { inReadScope } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { type AppendDeps, partOf } from './append-bytes.ts';
import { knownUploads } from './upload.store.ts';

/** Twice a day, by one process. */
export const sweepPartsJob: JobKind<object> = {
  name: 'sweep-upload-parts',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 6 * 3600,
  retryMax: 2,
  cron: '11 3,15 * * *',
};

const keysPerStep = 200;

interface Part {
  key: string;
  uploadId: string;
}

async function sweep({ db, storage }: AppendDeps, companyId: string, parts: readonly Part[]): Promise<void> {
  const ids = [...new Set(parts.map(({ uploadId }) => uploadId))];
  const known = new Set(await inReadScope(db, { companyId }, (tx) => knownUploads(tx, { companyId }, ids)));
  for (const { key, uploadId } of parts) if (!known.has(uploadId)) await storage.remove(key);
}

/**
 * Removes the bytes of uploads that are gone with their project, their user or their company, or that were cancelled
 * by a process which went away before it had removed them. What is younger than a day may still be coming.
 */
export async function sweepParts(deps: AppendDeps, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  const beforeMs = Date.now() - limits.resumable.idleTtlS * 1000;
  const held = new Map<string, Part[]>();
  for await (const { key, storedMs } of deps.storage.list()) {
    if (signal.aborted) return;
    const part = partOf(key);
    if (!part || storedMs > beforeMs) continue;
    const parts = [...(held.get(part.companyId) ?? []), { key, uploadId: part.uploadId }];
    held.set(part.companyId, parts);
    if (parts.length < keysPerStep) continue;
    held.delete(part.companyId);
    await sweep(deps, part.companyId, parts);
  }
  for (const [companyId, parts] of held) {
    if (signal.aborted) return;
    await sweep(deps, companyId, parts);
  }
}
