import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface ConversationModel {
  id: string;
  /** What it answers from now. */
  buildId: string | null;
}

/** The custom model of a conversation; undefined for other kinds, and once it is deleted. */
export async function findConversationModel(
  tx: Tx,
  { companyId }: CompanyScope,
  conversationId: string,
): Promise<ConversationModel | undefined> {
  const { rows } =
    await sql<ConversationModel>`select m.id, m.active_build_id as "buildId" from conversations c
      join models m on m.company_id = c.company_id and m.id = c.model_id
    where c.company_id = ${companyId} and c.id = ${conversationId}`.execute(tx);
  return rows[0];
}
