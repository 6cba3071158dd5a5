import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { clearFilesJob, remainsPerJob } from './clear-files.job.ts';
import type { FileRemains } from './file-removal.store.ts';
import type { FileDeps } from './store-file.ts';

/** Has jobs take what erased files have left: texts, indexes, quotes and bytes. */
export async function enqueueClearing(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  actor: CompanyScope,
  remains: FileRemains,
): Promise<void> {
  const { companyId } = actor;
  const counts = [remains.fileIds.length, remains.textIds.length, remains.contents.length];
  for (let from = 0; from < Math.max(...counts); from += remainsPerJob) {
    const part = (all: readonly string[]) => all.slice(from, from + remainsPerJob);
    const data = {
      fileIds: part(remains.fileIds),
      textIds: part(remains.textIds),
      contents: part(remains.contents),
    };
    await deps.jobs.enqueue(tx, actor, clearFilesJob, { companyId, ...data });
  }
}
