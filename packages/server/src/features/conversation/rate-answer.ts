import { noteRating } from '#features/unanswered/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findAsked } from './asked-question.store.ts';
import { loadConversation } from './authorise.ts';
import { findAnswer } from './message.store.ts';
import { type Rating, saveRating } from './message-rating.store.ts';

/** Rates an answer of the actor's own. @throws Failure not_found, question_pending */
export function rateAnswer(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: ProjectActor,
  { conversationId, messageId, ...rating }: Rating & { conversationId: string; messageId: string },
): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, conversationId);
    const answer = await findAnswer(tx, actor, conversation.id, messageId);
    if (!answer) throw new Failure('not_found');
    if (answer.state === 'pending') throw new Failure('question_pending');
    await saveRating(tx, actor, { messageId, ...rating });
    const asked = await findAsked(tx, actor, messageId);
    if (asked) await noteRating(tx, { jobs, scope: actor }, { asked, ...rating });
    return null;
  });
}
