import { noteRating } from '#features/unanswered/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findAsked } from './asked-question.store.ts';
import { loadConversation } from './authorise.ts';
import { findAnswer } from './message.store.ts';
import { type Rating, saveRating } from './message-rating.store.ts';

/** Collects the question of an answer that was rated down, and takes it back when the rating is another now. */
export async function collectRating(
  tx: Tx,
  deps: { jobs: Jobs; scope: CompanyScope },
  { messageId, ...rating }: Rating & { messageId: string },
): Promise<void> {
  const asked = await findAsked(tx, deps.scope, messageId);
  if (asked) await noteRating(tx, deps, { asked, ...rating });
}

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
    await collectRating(tx, { jobs, scope: actor }, { messageId, ...rating });
    return null;
  });
}
