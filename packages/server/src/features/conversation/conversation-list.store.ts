import type { Language } from '@docent/contract/core/language';
import { type RawBuilder, sql } from 'kysely';
import type { PastSession } from '#features/sidebar/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { ConversationRow } from './conversation.store.ts';

export interface ConversationListRequest extends ListRequest {
  /** The language whose alphabet sorts titles. */
  language: Language;
  kinds: readonly ConversationRow['kind'][];
  /** Only conversations with this custom model. */
  model?: string | undefined;
}

export interface ConversationListRow extends ConversationRow {
  cursor_value: string;
  file_count: number;
  pending: boolean;
  last_question: string | null;
  last_answer: string | null;
}

const excerptLength = 280;

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  title: textSort('title_key', language),
});

const lastText = (role: string) => sql`(select left(m.text, ${excerptLength}) from messages m
  where m.company_id = conversations.company_id and m.conversation_id = conversations.id
    and m.role = ${role} and m.text <> '' order by m.position desc limit 1)`;

export function listConversationRows(
  tx: Tx,
  actor: ProjectActor,
  request: ConversationListRequest,
): Promise<{ rows: ConversationListRow[]; total: number }> {
  const matching = sql`from conversations where company_id = ${actor.companyId} and ${ownedBy(actor.owner)}
    and project_id = ${actor.projectId} and kind = any(${request.kinds})
    and ${request.model ? sql`model_id = ${request.model}` : sql`true`}
    and ${request.q ? sql`title_key like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  const columns = sql`conversations.*,
      (select count(*) from conversation_files c join files f on f.company_id = c.company_id and f.id = c.file_id
         where c.company_id = conversations.company_id and c.conversation_id = conversations.id) as file_count,
      exists (select from messages m where m.company_id = conversations.company_id
         and m.conversation_id = conversations.id and m.state = 'pending') as pending,
      ${lastText('user')} as last_question, ${lastText('assistant')} as last_answer`;
  return selectPage<ConversationListRow>(tx, request, {
    columns,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-updatedAt',
  });
}

interface RecentAsked {
  kinds: readonly ConversationRow['kind'][];
  /** A substring of the title. */
  q: string | undefined;
  /** How many unpinned ones are shown at most. */
  max: number;
  /** Shown for an empty title. */
  untitled: string;
}

/** Selects the pinned ones and the latest others, for the sidebar. */
export function recentConversations(
  { companyId, projectId, owner }: ProjectActor,
  { kinds, q, max, untitled }: RecentAsked,
): RawBuilder<PastSession> {
  const select = sql`select kind as type, id, coalesce(nullif(title, ''), ${untitled}) as title, updated_at, pinned_at
    from conversations where company_id = ${companyId} and ${ownedBy(owner)} and project_id = ${projectId} and kind = any(${kinds})
    and ${q ? sql`title_key like ${containsPattern(foldText(q))}` : sql`true`}`;
  return sql<PastSession>`(${select} and pinned_at is not null order by pinned_at desc)
    union all (${select} and pinned_at is null order by updated_at desc, id desc limit ${max})`;
}
