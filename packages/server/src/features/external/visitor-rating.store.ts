import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface Rating {
  readonly value: 'up' | 'down';
  readonly reason: string;
  readonly day: Date;
}

/** What a visitor thought of the answers of their conversation, by message. */
export async function listRatings(
  tx: Tx,
  { companyId }: CompanyScope,
  visitorId: string,
): Promise<ReadonlyMap<string, Rating>> {
  const rows = await tx
    .selectFrom('visitor_ratings')
    .select(['message_id', 'value', 'reason', 'day'])
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .execute();
  return new Map(rows.map(({ message_id, ...rating }) => [message_id, rating]));
}

export async function saveRating(
  tx: Tx,
  { companyId }: CompanyScope,
  rating: { messageId: string; visitorId: string; value: 'up' | 'down'; reason: string },
): Promise<void> {
  const { messageId, visitorId, value, reason } = rating;
  await sql`insert into visitor_ratings (company_id, message_id, visitor_id, value, reason, day)
    values (${companyId}, ${messageId}, ${visitorId}, ${value}, ${reason}, budget_day())
    on conflict (company_id, message_id) do update set value = excluded.value, reason = excluded.reason,
      day = excluded.day`.execute(tx);
}
