import { type FollowDeps, followRun, isLastEvent } from '#features/run/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { EventFeed } from '#platform/http/call.ts';
import { loadConversation } from './authorise.ts';
import { hideDeletedEvents } from './deleted-quotes.ts';
import { findAnswer } from './message.store.ts';

/** `Last-Event-ID` as a number; anything else is answered from the beginning. */
const numberOf = (header: string | undefined) => (header && /^\d{1,9}$/.test(header) ? Number(header) : 0);

interface AnswerAsked {
  readonly conversationId: string;
  /** The latest answer where none is named. */
  readonly messageId?: string | undefined;
  readonly lastEventId: string | undefined;
}

/**
 * The events of an answer after the last one that its reader has; undefined when there are no more.
 * @throws Failure not_found
 */
export async function streamAnswer(
  deps: FollowDeps,
  actor: ProjectActor,
  { conversationId, messageId, lastEventId }: AnswerAsked,
): Promise<EventFeed | undefined> {
  const afterSeq = numberOf(lastEventId);
  const { answer, isRead } = await inScope(deps.db, actor, async (tx) => {
    const conversation = await loadConversation(tx, actor, conversationId);
    const found = await findAnswer(tx, actor, conversation.id, messageId);
    const isFinished = found !== undefined && found.state !== 'pending';
    return {
      answer: found,
      isRead: isFinished && afterSeq > 0 && (await isLastEvent(tx, actor, found.id, afterSeq)),
    };
  });
  if (!answer) throw new Failure('not_found');
  return isRead ? undefined : followRun(deps, actor, answer.id, { afterSeq, shown: hideDeletedEvents });
}
