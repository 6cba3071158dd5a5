import type { Message } from '@docent/contract/features/conversation';
import type { ExternalMessage } from '@docent/contract/features/external';
import { getConversation } from '#features/conversation/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import type { LinkSettings } from './external.tables.ts';
import { loadVisit } from './load-visit.ts';
import { publicMessage } from './public-answer.ts';
import { listRatings } from './visitor-rating.store.ts';

interface VisitAsked {
  readonly conversationId: string;
  readonly language: 'en' | 'tr';
}

/** A visitor's conversation as the product knows it; what is answered to them is a view of it. @throws Failure not_found */
export async function readVisit(
  tx: Tx,
  visitor: Visitor,
  { conversationId, language }: VisitAsked,
): Promise<{ settings: LinkSettings; messages: readonly Message[] }> {
  const settings = await loadVisit(tx, visitor, conversationId);
  const { messages } = await getConversation(tx, visitor, conversationId, language);
  return { settings, messages };
}

/** What a visitor finds when they come back. @throws Failure not_found */
export function showVisit(
  db: Database,
  visitor: Visitor,
  asked: VisitAsked,
): Promise<{ messages: ExternalMessage[] }> {
  return inReadScope(db, visitor, async (tx) => {
    const { settings, messages } = await readVisit(tx, visitor, asked);
    const ratings = await listRatings(tx, visitor, visitor.owner.id);
    const reader = { references: settings.references, language: asked.language };
    return {
      messages: messages.map((one) => publicMessage(one, reader, ratings.get(one.uid)?.value ?? null)),
    };
  });
}
