import { sql } from 'kysely';
import { analyzerVersion } from '#engine/retrieval/analyze.ts';
import type { BuiltSegment } from '#engine/retrieval/build-segment.ts';
import { allBucketKeys } from '#engine/retrieval/segment-buckets.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { StoredSegment } from './segment-cache.ts';

export interface NewSegment {
  indexId: string;
  language: TextLanguage;
  passageCount: number;
  textIds: readonly string[];
  /** Per passage: index in `textIds`, start, end; 32-bit little-endian. */
  ranges: Uint8Array;
  /** The context lines of each passage. */
  contexts?: Uint8Array;
  built: BuiltSegment;
}

// `offset 0` in the queries below prevents a planner without statistics (after a bulk insert) from reading all rows
// of the company and joining them afterwards.

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns the segment's id. */
export async function insertSegment(tx: Tx, scope: CompanyScope, segment: NewSegment): Promise<string> {
  const { built } = segment;
  const segmentId = newUid();
  await tx
    .insertInto('passage_segments')
    .values({
      company_id: scope.companyId,
      index_id: segment.indexId,
      segment_id: segmentId,
      language: segment.language,
      passage_count: segment.passageCount,
      header: bufferOf(built.header),
      text_ids: [...segment.textIds],
      ranges: bufferOf(segment.ranges),
      contexts: segment.contexts ? bufferOf(segment.contexts) : null,
      analyzer_version: analyzerVersion,
      term_hashes: bufferOf(built.termHashes),
    })
    .execute();
  await insertPostings(tx, scope, { indexId: segment.indexId, segmentId, buckets: built.buckets });
  return segmentId;
}

interface NewPostings {
  indexId: string;
  segmentId: string;
  buckets: BuiltSegment['buckets'];
}

/** All blobs are sent as one value, which the server splits: an array would be sent in hexadecimal. */
async function insertPostings(tx: Tx, scope: CompanyScope, { indexId, segmentId, buckets }: NewPostings) {
  const all = Buffer.concat(buckets.map(({ postings }) => postings));
  const lengths = buckets.map(({ postings }) => postings.length);
  let end = 0;
  const starts = lengths.map((length) => {
    end += length;
    return end - length;
  });
  await sql`insert into passage_postings (company_id, index_id, bucket, segment_id, postings)
    select ${scope.companyId}::uuid, ${indexId}::uuid, b.bucket, ${segmentId}::uuid,
      substring(${all}::bytea from b.start + 1 for b.length)
    from unnest(${buckets.map(({ bucket }) => bucket)}::int[], ${starts}::int[], ${lengths}::int[])
      as b (bucket, start, length)`.execute(tx);
}

/** Deletes an index: its segments with postings and vectors. The text stays. */
export async function deleteSegments(tx: Tx, scope: CompanyScope, indexId: string): Promise<void> {
  for (const table of ['passage_postings', 'passage_vectors', 'passage_segments'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', scope.companyId)
      .where('index_id', '=', indexId)
      .execute();
  }
}

export interface SegmentKey {
  index_id: string;
  segment_id: string;
}

/** The segments of these indexes, in the order of their making. */
export async function listSegments(
  tx: Tx,
  scope: CompanyScope,
  indexIds: readonly string[],
): Promise<SegmentKey[]> {
  return (
    tx
      .selectFrom('passage_segments')
      .select(['index_id', 'segment_id'])
      .where('company_id', '=', scope.companyId)
      // As one value, because a project may have many thousand.
      .where(sql<boolean>`index_id = any(${indexIds}::uuid[])`)
      .orderBy('index_id')
      .orderBy('segment_id')
      .execute()
  );
}

export async function readSegments(tx: Tx, scope: CompanyScope, keys: readonly SegmentKey[]) {
  const { rows } = await sql<StoredSegment & { segment_id: string }>`
    select s.segment_id, s.header, s.text_ids, s.ranges, s.has_contexts
    from unnest(${keys.map((key) => key.index_id)}::uuid[], ${keys.map((key) => key.segment_id)}::uuid[])
      as k (index_id, segment_id)
    cross join lateral (
      select segment_id, header, text_ids, ranges, contexts is not null as has_contexts from passage_segments
      where company_id = ${scope.companyId} and index_id = k.index_id and segment_id = k.segment_id
      offset 0) as s`.execute(tx);
  return rows;
}

/** Which terms these segments hold. */
export async function readTermHashes(tx: Tx, scope: CompanyScope, keys: readonly SegmentKey[]) {
  const { rows } = await sql<{ segment_id: string; term_hashes: Buffer | null }>`
    select s.segment_id, s.term_hashes
    from unnest(${keys.map((key) => key.index_id)}::uuid[], ${keys.map((key) => key.segment_id)}::uuid[])
      as k (index_id, segment_id)
    cross join lateral (
      select segment_id, term_hashes from passage_segments
      where company_id = ${scope.companyId} and index_id = k.index_id and segment_id = k.segment_id
      offset 0) as s`.execute(tx);
  return rows;
}

/** What stands above the passages of these segments. */
export function readContexts(tx: Tx, scope: CompanyScope, keys: readonly SegmentKey[]) {
  return tx
    .selectFrom('passage_segments')
    .select(['segment_id', 'passage_count', 'contexts'])
    .where('company_id', '=', scope.companyId)
    .where(
      'index_id',
      'in',
      keys.map((key) => key.index_id),
    )
    .where(
      'segment_id',
      'in',
      keys.map((key) => key.segment_id),
    )
    .where('contexts', 'is not', null)
    .execute();
}

/** The postings of these buckets in all segments of the indexes. */
export async function readPostings(
  tx: Tx,
  scope: CompanyScope,
  indexIds: readonly string[],
  buckets: readonly number[],
) {
  const { rows } = await sql<{ segment_id: string; bucket: number; postings: Buffer }>`
    select segment_id, bucket, postings from passage_postings
    where company_id = ${scope.companyId} and index_id = any(${indexIds}::uuid[])
      and bucket = any(${buckets}::int[])`.execute(tx);
  return rows;
}

/** Companies with segments that an older analyzer made. Runs outside of companies, which it alone names. */
export async function listCompaniesToRenew(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_segments_before(${analyzerVersion})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** One segment that an analyzer before this version made. */
export function findAgedSegment(tx: Tx, scope: CompanyScope, version: number) {
  return tx
    .selectFrom('passage_segments')
    .select(['index_id', 'segment_id', 'language', 'passage_count', 'text_ids', 'ranges', 'contexts'])
    .where('company_id', '=', scope.companyId)
    .where('analyzer_version', '<', version)
    .limit(1)
    .executeTakeFirst();
}

type AgedSegment = NonNullable<Awaited<ReturnType<typeof findAgedSegment>>>;
/** What is needed to read the passages of a segment. */
export type StoredPassages = Omit<AgedSegment, 'index_id' | 'segment_id' | 'language'>;

/** Deletes one segment, but for its vectors; false when it was not there. */
export async function deleteSegment(tx: Tx, scope: CompanyScope, key: SegmentKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passage_segments')
    .where('company_id', '=', scope.companyId)
    .where('index_id', '=', key.index_id)
    .where('segment_id', '=', key.segment_id)
    .executeTakeFirst();
  // By bucket, as the key of the table has it: an index of many segments is not read through.
  await tx
    .deleteFrom('passage_postings')
    .where('company_id', '=', scope.companyId)
    .where('index_id', '=', key.index_id)
    .where('bucket', 'in', allBucketKeys)
    .where('segment_id', '=', key.segment_id)
    .execute();
  return numDeletedRows > 0n;
}
