import { sql } from 'kysely';
import type { Spender } from '#features/usage/index.ts';
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

/** Whose questions a conversation holds. @throws Error once the conversation is gone */
export async function findSpender(
  tx: Tx,
  { companyId }: CompanyScope,
  conversationId: string,
): Promise<Spender> {
  const { rows } = await sql<Spender>`select user_id as "userId", project_id as "projectId" from conversations
    where company_id = ${companyId} and id = ${conversationId}`.execute(tx);
  const [spender] = rows;
  if (!spender) throw new Error('The conversation is gone.');
  return spender;
}
