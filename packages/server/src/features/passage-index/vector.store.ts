import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { SegmentKey, StoredPassages } from './segment.store.ts';

/** Vectors of one embedding and one length can be compared. */
export interface VectorKind {
  embedding: string;
  dimensions: number;
}

interface SegmentsAsked extends VectorKind {
  indexIds: readonly string[];
}

/** The next segment of these indexes without vectors of this kind, in a fixed order. */
export async function findSegmentWithoutVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { indexIds, embedding, dimensions }: SegmentsAsked,
): Promise<(SegmentKey & StoredPassages) | undefined> {
  const { rows } = await sql<SegmentKey & StoredPassages>`
    select s.index_id, s.segment_id, s.passage_count, s.text_ids, s.ranges, s.contexts from passage_segments s
    where s.company_id = ${companyId} and s.index_id = any(${[...indexIds]}::uuid[]) and not exists (
      select from passage_vectors v where v.company_id = s.company_id and v.index_id = s.index_id
        and v.segment_id = s.segment_id and v.embedding = ${embedding} and v.dimensions = ${dimensions})
    order by s.index_id, s.segment_id limit 1`.execute(tx);
  return rows[0];
}

/** How many passages of these indexes have vectors of this kind, and what these take. */
export async function sumVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { indexIds, embedding, dimensions }: SegmentsAsked,
): Promise<number> {
  const { rows } = await sql<{ passages: number }>`
    select coalesce(sum(passage_count), 0)::int as passages from passage_vectors
    where company_id = ${companyId} and index_id = any(${[...indexIds]}::uuid[])
      and embedding = ${embedding} and dimensions = ${dimensions}`.execute(tx);
  return rows[0]?.passages ?? 0;
}

/** Returns whether they are new: another build that shares the segment may have made them meanwhile. */
export async function insertVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { key, kind, vectors, count }: { key: SegmentKey; kind: VectorKind; vectors: Uint8Array; count: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passage_vectors')
    .values({
      company_id: companyId,
      index_id: key.index_id,
      segment_id: key.segment_id,
      embedding: kind.embedding,
      dimensions: kind.dimensions,
      passage_count: count,
      vectors: Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A segment that was made anew of the same passages has the vectors that the old one had. */
export async function moveVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  from: SegmentKey,
  segmentId: string,
): Promise<void> {
  await tx
    .updateTable('passage_vectors')
    .set({ segment_id: segmentId })
    .where('company_id', '=', companyId)
    .where('index_id', '=', from.index_id)
    .where('segment_id', '=', from.segment_id)
    .execute();
}

/** The vectors of these segments, where they have some of this kind. */
export async function readVectors(
  tx: Tx,
  { companyId }: CompanyScope,
  { keys, embedding, dimensions }: VectorKind & { keys: readonly SegmentKey[] },
) {
  const { rows } = await sql<{ segment_id: string; passage_count: number; vectors: Buffer }>`
    select v.segment_id, v.passage_count, v.vectors
    from unnest(${keys.map((key) => key.index_id)}::uuid[], ${keys.map((key) => key.segment_id)}::uuid[])
        as k (index_id, segment_id)
      join passage_vectors v on v.company_id = ${companyId} and v.index_id = k.index_id
        and v.segment_id = k.segment_id and v.embedding = ${embedding} and v.dimensions = ${dimensions}`.execute(
    tx,
  );
  return rows;
}
