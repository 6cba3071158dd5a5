import { sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { BuildRow } from './build.store.ts';
import { runningStates } from './build-states.ts';

/** A claim on a build by one attempt; a later attempt supersedes it. */
export type BuildClaim = Pick<
  BuildRow,
  | 'id'
  | 'model_id'
  | 'attempt'
  | 'stalled'
  | 'state'
  | 'chunk_size'
  | 'chunk_overlap'
  | 'analyzer_version'
  | 'total_document'
  | 'embedding'
  | 'requested_by'
  | 'by_itself'
> & { project_id: string };

/** Another attempt has claimed the build, or it was deleted: nothing more is written. */
export class ClaimLost extends Error {}

/** Claims a build that has not ended, which supersedes every earlier claim. */
export async function claimBuild(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
): Promise<BuildClaim | undefined> {
  const { rows } = await sql<BuildClaim>`update model_builds
    set attempt = attempt + 1, stalled = stalled + 1, started_at = coalesce(started_at, now()),
      queued_at = now(), indexed_bytes = 0, writing_bytes = 0
    where company_id = ${companyId} and id = ${buildId} and state = any(${[...runningStates]}::text[])
    returning id, model_id, attempt, stalled, state, chunk_size, chunk_overlap, analyzer_version, total_document,
      embedding, requested_by, by_itself,
      (select m.project_id from models m where m.company_id = model_builds.company_id and m.id = model_id)`.execute(
    tx,
  );
  const claim = rows[0];
  // Data that an interrupted attempt had started to write.
  if (claim)
    await sql`delete from model_build_shards r using model_shards s
      where r.company_id = ${companyId} and r.build_id = ${buildId}
        and s.company_id = r.company_id and s.id = r.shard_id and s.state = 'writing'`.execute(tx);
  return claim;
}

/**
 * Locks the model of a build. Take this lock before the build's, as every change of a model does: a request for a build
 * holds the model and waits for the end of the running one.
 */
export async function holdModel(tx: Tx, { companyId }: CompanyScope, modelId: string): Promise<void> {
  await sql`select from models where company_id = ${companyId} and id = ${modelId} for no key update`.execute(
    tx,
  );
}

/**
 * Verifies the claim, and locks the build until the transaction ends.
 * @throws ClaimLost
 */
export async function holdBuild(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, attempt }: Pick<BuildClaim, 'id' | 'attempt'>,
): Promise<void> {
  const { rows } = await sql`select from model_builds
    where company_id = ${companyId} and id = ${id} and attempt = ${attempt}
      and state = any(${[...runningStates]}::text[]) for no key update`.execute(tx);
  if (rows.length === 0) throw new ClaimLost();
}

/** Starts the measurement of the indexing speed. */
export async function noteQueued(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<void> {
  await sql`update model_builds set queued_at = now()
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/**
 * Fails the documents that cannot have a text: files that could not be read, have none, or were deleted. Returns how
 * many are still being processed.
 */
export async function settleDocuments(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    with known as (
      select d.file_uid,
        coalesce(f.status, v.status) as status,
        coalesce(f.error_code, v.error_code) as error_code,
        coalesce(f.text_length, v.text_length) as text_length
      from model_build_documents d
        left join files f on f.company_id = d.company_id and f.text_id = d.text_id
        left join file_versions v on v.company_id = d.company_id and v.id = d.text_id
      where d.company_id = ${companyId} and d.build_id = ${buildId} and d.state = 'pending'),
    failed as (
      update model_build_documents d set state = 'failed', error_code = case
          when k.status is null then 'deleted' when k.status = 'failed' then coalesce(k.error_code, 'unreadable')
          else 'without_text' end
      from known k
      where d.company_id = ${companyId} and d.build_id = ${buildId} and d.file_uid = k.file_uid
        and (k.status is null or k.status = 'failed' or (k.status = 'ready' and coalesce(k.text_length, 0) = 0))
      returning d.size_bytes),
    counted as (
      update model_builds b set failed_document = failed_document + (select count(*) from failed),
        over_bytes = over_bytes + (select coalesce(sum(size_bytes), 0) from failed)
      where b.company_id = ${companyId} and b.id = ${buildId} and exists (select from failed))
    select count(*)::int as waiting from known where status = 'processing'`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

export interface DocumentToIndex {
  file_uid: string;
  text_id: string;
  size_bytes: number;
  text_length: number;
}

/** The next documents to index, in a fixed order. */
export async function listPending(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, max }: { buildId: string; max: number },
): Promise<DocumentToIndex[]> {
  const { rows } = await sql<DocumentToIndex>`
    select d.file_uid, d.text_id, d.size_bytes, coalesce(f.text_length, v.text_length, 0) as text_length
    from model_build_documents d
      left join files f on f.company_id = d.company_id and f.text_id = d.text_id
      left join file_versions v on v.company_id = d.company_id and v.id = d.text_id
    where d.company_id = ${companyId} and d.build_id = ${buildId} and d.state = 'pending'
    order by d.file_uid limit ${max}`.execute(tx);
  return rows;
}

/** Reports the approximate progress of the current shard. */
export async function noteWriting(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
  bytes: number,
): Promise<void> {
  await sql`update model_builds set writing_bytes = ${Math.round(bytes)}
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/** How much text is still to be indexed, in UTF-16 units. */
export async function sumPending(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(coalesce(f.text_length, v.text_length, 0)), 0)::bigint as length
    from model_build_documents d
      left join files f on f.company_id = d.company_id and f.text_id = d.text_id
      left join file_versions v on v.company_id = d.company_id and v.id = d.text_id
    where d.company_id = ${companyId} and d.build_id = ${buildId} and d.state = 'pending'`.execute(tx);
  return Number(rows[0]?.length ?? 0);
}

/** The totals of a build's documents. */
export async function sumBuild(tx: Tx, { companyId }: CompanyScope, buildId: string) {
  const { rows } = await sql<{ pending: number; readable: number }>`update model_builds b set
      done_document = s.done, failed_document = s.failed, reused_document = s.reused, passage_count = s.passages,
      over_bytes = s.over_bytes, index_bytes = (select coalesce(sum(h.index_bytes), 0) from model_build_shards r
        join model_shards h on h.company_id = r.company_id and h.id = r.shard_id
        where r.company_id = b.company_id and r.build_id = b.id)
    from (select count(*) filter (where state in ('done', 'reused')) as done,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'reused') as reused,
        count(*) filter (where state = 'pending') as pending, coalesce(sum(passage_count), 0) as passages,
        coalesce(sum(size_bytes) filter (where state <> 'pending'), 0) as over_bytes
      from model_build_documents where company_id = ${companyId} and build_id = ${buildId}) s
    where b.company_id = ${companyId} and b.id = ${buildId}
    returning s.pending::int as pending, s.done::int as readable`.execute(tx);
  return rows[0] ?? { pending: 0, readable: 0 };
}

export async function setBuildError(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
  code: string,
): Promise<void> {
  await sql`update model_builds set error_code = ${code}
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/**
 * Activates a ready build if its model has none yet, or if it was requested automatically or its model activates each build,
 * and it is not scored first. Returns whether it did.
 */
export async function activateIfWanted(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, model_id, by_itself }: Pick<BuildClaim, 'id' | 'model_id' | 'by_itself'>,
  isMeasured: boolean,
): Promise<boolean> {
  const { rows } = await sql`update models set active_build_id = ${id}, updated_at = ${changedNow}
    where company_id = ${companyId} and id = ${model_id} and (active_build_id is null
      or ((activates_builds or ${by_itself}::boolean) and not ${isMeasured}::boolean))
    returning 1`.execute(tx);
  return rows.length === 1;
}
