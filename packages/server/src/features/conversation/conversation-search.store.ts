import { sql } from 'kysely';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { containsPattern } from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { ConversationRow } from './conversation.store.ts';

export interface MessageHit {
  conversation_id: string;
  message_id: string;
  kind: ConversationRow['kind'];
  title: string;
  /** Some of the text around the place. */
  excerpt: string;
}

interface MessageSearch {
  kinds: readonly ConversationRow['kind'][];
  /** Folded. */
  words: string;
  max: number;
}

/** Texts are read one by one: older conversations are not searched. */
const conversationsMax = 2_000;
const around = 200;

/** The latest message with the words of each conversation, of the latest conversations. */
export async function findMessages(
  tx: Tx,
  { companyId, projectId, owner }: ProjectActor,
  { kinds, words, max }: MessageSearch,
): Promise<MessageHit[]> {
  const { rows } = await sql<MessageHit>`
    select h.conversation_id, h.message_id, h.kind, h.title,
      substr(h.text, greatest(1, h.place - ${around}), ${2 * around} + length(${words}::text)) as excerpt
    from (
      select distinct on (c.id) c.id as conversation_id, c.kind, c.title, c.updated_at, m.id as message_id, m.text,
        position(${words} in folded(m.text)) as place
      from (select id, kind, title, updated_at from conversations
          where company_id = ${companyId} and ${ownedBy(owner)} and project_id = ${projectId}
            and kind = any(${[...kinds]}) order by updated_at desc limit ${conversationsMax}) c
        join messages m on m.company_id = ${companyId} and m.conversation_id = c.id
      where folded(m.text) like ${containsPattern(words)}
      order by c.id, m.position desc) h
    order by h.updated_at desc, h.conversation_id limit ${max}`.execute(tx);
  return rows;
}
