import { announce } from '#features/notification/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { ImportClaim, ImportEnd } from './spreadsheet-import.store.ts';

/** Tells whoever asked for an import that it has ended; one who stopped it knows. */
export async function notifyImportEnded(
  tx: Tx,
  { jobs, scope, claim }: { jobs: Jobs; scope: CompanyScope; claim: ImportClaim },
  { name, requestedBy: userId, failed, cancelled }: ImportEnd,
): Promise<void> {
  if (userId === null || cancelled) return;
  await announce(
    tx,
    { jobs },
    {
      companyId: scope.companyId,
      userId,
      kind: failed ? 'import.failed' : 'import.ready',
      key: `${claim.id}-${claim.claim}`,
      subject: { type: 'database', value: claim.id },
      values: { name },
    },
  );
}
