import type { Language } from '@docent/contract/core/language';
import { type RawBuilder, type Selectable, sql } from 'kysely';
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
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { SummaryContent } from './summary-content.ts';

export type SummaryRow = Selectable<Tables['summaries']>;

const own = ({ companyId, projectId, owner }: ProjectActor) =>
  sql`company_id = ${companyId} and ${ownedBy(owner)} and project_id = ${projectId}`;

/** A summary of this owner in the current project; others' do not exist for them. */
export async function findSummary(tx: Tx, actor: ProjectActor, id: string): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`select * from summaries where ${own(actor)} and id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

export type NewSummary = Pick<
  SummaryRow,
  'id' | 'title' | 'length' | 'form' | 'focus' | 'language' | 'wrote_in' | 'engine'
>;

export async function insertSummary(tx: Tx, actor: ProjectActor, summary: NewSummary): Promise<void> {
  await tx
    .insertInto('summaries')
    .values({
      ...summary,
      title_key: foldText(summary.title),
      company_id: actor.companyId,
      project_id: actor.projectId,
      owner_kind: actor.owner.kind,
      owner_id: actor.owner.id,
    })
    .execute();
}

export async function countRunning(tx: Tx, { companyId, owner }: ProjectActor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from summaries
    where company_id = ${companyId} and ${ownedBy(owner)} and state = 'pending'`.execute(tx);
  return rows[0]?.count ?? 0;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  title: textSort('title_key', language),
});

export interface SummaryListRequest extends ListRequest {
  language: Language;
  state?: SummaryRow['state'] | undefined;
}

export function listSummaryRows(tx: Tx, actor: ProjectActor, request: SummaryListRequest) {
  return selectPage<SummaryRow & { cursor_value: string }>(tx, request, {
    columns: sql`summaries.*`,
    matching: sql`from summaries where ${own(actor)}
      and ${request.q ? sql`title_key like ${containsPattern(foldText(request.q))}` : sql`true`}
      and ${request.state ? sql`state = ${request.state}` : sql`true`}`,
    sorts: sortsFor(request.language),
    defaultSort: '-createdAt',
  });
}

/** Selects the pinned summaries and the latest others, for the sidebar. */
export function recentSummaries(
  actor: ProjectActor,
  { q, max }: { q: string | undefined; max: number },
): RawBuilder<PastSession> {
  const select = sql`select 'summarize' as type, id, title, updated_at, pinned_at from summaries where ${own(actor)}
    and ${q ? sql`title_key like ${containsPattern(foldText(q))}` : sql`true`}`;
  return sql<PastSession>`(${select} and pinned_at is not null order by pinned_at desc)
    union all (${select} and pinned_at is null order by updated_at desc, id desc limit ${max})`;
}

export async function countPinnedSummaries(tx: Tx, actor: ProjectActor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from summaries
    where ${own(actor)} and pinned_at is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function pinSummary(tx: Tx, actor: ProjectActor, id: string, pinned: boolean): Promise<void> {
  await sql`update summaries set pinned_at = ${pinned ? sql`coalesce(pinned_at, now())` : null}
    where ${own(actor)} and id = ${id}`.execute(tx);
}

export async function renameSummary(tx: Tx, actor: ProjectActor, id: string, title: string): Promise<void> {
  await sql`update summaries set title = ${title}, title_key = ${foldText(title)}
    where ${own(actor)} and id = ${id}`.execute(tx);
}

export async function deleteSummaryRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('summaries').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Deletes all summaries of a user. Returns those that were being written. */
export async function deleteSummariesOf(
  tx: Tx,
  { companyId }: CompanyScope,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`delete from summaries
    where company_id = ${companyId} and user_id = ${userId} returning id, state`.execute(tx);
  return rows.flatMap(({ id, state }) => (state === 'pending' ? [id] : []));
}

export interface FinishedSummary extends SummaryContent {
  state: 'complete' | 'cancelled' | 'failed';
  errorCode: string | null;
  /** The engine that wrote it in the place of the planned one. */
  doneBy: string | null;
}

/** Stores the result of a summary that is being written. Returns its owner and title; undefined when it is gone. */
export async function finishSummary(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  done: FinishedSummary,
): Promise<Pick<SummaryRow, 'owner_kind' | 'owner_id' | 'title'> | undefined> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<Pick<SummaryRow, 'owner_kind' | 'owner_id' | 'title'>>`update summaries set
      state = ${done.state}, error_code = ${done.errorCode}, text = ${done.text}, points = ${json(done.points)},
      facts = ${json(done.facts)}, steps = ${json(done.steps)}, coverage = ${json(done.coverage)},
      wrote_in = coalesce(${done.wroteIn}, wrote_in), engine = coalesce(${done.doneBy}, engine),
      updated_at = now(), finished_at = now()
    where company_id = ${companyId} and id = ${id} and state = 'pending'
    returning owner_kind, owner_id, title`.execute(tx);
  return rows[0];
}
