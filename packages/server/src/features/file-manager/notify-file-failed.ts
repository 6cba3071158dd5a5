import { announce } from '#features/notification/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { FileClaim } from './file.store.ts';

/** Notifies the user who uploaded a file that it could not be read, once for each of its versions. */
export async function notifyFileFailed(
  tx: Tx,
  { scope: { companyId }, jobs }: { scope: CompanyScope; jobs: Jobs },
  { id, text_id, name, origin, created_by: userId }: FileClaim,
): Promise<void> {
  if (userId === null || origin !== 'upload') return;
  await announce(
    tx,
    { jobs },
    {
      companyId,
      userId,
      kind: 'file.failed',
      key: text_id,
      subject: { type: 'file', value: id },
      values: { name },
    },
  );
}
