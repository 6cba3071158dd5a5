import { announce } from '#features/notification/index.ts';
import type { OwnerKind } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

interface EndedSummary {
  readonly companyId: string;
  readonly id: string;
  readonly title: string;
  readonly owner_kind: OwnerKind;
  readonly owner_id: string;
  readonly state: 'complete' | 'failed';
}

/** Notifies the user whose summary it is that it has ended, in the transaction that ends it. */
export async function announceSummaryEnd(tx: Tx, jobs: Jobs, ended: EndedSummary): Promise<void> {
  // Others than users have no bell and no mails.
  if (ended.owner_kind !== 'user') return;
  await announce(
    tx,
    { jobs },
    {
      companyId: ended.companyId,
      userId: ended.owner_id,
      kind: ended.state === 'complete' ? 'summary.ready' : 'summary.failed',
      key: ended.id,
      subject: { type: 'summarize', value: ended.id },
      values: { title: ended.title },
    },
  );
}
