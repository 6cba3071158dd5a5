import { collectRating } from '#features/conversation/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { countDay } from './link-day.store.ts';
import { readVisit } from './read-visit.ts';
import { listRatings, saveRating } from './visitor-rating.store.ts';

interface RatingAsked {
  readonly conversationId: string;
  readonly messageId: string;
  readonly value: 'up' | 'down';
  readonly reason?: string | undefined;
}

const figures = { up: 'rated_up', down: 'rated_down' } as const;

/** Rates an answer; a later rating takes the place of the earlier one. @throws Failure not_found */
export function rateAnswer(
  { db, jobs }: { db: Database; jobs: Jobs },
  visitor: Visitor,
  { conversationId, messageId, value, reason = '' }: RatingAsked,
): Promise<null> {
  return inScope(db, visitor, async (tx) => {
    const { messages } = await readVisit(tx, visitor, { conversationId, language: 'en' });
    if (!messages.some(({ uid, role }) => uid === messageId && role === 'assistant'))
      throw new Failure('not_found');
    const { linkId, owner } = visitor;
    const earlier = (await listRatings(tx, visitor, owner.id)).get(messageId);
    await saveRating(tx, visitor, { messageId, visitorId: owner.id, value, reason });
    await collectRating(tx, { jobs, scope: visitor }, { messageId, value, reason });
    if (earlier)
      await countDay(tx, visitor, { linkId, figure: figures[earlier.value], by: -1, day: earlier.day });
    await countDay(tx, visitor, { linkId, figure: figures[value] });
    return null;
  });
}
