import { announce } from '#features/notification/index.ts';
import type { RunEnd } from '#features/run/index.ts';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

interface EndedClassification {
  id: string;
  scope: CompanyScope;
  state: RunEnd['state'];
  owner: Owner & { title: string };
  /** Attempts before a user continued it: each time it ends again is another event. */
  attemptsBefore: number;
}

/** Notifies the user whose classification it is that it has ended, in the transaction that ends it. */
export async function announceEnd(
  tx: Tx,
  jobs: Jobs,
  { id, scope: { companyId }, state, owner, attemptsBefore }: EndedClassification,
): Promise<void> {
  if (state === 'cancelled' || owner.kind !== 'user') return;
  await announce(
    tx,
    { jobs },
    {
      companyId,
      userId: owner.id,
      kind: state === 'complete' ? 'classification.ready' : 'classification.failed',
      key: attemptsBefore === 0 ? id : `${id}:${attemptsBefore}`,
      subject: { type: 'classification', value: id },
      values: { title: owner.title },
    },
  );
}
