import { translate } from '@docent/contract/messages/translate';
import { notify } from '#features/notification/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { AnswerEnd } from './answer-ends.ts';
import { findOwner } from './conversation.store.ts';
import type { RunningAnswer } from './running-answer.ts';

/** Leaves a notification for an answer that ended while nobody was watching it. */
export async function tellAnswerEnded(db: Database, answer: RunningAnswer, end: AnswerEnd): Promise<void> {
  const { state } = end.finish;
  if (state === 'cancelled') return;
  await inScope(db, answer.scope, async (tx) => {
    const owner = await findOwner(tx, answer.scope, answer.messageId);
    if (!owner) return;
    const key = state === 'complete' ? 'notification.answerReady' : 'notification.answerFailed';
    const text = translate(key, owner.language, { title: owner.title });
    await notify(tx, answer.scope, {
      userId: owner.userId,
      kind: 'answer',
      type: owner.kind,
      value: owner.conversationId,
      text,
    });
  });
}
