import type { Language } from '@docent/contract/core/language';
import type { ClassificationState, Label } from '@docent/contract/features/classification';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PastSession } from '#features/sidebar/index.ts';
import type { Owner, ProjectActor } from '#platform/auth/principal.ts';
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

export type ClassificationRow = Selectable<Tables['classifications']>;

/** Names of labels as they are compared: corrections of a classification teach the next one with the same names. */
const labelsKeyOf = (labels: readonly Label[]): string =>
  JSON.stringify(labels.map(({ name }) => foldText(name)).toSorted());

const within = ({ companyId, projectId, owner }: ProjectActor) =>
  sql`company_id = ${companyId} and ${ownedBy(owner)} and project_id = ${projectId}`;

/** A classification of this owner in the current project; those of others do not exist for them. */
export async function findClassification(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<ClassificationRow | undefined> {
  const { rows } = await sql<ClassificationRow>`select * from classifications
    where ${within(actor)} and id = ${id}`.execute(tx);
  return rows[0];
}

/** A classification, kept from changing until the transaction ends; for a run, which knows no more than its id. */
export async function lockClassification(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<ClassificationRow | undefined> {
  const { rows } = await sql<ClassificationRow>`select * from classifications
    where company_id = ${companyId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The same, without keeping it. */
export async function findForRun(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<ClassificationRow | undefined> {
  const { rows } = await sql<ClassificationRow>`select * from classifications
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

export interface ClassificationListRequest extends ListRequest {
  state?: ClassificationState | undefined;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  title: textSort('title_key', language),
});

const titled = (q: string | undefined) =>
  q ? sql`title_key like ${containsPattern(foldText(q))}` : sql`true`;

export function listClassificationRows(tx: Tx, actor: ProjectActor, request: ClassificationListRequest) {
  const matching = sql`from classifications where ${within(actor)} and ${titled(request.q)}
    and ${request.state ? sql`state = ${request.state}` : sql`true`}`;
  return selectPage<ClassificationRow>(tx, request, {
    columns: sql`classifications.*`,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-updatedAt',
  });
}

/** Selects the pinned ones and the latest others, for the sidebar. */
export function recentClassifications(
  actor: ProjectActor,
  { q, max }: { q: string | undefined; max: number },
): RawBuilder<PastSession> {
  const select = sql`select 'classification' as type, id, title, updated_at, pinned_at from classifications
    where ${within(actor)} and ${titled(q)}`;
  return sql<PastSession>`(${select} and pinned_at is not null order by pinned_at desc)
    union all (${select} and pinned_at is null order by updated_at desc, id desc limit ${max})`;
}

/** How many classifications the project has, and how many of this owner are running. */
export async function countClassifications(
  tx: Tx,
  { companyId, projectId, owner }: ProjectActor,
): Promise<{ all: number; running: number; pinned: number }> {
  const own = sql`${ownedBy(owner)}`;
  const { rows } = await sql<{ all: number; running: number; pinned: number }>`select count(*)::int as all,
      (count(*) filter (where state = 'pending' and ${own}))::int as running,
      (count(*) filter (where pinned_at is not null and ${own}))::int as pinned
    from classifications where company_id = ${companyId} and project_id = ${projectId}`.execute(tx);
  return rows[0] ?? { all: 0, running: 0, pinned: 0 };
}

export type NewClassification = Pick<
  ClassificationRow,
  | 'id'
  | 'title'
  | 'labels'
  | 'multiple'
  | 'threshold'
  | 'engine'
  | 'source'
  | 'total'
  | 'left_out'
  | 'label_set_id'
>;

export async function insertClassification(
  tx: Tx,
  actor: ProjectActor,
  row: NewClassification,
): Promise<void> {
  const { companyId, projectId, owner } = actor;
  await sql`insert into classifications (company_id, id, project_id, owner_kind, owner_id, title, title_key, labels,
      labels_key, multiple, threshold, engine, source, total, left_out,
      label_set_id)
    values (${companyId}, ${row.id}, ${projectId}, ${owner.kind}, ${owner.id}, ${row.title}, ${foldText(row.title)},
      ${JSON.stringify(row.labels)}::jsonb, ${labelsKeyOf(row.labels)}, ${row.multiple}, ${row.threshold},
      ${row.engine}, ${JSON.stringify(row.source)}::jsonb, ${row.total}, ${row.left_out}, ${row.label_set_id})`.execute(
    tx,
  );
}

export async function renameClassification(
  tx: Tx,
  actor: ProjectActor,
  { id, title }: { id: string; title: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update classifications set title = ${title}, title_key = ${foldText(title)}
    where ${within(actor)} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function pinClassification(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, pinned }: { id: string; pinned: boolean },
): Promise<void> {
  await sql`update classifications set pinned_at = ${pinned ? sql`coalesce(pinned_at, now())` : null}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Deletes a classification with its items, its examples and its run. */
export async function removeClassification(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from classifications where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export type Totals = Pick<ClassificationRow, 'done' | 'counts' | 'unsure' | 'failed'>;

/** Stores totals that were counted under the lock of the row. */
export async function storeTotals(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, totals }: { id: string; totals: Totals },
): Promise<void> {
  await sql`update classifications set done = ${totals.done}, counts = ${JSON.stringify(totals.counts)}::jsonb,
      unsure = ${totals.unsure}, failed = ${totals.failed}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export interface ClassificationEnd {
  state: ClassificationState;
  errorCode: string | null;
  /** What did the work, where that is not what was planned. */
  doneBy: string | null;
}

export async function endClassification(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  { state, errorCode, doneBy }: ClassificationEnd,
): Promise<(Owner & { title: string }) | undefined> {
  const { rows } = await sql<{ owner_kind: Owner['kind']; owner_id: string; title: string }>`
    update classifications set state = ${state}, error_code = ${errorCode},
      engine = coalesce(${doneBy}, engine), updated_at = now()
    where company_id = ${companyId} and id = ${id} returning owner_kind, owner_id, title`.execute(tx);
  const [row] = rows;
  return row && { kind: row.owner_kind, id: row.owner_id, title: row.title };
}

/** Has a classification that is locked and over run again. @param asked how many items are asked about once more */
export async function reopenClassification(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, asked }: { id: string; asked: number },
): Promise<void> {
  await sql`update classifications set state = 'pending', error_code = null, done = done - ${asked},
      failed = failed - ${asked}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Notes what a classification is done by, and how many labelled texts it learns from. */
export async function noteStart(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, examples, engine }: { id: string; examples: number; engine: string },
): Promise<void> {
  await sql`update classifications set examples = ${examples}, engine = ${engine}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}
