import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { BuildClaim } from './build-run.store.ts';
import type { BuildVectors } from './custom-model.tables.ts';

/** What a build's vectors are, and what its model wants of them now. */
export interface MeaningOfBuild {
  vectors: BuildVectors;
  embedding: string | null;
  dimensions: number | null;
  passage_count: number;
  by_meaning: boolean;
  reranks: boolean;
}

export async function findMeaning(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
): Promise<MeaningOfBuild | undefined> {
  const { rows } = await sql<MeaningOfBuild>`
    select b.vectors, b.embedding, b.dimensions, b.passage_count, m.by_meaning, m.reranks
    from model_builds b join models m on m.company_id = b.company_id and m.id = b.model_id
    where b.company_id = ${companyId} and b.id = ${buildId}`.execute(tx);
  return rows[0];
}

export async function setVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
  vectors: BuildVectors,
): Promise<void> {
  await sql`update model_builds set vectors = ${vectors}, trouble_code = null, trouble_at = null
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/** How long the vectors of the provider are, and how many passages have theirs from builds before. */
export async function beginVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, dimensions, embedded }: { buildId: string; dimensions: number; embedded: number },
): Promise<void> {
  await sql`update model_builds set dimensions = ${dimensions}, embedded_passages = ${embedded}
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/** The provider has answered: how many passages have vectors by now. */
export async function noteEmbedded(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
  embedded: number,
): Promise<void> {
  await sql`update model_builds set embedded_passages = ${embedded}, trouble_code = null, trouble_at = null
    where company_id = ${companyId} and id = ${buildId}`.execute(tx);
}

/** The vectors of a segment are written: the build has got on, and its index has grown. */
export async function countVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { build, shardId, bytes }: { build: Pick<BuildClaim, 'id'>; shardId: string; bytes: number },
): Promise<void> {
  await sql`update model_shards set index_bytes = index_bytes + ${bytes}
    where company_id = ${companyId} and id = ${shardId}`.execute(tx);
  await sql`update model_builds set index_bytes = index_bytes + ${bytes}, stalled = 0
    where company_id = ${companyId} and id = ${build.id}`.execute(tx);
}

/** How many custom models search by vectors of another embedding model than this one; none for null. */
export async function countOutdatedModels(
  tx: Tx,
  { companyId }: CompanyScope,
  embedding: string | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from models m join model_builds b on b.company_id = m.company_id and b.id = m.active_build_id
    where m.company_id = ${companyId} and m.by_meaning and b.vectors = 'ready' and b.embedding <> ${embedding}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** The provider has failed. Returns for how long nothing else has come of it. */
export async function noteTrouble(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, code }: { buildId: string; code: string },
): Promise<number> {
  const { rows } = await sql<{ lasts_ms: number }>`update model_builds
    set trouble_code = ${code}, trouble_at = coalesce(trouble_at, now())
    where company_id = ${companyId} and id = ${buildId}
    returning (extract(epoch from now() - trouble_at) * 1000)::float8 as lasts_ms`.execute(tx);
  return rows[0]?.lasts_ms ?? 0;
}
