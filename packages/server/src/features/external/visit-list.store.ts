import type { LinkDay } from '@docent/contract/features/link-visit';
import { sql } from 'kysely';
import { containsPattern, type ListRequest, type SortColumn, selectPage } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { HandoverRequest } from './external.tables.ts';

export interface VisitRow {
  id: string;
  visitor_id: string;
  created_at: Date;
  updated_at: Date;
  first_question: string | null;
  questions: number;
  up: number;
  down: number;
  handovers: number;
  handover_requests: readonly HandoverRequest[];
}

export interface VisitListRequest extends ListRequest {
  only?: 'up' | 'down' | 'handover' | undefined;
}

const questionsOf = sql`(select count(*) from messages m where m.company_id = c.company_id
  and m.conversation_id = c.id and m.role = 'user')`;

const ratingsOf = (value: 'up' | 'down') => sql`(select count(*) from visitor_ratings r
  where r.company_id = c.company_id and r.visitor_id = c.visitor_id and r.value = ${value})`;

const columns = sql`c.id, c.visitor_id, c.created_at, c.updated_at, c.handovers, c.handover_requests, ${questionsOf}::int as questions,
  ${ratingsOf('up')}::int as up, ${ratingsOf('down')}::int as down,
  (select left(m.text, 300) from messages m where m.company_id = c.company_id and m.conversation_id = c.id
    and m.role = 'user' order by m.position limit 1) as first_question`;

const sorts: Record<string, SortColumn> = {
  updatedAt: { column: sql`c.updated_at`, type: 'timestamptz' },
  startedAt: { column: sql`c.created_at`, type: 'timestamptz' },
  questions: { column: questionsOf, type: 'bigint' },
};

/** The conversations of a link's visitors. */
const visitsOf = ({ companyId }: CompanyScope, linkId: string) => sql`(
  select c.company_id, c.id, c.visitor_id, c.created_at, c.updated_at, v.handovers, v.handover_requests from visitors v
  join conversations c on c.company_id = ${companyId} and c.visitor_id = v.id
  where v.company_id = ${companyId} and v.link_id = ${linkId}) c`;

/** Texts of messages are not stored folded: the four letters i are made one here. */
const holdsWord = (q: string) => sql`exists (select from messages m where m.company_id = c.company_id
  and m.conversation_id = c.id and lower(translate(m.text, 'İIı', 'iii')) like ${containsPattern(foldText(q))})`;

function narrowed({ q, only }: VisitListRequest) {
  const word = q ? holdsWord(q) : sql`true`;
  if (only === undefined) return word;
  return only === 'handover' ? sql`${word} and c.handovers > 0` : sql`${word} and ${ratingsOf(only)} > 0`;
}

export const listVisitRows = (
  tx: Tx,
  scope: CompanyScope,
  { linkId, ...request }: VisitListRequest & { linkId: string },
) =>
  selectPage<VisitRow>(tx, request, {
    columns,
    matching: sql`from ${visitsOf(scope, linkId)} where c.company_id = ${scope.companyId} and ${narrowed(request)}`,
    sorts,
    defaultSort: '-updatedAt',
  });

/** One conversation of a link's visitors. */
export async function findVisit(
  tx: Tx,
  scope: CompanyScope,
  { linkId, conversationId }: { linkId: string; conversationId: string },
): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`select ${columns} from ${visitsOf(scope, linkId)}
    where c.company_id = ${scope.companyId} and c.id = ${conversationId}`.execute(tx);
  return rows[0];
}

const daysShown = 30;

/** The figures of the latest days, also of those without any. */
export async function listDays(tx: Tx, { companyId }: CompanyScope, linkId: string): Promise<LinkDay[]> {
  const { rows } = await sql<LinkDay>`
    select s.day::date::text as day, coalesce(d.conversations, 0) as conversations,
      coalesce(d.questions, 0) as questions, coalesce(d.rated_up, 0) as up, coalesce(d.rated_down, 0) as down,
      coalesce(d.handovers, 0) as handovers
    from generate_series(budget_day() - ${daysShown - 1}::int, budget_day(), interval '1 day') as s (day)
    left join link_days d on d.company_id = ${companyId} and d.link_id = ${linkId} and d.day = s.day::date
    order by s.day`.execute(tx);
  return rows;
}

/** Deletes the visitors of a company whose chats were kept as long as their links say; returns how many. */
export async function deleteOldVisitors(tx: Tx, { companyId }: CompanyScope, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from visitors where company_id = ${companyId} and id in (
    select v.id from visitors v
    join public_links l on l.company_id = ${companyId} and l.id = v.link_id
    left join conversations c on c.company_id = ${companyId} and c.visitor_id = v.id
    where v.company_id = ${companyId}
      and coalesce(c.updated_at, v.created_at)
        < now() - coalesce((l.settings ->> 'keepDays')::int, 90) * interval '1 day'
    limit ${max})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
