import type { Language } from '@docent/contract/core/language';
import type { BuildStatus } from '@docent/contract/features/custom-model-build';
import { type Selectable, sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import { type ListRequest, type SortColumn, selectPage } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { statesBefore } from './build-states.ts';

export type BuildRow = Selectable<Tables['model_builds']>;
/** With who asked for it, how long it has been indexing, and whether its model answers from it: all of one moment. */
export interface ShownBuild extends BuildRow {
  requester_name: string | null;
  indexing_s: number | null;
  is_active: boolean;
  /** Its model is searched by meaning now. */
  by_meaning: boolean;
}

/** Names one build: its model has been found before. */
export interface BuildKey {
  modelId: string;
  buildId: string;
}

const shownColumns = sql`b.*,
  (select u.name from users u where u.company_id = b.company_id and u.id = b.requested_by) as requester_name,
  exists (select from models m where m.company_id = b.company_id and m.active_build_id = b.id) as is_active,
  (select m.by_meaning from models m where m.company_id = b.company_id and m.id = b.model_id) as by_meaning,
  extract(epoch from now() - b.queued_at)::float8 as indexing_s`;

/** A build, and whether its model answered from it at the moment in which it was read. */
export type HeadBuild = BuildRow & { is_active: boolean };

/** Of each model its latest build, and the one that is active. */
export async function findHeadBuilds(
  tx: Tx,
  { companyId }: CompanyScope,
  modelIds: readonly string[],
): Promise<HeadBuild[]> {
  if (modelIds.length === 0) return [];
  const { rows } = await sql<HeadBuild>`
    select b.*, coalesce(b.id = m.active_build_id, false) as is_active
    from model_builds b join models m on m.company_id = b.company_id and m.id = b.model_id
    where b.company_id = ${companyId} and b.model_id = any(${[...modelIds]}::uuid[])
      and (b.id = m.active_build_id or b.number =
        (select max(l.number) from model_builds l where l.company_id = b.company_id and l.model_id = b.model_id))
    order by b.number desc`.execute(tx);
  return rows;
}

export async function findBuild(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, buildId }: BuildKey,
): Promise<ShownBuild | undefined> {
  const { rows } = await sql<ShownBuild>`select ${shownColumns} from model_builds b
    where b.company_id = ${companyId} and b.model_id = ${modelId} and b.id = ${buildId}`.execute(tx);
  return rows[0];
}

export interface BuildListRequest extends ListRequest {
  modelId: string;
  status?: BuildStatus | undefined;
  language: Language;
}

const sorts: Record<string, SortColumn> = {
  number: { column: sql`number`, type: 'bigint' },
  documentSize: { column: sql`document_bytes`, type: 'bigint' },
  indexSize: { column: sql`index_bytes`, type: 'bigint' },
  dateFinish: { column: sql`coalesce(finished_at, 'infinity')`, type: 'timestamptz' },
};

/** By the number that is shown. */
const numbered = (q: string | undefined) => (q ? sql`b.number::text = ${q.replace(/^#/, '')}` : sql`true`);

export async function listBuildRows(tx: Tx, { companyId }: CompanyScope, request: BuildListRequest) {
  const matching = sql`from model_builds b
    where b.company_id = ${companyId} and b.model_id = ${request.modelId}
      and ${numbered(request.q)} and ${request.status ? sql`b.state = ${request.status}` : sql`true`}`;
  return selectPage<ShownBuild>(tx, request, {
    columns: shownColumns,
    matching,
    sorts,
    defaultSort: '-number',
  });
}

export type NewBuild = Pick<
  BuildRow,
  | 'id'
  | 'model_id'
  | 'chunk_size'
  | 'chunk_overlap'
  | 'analyzer_version'
  | 'requested_by'
  | 'embedding'
  | 'by_itself'
>;

/** @throws a violation of `model_builds_one_running` while another build of the model runs */
export async function insertBuild(tx: Tx, { companyId }: CompanyScope, build: NewBuild): Promise<void> {
  await sql`with counted as (
      update models set last_build_number = last_build_number + 1
      where company_id = ${companyId} and id = ${build.model_id} returning last_build_number)
    insert into model_builds (company_id, id, model_id, number, state, chunk_size, chunk_overlap, analyzer_version,
      total_document, document_bytes, requested_by, embedding, by_itself, vectors)
    select ${companyId}, ${build.id}, ${build.model_id}, last_build_number, 'pending', ${build.chunk_size},
      ${build.chunk_overlap}, ${build.analyzer_version}, 0, 0, ${build.requested_by}, ${build.embedding}, ${build.by_itself},
      ${build.embedding === null ? 'off' : 'wanted'} from counted`.execute(tx);
}

/** Moves a build; false when it is not where it can be moved from. */
export async function moveBuild(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
  to: BuildStatus,
): Promise<boolean> {
  const { rows } = await sql`update model_builds set state = ${to},
      finished_at = case when ${to} in ('ready', 'failed', 'canceled') then coalesce(finished_at, now()) end
    where company_id = ${companyId} and id = ${buildId} and state = any(${statesBefore(to)}) returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

/** The one pointer to what a model answers from. */
export async function setActiveBuild(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, buildId }: BuildKey,
): Promise<void> {
  await sql`update models set active_build_id = ${buildId}, updated_at = ${changedNow}
    where company_id = ${companyId} and id = ${modelId}`.execute(tx);
}

/** With its documents; the shards that it alone had are cleared later. */
export async function deleteBuildRow(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<void> {
  await sql`delete from model_builds where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/** A failed build as it was before: what could not be read is tried again, what is done stays. */
export async function reopenBuild(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<void> {
  await sql`update model_build_documents set state = 'pending', error_code = null
    where company_id = ${companyId} and build_id = ${buildId} and state = 'failed'`.execute(tx);
  await sql`update model_builds set error_code = null, trouble_code = null, trouble_at = null, failed_document = 0, stalled = 0, finished_at = null,
      over_bytes = coalesce((select sum(d.size_bytes) from model_build_documents d
        where d.company_id = ${companyId} and d.build_id = ${buildId} and d.state in ('done', 'reused')), 0),
      done_document = (select count(*) from model_build_documents d
        where d.company_id = ${companyId} and d.build_id = ${buildId} and d.state in ('done', 'reused'))
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}
