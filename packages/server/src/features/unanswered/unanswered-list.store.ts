import type { Language } from '@docent/contract/core/language';
import type {
  UnansweredReason,
  UnansweredSource,
  UnansweredState,
} from '@docent/contract/features/unanswered';
import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import { isTemplateOpenTo } from '#features/custom-template/index.ts';
import { isSpreadsheetKept } from '#features/spreadsheet/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { UnansweredRow } from './unanswered.store.ts';

/** An unanswered question with how often and when it was asked. */
export interface AskedRow extends UnansweredRow {
  question: string;
  count: number;
  nothing_found: number;
  rated_down: number;
  first_asked_at: Date;
  last_asked_at: Date;
}

export interface UnansweredRequest extends ListRequest {
  /** Of which kinds: those that the reader may edit. */
  sources: readonly UnansweredSource[];
  state?: UnansweredState | undefined;
  reason?: UnansweredReason | undefined;
  subject?: string | undefined;
  /** Only one question. */
  id?: string;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  lastAskedAt: { column: sql`last_asked_at`, type: 'timestamptz' },
  count: { column: sql`count`, type: 'bigint' },
  question: textSort('question_key', language),
});

/** What was asked in conversations that are in the bin is not shown. */
const isShown = sql`exists (select from messages m join conversations c
    on c.company_id = m.company_id and c.id = m.conversation_id
  where m.company_id = o.company_id and m.id = o.answer_id)`;

/** The questions of a project that were asked at least once in a conversation that is still there. */
export function listUnansweredRows(tx: Tx, actor: Actor, request: UnansweredRequest) {
  const { companyId, projectId } = actor;
  const { q, state, reason, subject, sources, id } = request;
  const asked = sql`(select q.*, a.* from unanswered_questions q join lateral (
      select count(*)::int as count, (count(*) filter (where o.nothing_found))::int as nothing_found,
        (count(*) filter (where o.rated_down))::int as rated_down,
        min(o.asked_at) as first_asked_at, max(o.asked_at) as last_asked_at,
        (array_agg(o.question order by o.asked_at desc, o.answer_id desc))[1] as question,
        (array_agg(o.question_key order by o.asked_at desc, o.answer_id desc))[1] as question_key,
        coalesce(bool_or(o.question_key like ${containsPattern(foldText(q ?? ''))}), false) as is_found
      from unanswered_occurrences o
      where o.company_id = q.company_id and o.unanswered_id = q.id and ${isShown}) a on a.count > 0
    where q.company_id = ${companyId} and q.project_id = ${projectId}
      and (q.spreadsheet_id is null or ${isSpreadsheetKept(companyId, sql`q.spreadsheet_id`)})
      and (q.template_id is null or ${isTemplateOpenTo(actor, sql`q.template_id`, 'edit')})
      and ${id ? sql`q.id = ${id}` : sql`true`}) asked`;
  const matching = sql`from ${asked} where is_found and source = any(${[...sources]}::text[])
    and ${state ? sql`state = ${state}` : sql`true`}
    and ${subject ? sql`subject_id = ${subject}` : sql`true`}
    and ${reason === 'nothing_found' ? sql`nothing_found > 0` : reason ? sql`rated_down > 0` : sql`true`}`;
  return selectPage<AskedRow>(tx, request, {
    columns: sql`*`,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-lastAskedAt',
  });
}

export interface Wording {
  unanswered_id: string;
  question: string;
  remark: string;
}

/** The latest wordings of questions and remarks about their answers. */
export async function listWordings(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<Wording[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Wording>`select said.* from unnest(${[...ids]}::uuid[]) as asked(id)
    cross join lateral (select o.unanswered_id, o.question, max(o.remark) as remark
      from unanswered_occurrences o
      where o.company_id = ${companyId} and o.unanswered_id = asked.id and ${isShown}
      group by o.unanswered_id, o.question order by max(o.asked_at) desc
      limit ${limits.unanswered.wordingsMax}) said`.execute(tx);
  return rows;
}
