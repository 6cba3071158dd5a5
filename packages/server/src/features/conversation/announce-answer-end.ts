import { announce } from '#features/notification/index.ts';
import type { Run } from '#features/run/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AnswerEnd } from './answer-ends.ts';
import { findOwner } from './conversation.store.ts';

/** Notifies the user whose conversation it is that an answer has ended, in the transaction that ends it. */
export async function announceAnswerEnd(
  tx: Tx,
  jobs: Jobs,
  { id, scope: { companyId } }: Pick<Run, 'id' | 'scope'>,
  { state }: AnswerEnd,
): Promise<void> {
  if (state === 'cancelled') return;
  const owner = await findOwner(tx, { companyId }, id);
  // Others than users have no bell and no mails.
  if (owner?.ownerKind !== 'user') return;
  await announce(
    tx,
    { jobs },
    {
      companyId,
      userId: owner.ownerId,
      kind: state === 'complete' ? 'answer.ready' : 'answer.failed',
      key: id,
      subject: { type: owner.kind, value: owner.conversationId },
      values: { title: owner.title },
    },
  );
}
