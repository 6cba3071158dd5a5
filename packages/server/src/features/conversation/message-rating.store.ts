import type { Message } from '@docent/contract/features/conversation';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type Rating = NonNullable<Message['feedback']>;

/** Stores what the owner of a conversation thinks of an answer; it replaces what they thought before. */
export async function saveRating(
  tx: Tx,
  { companyId }: CompanyScope,
  { messageId, value, reason }: Rating & { messageId: string },
): Promise<void> {
  await sql`insert into message_ratings (company_id, message_id, value, reason)
    values (${companyId}, ${messageId}, ${value}, ${reason})
    on conflict (company_id, message_id) do update
      set value = excluded.value, reason = excluded.reason, rated_at = now()`.execute(tx);
}

/** The ratings of a conversation's answers. */
export async function listRatings(
  tx: Tx,
  { companyId }: CompanyScope,
  conversationId: string,
): Promise<ReadonlyMap<string, Rating>> {
  const { rows } = await sql<Rating & { id: string }>`select r.message_id as id, r.value, r.reason
    from message_ratings r join messages m on m.company_id = r.company_id and m.id = r.message_id
    where r.company_id = ${companyId} and m.conversation_id = ${conversationId}`.execute(tx);
  return new Map(rows.map(({ id, ...rating }) => [id, rating]));
}
