import { announce } from '#features/notification/index.ts';
import type { Run } from '#features/run/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AnswerEnd } from './answer-ends.ts';
import { findOwner } from './conversation.store.ts';

/** Announces an answer that ended while nobody was watching it. */
export async function tellAnswerEnded(
  { db, jobs }: { db: Database; jobs: Jobs },
  answer: Pick<Run, 'id' | 'scope'>,
  end: AnswerEnd,
): Promise<void> {
  const { state } = end;
  if (state === 'cancelled') return;
  await inScope(db, answer.scope, async (tx) => {
    const owner = await findOwner(tx, answer.scope, answer.id);
    if (!owner) return;
    await announce(
      tx,
      { jobs },
      {
        companyId: answer.scope.companyId,
        userId: owner.userId,
        kind: state === 'complete' ? 'answer.ready' : 'answer.failed',
        key: answer.id,
        subject: { type: owner.kind, value: owner.conversationId },
        values: { title: owner.title },
      },
    );
  });
}
