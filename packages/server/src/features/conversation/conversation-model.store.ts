import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** What a conversation with a custom model is answered from now; undefined for other kinds, and without one. */
export async function findConversationBuild(
  tx: Tx,
  { companyId }: CompanyScope,
  conversationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select m.active_build_id as id from conversations c
      join models m on m.company_id = c.company_id and m.id = c.model_id
    where c.company_id = ${companyId} and c.id = ${conversationId}`.execute(tx);
  return rows[0]?.id ?? undefined;
}
