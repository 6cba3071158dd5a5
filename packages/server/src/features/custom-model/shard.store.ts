import { sql } from 'kysely';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import type { BuildClaim } from './build-run.store.ts';

/** Creates an index for an attempt; searches ignore it until it is complete. */
export async function openShard(
  tx: Tx,
  { companyId }: CompanyScope,
  { shardId, build }: { shardId: string; build: Pick<BuildClaim, 'id' | 'attempt'> },
): Promise<void> {
  await sql`insert into model_shards (company_id, id, state) values (${companyId}, ${shardId}, 'writing')`.execute(
    tx,
  );
  await sql`insert into model_build_shards (company_id, build_id, shard_id, attempt)
    values (${companyId}, ${build.id}, ${shardId}, ${build.attempt})`.execute(tx);
}

/** Drops an incomplete index. */
export async function dropShard(
  tx: Tx,
  { companyId }: CompanyScope,
  { shardId, buildId }: { shardId: string; buildId: string },
): Promise<void> {
  await sql`delete from model_build_shards
    where company_id = ${companyId} and build_id = ${buildId} and shard_id = ${shardId}`.execute(tx);
}

export interface WholeShard {
  shardId: string;
  indexBytes: number;
  /** The result of each of its documents, by file id. */
  passages: ReadonlyMap<string, GivenPassages>;
}

export interface GivenPassages {
  count: number;
  /** Disabled passages: a document that has only these is still processed. */
  leftOut: number;
}

/**
 * Completes an index and its documents: done with their passages, or failed if they have none. A document that was
 * deleted in the meantime stays linked to the shard, so that no later build reuses the shard.
 */
export async function closeShard(
  tx: Tx,
  { companyId }: CompanyScope,
  build: BuildClaim,
  { shardId, indexBytes, passages }: WholeShard,
): Promise<void> {
  const [fileIds, given] = [[...passages.keys()], [...passages.values()]];
  const [counts, leftOut] = [given.map(({ count }) => count), given.map((one) => one.leftOut)];
  await sql`with settled as (
      update model_build_documents d set shard_id = ${shardId},
        state = case when d.file_id is null or p.count + p.left_out = 0 then 'failed' else 'done' end,
        error_code = case when d.file_id is null then 'deleted' when p.count + p.left_out = 0 then 'without_text' end,
        passage_count = case when d.file_id is null then 0 else p.count end
      from unnest(${fileIds}::uuid[], ${counts}::int[], ${leftOut}::int[]) as p (file_uid, count, left_out)
      where d.company_id = ${companyId} and d.build_id = ${build.id} and d.file_uid = p.file_uid
        and d.state = 'pending'
      returning d.state, d.size_bytes, d.passage_count),
    closed as (
      update model_shards set state = 'whole', index_bytes = ${indexBytes},
        passage_count = (select coalesce(sum(passage_count), 0) from settled)
      where company_id = ${companyId} and id = ${shardId})
    update model_builds b set stalled = 0, writing_bytes = 0, over_bytes = over_bytes + s.bytes, indexed_bytes = indexed_bytes + s.bytes,
      done_document = done_document + s.done, failed_document = failed_document + s.failed,
      passage_count = passage_count + s.passages, index_bytes = index_bytes + ${indexBytes}
    from (select coalesce(sum(size_bytes), 0) as bytes, count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'failed') as failed, coalesce(sum(passage_count), 0) as passages from settled) s
    where b.company_id = ${companyId} and b.id = ${build.id}`.execute(tx);
}

/** Fails a document that cannot be indexed. */
export async function failDocument(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, fileUid, code }: { buildId: string; fileUid: string; code: string },
): Promise<void> {
  await sql`with failed as (
      update model_build_documents set state = 'failed', error_code = ${code}
      where company_id = ${companyId} and build_id = ${buildId} and file_uid = ${fileUid} and state = 'pending'
      returning size_bytes)
    update model_builds b set stalled = 0, failed_document = failed_document + 1, over_bytes = over_bytes + f.size_bytes
    from failed f where b.company_id = ${companyId} and b.id = ${buildId}`.execute(tx);
}

export interface ReusableShard {
  id: string;
  passage_count: number;
}

/**
 * Reusable indexes of the latest ready build: split the same way, with all of their documents unchanged in this build,
 * edits included. Without those that this build already has.
 */
export async function listReusable(
  tx: Tx,
  { companyId }: CompanyScope,
  build: BuildClaim,
): Promise<ReusableShard[]> {
  const { rows } = await sql<ReusableShard>`
    with base as (
      select id from model_builds
      where company_id = ${companyId} and model_id = ${build.model_id} and state = 'ready'
        and chunk_size = ${build.chunk_size} and chunk_overlap = ${build.chunk_overlap}
        and analyzer_version = ${build.analyzer_version}
      order by number desc limit 1)
    select s.id, s.passage_count from base
      join model_build_shards r on r.company_id = ${companyId} and r.build_id = base.id
      join model_shards s on s.company_id = r.company_id and s.id = r.shard_id and s.state = 'whole'
    where not exists (
        select from model_build_shards own
        where own.company_id = r.company_id and own.build_id = ${build.id} and own.shard_id = s.id)
      and not exists (
        select from model_build_documents d
          left join model_build_documents n on n.company_id = d.company_id and n.build_id = ${build.id}
            and n.file_uid = d.file_uid and n.text_id = d.text_id and n.file_id is not null and n.state = 'pending'
        where d.company_id = r.company_id and d.build_id = base.id and d.shard_id = s.id
          and n.file_uid is null)
      and not exists (
        select from model_build_documents d
          join model_build_edits e on e.company_id = d.company_id and e.build_id in (base.id, ${build.id})
            and e.file_id = d.file_uid
        where d.company_id = r.company_id and d.build_id = base.id and d.shard_id = s.id
        group by e.edit_id, e.kind, e.correction_id having count(*) < 2)
    order by s.id`.execute(tx);
  return rows;
}

/** Reuses indexes by reference, with their documents; returns the number of these documents. */
export async function takeShardsOver(
  tx: Tx,
  { companyId }: CompanyScope,
  build: BuildClaim,
  shardIds: readonly string[],
): Promise<number> {
  const ids = [...shardIds];
  await sql`insert into model_build_shards (company_id, build_id, shard_id, attempt)
    select ${companyId}, ${build.id}, id, ${build.attempt} from unnest(${ids}::uuid[]) as id`.execute(tx);
  const { rows } = await sql<{ documents: number }>`
    with taken as (
      update model_build_documents n set state = 'reused', shard_id = d.shard_id, passage_count = d.passage_count
      from model_build_documents d join model_builds b on b.company_id = d.company_id and b.id = d.build_id
      where d.company_id = ${companyId} and d.shard_id = any(${ids}::uuid[]) and b.model_id = ${build.model_id}
        and b.id <> ${build.id} and b.state = 'ready' and d.state in ('done', 'reused')
        and n.company_id = d.company_id and n.build_id = ${build.id} and n.file_uid = d.file_uid
        and n.text_id = d.text_id and n.state = 'pending'
      returning n.file_uid, n.size_bytes, n.passage_count)
    update model_builds b set reused_document = reused_document + s.documents, done_document = done_document + s.documents,
      over_bytes = over_bytes + s.bytes, passage_count = passage_count + s.passages,
      index_bytes = index_bytes + (select coalesce(sum(index_bytes), 0) from model_shards
        where company_id = ${companyId} and id = any(${ids}::uuid[]))
    from (select count(distinct file_uid) as documents, coalesce(sum(size_bytes), 0) as bytes,
        coalesce(sum(passage_count), 0) as passages from taken) s
    where b.company_id = ${companyId} and b.id = ${build.id} returning s.documents::int as documents`.execute(
    tx,
  );
  return rows[0]?.documents ?? 0;
}

/** The indexes that a build searches. */
export async function listShards(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from model_build_shards r
      join model_shards s on s.company_id = r.company_id and s.id = r.shard_id
    where r.company_id = ${companyId} and r.build_id = ${buildId} and s.state = 'whole' order by s.id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Companies with indexes that no build has used for a while. */
export async function listCompaniesWithReleased(tx: OutsideTx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_shards_released_before(${before})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Deletes the row of one index that no build has used since then; undefined when there is none. */
export async function takeReleased(
  tx: Tx,
  { companyId }: CompanyScope,
  before: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`delete from model_shards
    where company_id = ${companyId} and id = (
      select s.id from model_shards s
      where s.company_id = ${companyId} and s.released_at < ${before} and not exists (
        select from model_build_shards r where r.company_id = s.company_id and r.shard_id = s.id)
      order by s.released_at limit 1 for update skip locked)
    returning id`.execute(tx);
  return rows[0]?.id;
}
