import { sql } from 'kysely';
import { analyzerVersion } from '#engine/retrieval/analyze.ts';
import { allBucketKeys } from '#engine/retrieval/segment-buckets.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { deleteSegment, type SegmentKey } from './segment.store.ts';

/** An index of more passages than this, or of several segments, is searched as it is. */
const smallPassagesMax = 500;

/** Has the index of a text merged with others of its project, if it is a small one. */
export async function offerToMerge(
  tx: Tx,
  { companyId }: CompanyScope,
  { textId, projectId }: { textId: string; projectId: string },
): Promise<void> {
  await sql`insert into text_merges (company_id, text_id, project_id)
    select ${companyId}, s.index_id, ${projectId} from passage_segments s
    where s.company_id = ${companyId} and s.index_id = ${textId}
    group by s.index_id having count(*) = 1 and max(s.passage_count) <= ${smallPassagesMax}
    on conflict do nothing`.execute(tx);
}

/** Companies with a project in which this many texts wait. Runs outside of companies, which it alone names. */
export async function listCompaniesToMerge(tx: OutsideTx, least: number): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_texts_to_merge(${least})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Projects in which this many texts wait. */
export async function listProjectsToMerge(
  tx: Tx,
  { companyId }: CompanyScope,
  least: number,
): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`select project_id from text_merges
    where company_id = ${companyId} and not is_merged group by project_id having count(*) >= ${least}
    order by 1`.execute(tx);
  return rows.map((row) => row.project_id);
}

export interface SmallIndex extends SegmentKey {
  language: TextLanguage;
  passage_count: number;
}

/** Small indexes that wait, of one language after the other, and the merged segments of the project. */
export async function listToMerge(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, max }: { projectId: string; max: number },
): Promise<{ waiting: SmallIndex[]; merged: SmallIndex[] }> {
  const { rows: waiting } = await sql<SmallIndex>`
    select s.index_id, s.segment_id, s.language, s.passage_count from text_merges t
    join passage_segments s on s.company_id = t.company_id and s.index_id = t.text_id
    where t.company_id = ${companyId} and t.project_id = ${projectId} and not t.is_merged
      and s.analyzer_version = ${analyzerVersion}
    order by s.language, t.text_id limit ${max}`.execute(tx);
  const { rows: merged } = await sql<SmallIndex>`
    select index_id, segment_id, language, passage_count from passage_segments
    where company_id = ${companyId} and index_id = ${projectId} and analyzer_version = ${analyzerVersion}
    order by passage_count`.execute(tx);
  return { waiting, merged };
}

/** These segments with all that is stored of them but their postings, in the order asked for. */
export async function readWholeSegments(tx: Tx, { companyId }: CompanyScope, keys: readonly SegmentKey[]) {
  const rows = await tx
    .selectFrom('passage_segments')
    .select(['segment_id', 'passage_count', 'header', 'text_ids', 'ranges', 'contexts'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`index_id = any(${keys.map((key) => key.index_id)}::uuid[])`)
    .where(sql<boolean>`segment_id = any(${keys.map((key) => key.segment_id)}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.segment_id, row]));
  return keys.flatMap((key) => byId.get(key.segment_id) ?? []);
}

export type StoredWholeSegment = Awaited<ReturnType<typeof readWholeSegments>>[number];

/** All postings of these segments. */
export async function readAllPostings(tx: Tx, { companyId }: CompanyScope, keys: readonly SegmentKey[]) {
  const { rows } = await sql<{ segment_id: string; postings: Buffer }>`
    select segment_id, postings from passage_postings
    where company_id = ${companyId} and index_id = any(${keys.map((key) => key.index_id)}::uuid[])
      and bucket = any(${allBucketKeys}::int[])
      and segment_id = any(${keys.map((key) => key.segment_id)}::uuid[])`.execute(tx);
  return rows;
}

/** Says of texts that wait that they are merged; false when not all of them wait with these segments any more. */
export async function markMerged(
  tx: Tx,
  { companyId }: CompanyScope,
  keys: readonly SegmentKey[],
): Promise<boolean> {
  const marked = await sql`update text_merges t set is_merged = true
    from unnest(${keys.map((key) => key.index_id)}::uuid[], ${keys.map((key) => key.segment_id)}::uuid[])
      as k (index_id, segment_id)
    where t.company_id = ${companyId} and t.text_id = k.index_id and not t.is_merged
      and exists (select from passage_segments s where s.company_id = ${companyId}
        and s.index_id = k.index_id and s.segment_id = k.segment_id)`.execute(tx);
  return marked.numAffectedRows === BigInt(keys.length);
}

/** Deletes the merged segment that holds a text; its texts wait again, and are searched by their own indexes. */
async function dissolve(
  tx: Tx,
  scope: CompanyScope,
  { textId, projectId }: { textId: string; projectId: string },
): Promise<void> {
  const { companyId } = scope;
  // The segment before its texts: two that dissolve the same one then take turns.
  const { rows } = await sql<SegmentKey & { text_ids: string[] }>`
    select index_id, segment_id, text_ids from passage_segments
    where company_id = ${companyId} and index_id = ${projectId} and text_ids @> array[${textId}::uuid]
    for update`.execute(tx);
  for (const { text_ids, ...key } of rows) {
    await deleteSegment(tx, scope, key);
    await sql`update text_merges set is_merged = false where company_id = ${companyId}
      and text_id = any(${text_ids}::uuid[])`.execute(tx);
  }
}

/** Takes a text out of the merged index of its project: nothing of it stays there. */
export async function leaveMerged(tx: Tx, scope: CompanyScope, textId: string): Promise<void> {
  const find = () =>
    tx
      .selectFrom('text_merges')
      .select(['project_id', 'is_merged'])
      .where('company_id', '=', scope.companyId)
      .where('text_id', '=', textId)
      .executeTakeFirst();
  const known = await find();
  if (!known) return;
  const asked = { textId, projectId: known.project_id };
  if (known.is_merged) await dissolve(tx, scope, asked);
  const { rows } = await sql<{ is_merged: boolean }>`delete from text_merges
    where company_id = ${scope.companyId} and text_id = ${textId} returning is_merged`.execute(tx);
  // It was merged between the two statements.
  if (rows[0]?.is_merged) await dissolve(tx, scope, asked);
}
