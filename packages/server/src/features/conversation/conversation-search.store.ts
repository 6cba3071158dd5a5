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

const around = 200;

/**
 * The latest message with the words of each conversation, the latest conversations first. They are read in this order,
 * and only until enough are found.
 */
export async function findMessages(
  tx: Tx,
  { companyId, projectId, owner }: ProjectActor,
  { kinds, words, max }: MessageSearch,
): Promise<MessageHit[]> {
  const { rows } = await sql<MessageHit>`
    select c.id as conversation_id, h.id as message_id, c.kind, c.title,
      substr(h.text, greatest(1, h.place - ${around}), ${2 * around} + length(${words}::text)) as excerpt
    from (select id, kind, title, updated_at from conversations
        where company_id = ${companyId} and ${ownedBy(owner)} and project_id = ${projectId}
          and kind = any(${[...kinds]})) c
      cross join lateral (
        select m.id, m.text, position(${words} in m.text_folded) as place from messages m
        where m.company_id = ${companyId} and m.conversation_id = c.id
          and m.text_folded like ${containsPattern(words)}
        order by m.position desc limit 1) h
    order by c.updated_at desc, c.id desc limit ${max}`.execute(tx);
  return rows;
}
