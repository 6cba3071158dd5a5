import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Snapshots the passage edits of a build's documents. */
export async function freezeEdits(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, modelId }: { buildId: string; modelId: string },
): Promise<void> {
  await sql`insert into model_build_edits
      (company_id, build_id, edit_id, file_id, text_id, start_at, end_at, words_digest, kind, correction_id)
    select e.company_id, ${buildId}, e.id, e.file_id, e.text_id, e.start_at, e.end_at, e.words_digest, e.kind,
      e.correction_id
    from model_passage_edits e
      join model_build_documents d on d.company_id = e.company_id and d.build_id = ${buildId} and d.file_id = e.file_id
    where e.company_id = ${companyId} and e.model_id = ${modelId}`.execute(tx);
}

export interface EditToApply {
  id: string;
  file_id: string;
  text_id: string;
  start_at: number;
  words_digest: string;
  correction_id: string | null;
}

/** The edits that a build applies to passages of these files. */
export async function listEditsToApply(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, fileIds }: { buildId: string; fileIds: readonly string[] },
): Promise<EditToApply[]> {
  const { rows } = await sql<EditToApply>`select edit_id as id, file_id, text_id, start_at, words_digest,
      correction_id from model_build_edits
    where company_id = ${companyId} and build_id = ${buildId} and file_id = any(${[...fileIds]}::uuid[])
    order by edit_id`.execute(tx);
  return rows;
}

/** The position of an edited passage in a build. */
export interface AppliedEdit {
  id: string;
  textId: string;
  start: number;
  end: number;
}

/**
 * Records the positions of the edits of these files, and which have no passage any more. An edit that was found in
 * another version of its file belongs to that version from then on, unless it was changed in the meantime.
 */
export async function settleEdits(
  tx: Tx,
  { companyId }: CompanyScope,
  {
    buildId,
    fileIds,
    applied,
  }: { buildId: string; fileIds: readonly string[]; applied: readonly AppliedEdit[] },
): Promise<void> {
  const found = sql`unnest(${applied.map(({ id }) => id)}::uuid[], ${applied.map(({ textId }) => textId)}::uuid[],
    ${applied.map(({ start }) => start)}::bigint[], ${applied.map(({ end }) => end)}::bigint[])
    as a (edit_id, text_id, start_at, end_at)`;
  if (applied.length > 0)
    await sql`update model_passage_edits e set text_id = a.text_id, start_at = a.start_at, end_at = a.end_at
      from ${found} join model_build_edits b on b.company_id = ${companyId} and b.build_id = ${buildId}
        and b.edit_id = a.edit_id
      where e.company_id = ${companyId} and e.id = a.edit_id and e.text_id = b.text_id and e.text_id <> a.text_id
        and not exists (select from model_passage_edits o where o.company_id = e.company_id
          and o.model_id = e.model_id and o.text_id = a.text_id and o.start_at = a.start_at)`.execute(tx);
  await sql`update model_build_edits set state = 'stale'
    where company_id = ${companyId} and build_id = ${buildId} and file_id = any(${[...fileIds]}::uuid[])
      and edit_id <> all(${applied.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`update model_build_edits b set state = 'applied', text_id = a.text_id, start_at = a.start_at,
      end_at = a.end_at
    from ${found} where b.company_id = ${companyId} and b.build_id = ${buildId} and b.edit_id = a.edit_id`.execute(
    tx,
  );
}

/** Edits that were never applied, because their document could not be indexed. */
export async function endEdits(tx: Tx, { companyId }: CompanyScope, buildId: string): Promise<void> {
  await sql`update model_build_edits set state = 'stale'
    where company_id = ${companyId} and build_id = ${buildId} and state = 'waiting'`.execute(tx);
}

/** Copies the results of edits for documents whose indexes are reused. */
export async function takeEditsOver(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, shardIds }: { buildId: string; shardIds: readonly string[] },
): Promise<void> {
  await sql`update model_build_edits n set state = o.state, text_id = o.text_id, start_at = o.start_at,
      end_at = o.end_at
    from model_build_edits o
      join model_build_documents d on d.company_id = o.company_id and d.build_id = o.build_id
        and d.file_uid = o.file_id and d.shard_id = any(${[...shardIds]}::uuid[]) and d.state in ('done', 'reused')
      join model_builds b on b.company_id = o.company_id and b.id = o.build_id and b.state = 'ready'
    where n.company_id = ${companyId} and n.build_id = ${buildId} and o.company_id = n.company_id
      and o.build_id <> n.build_id and o.edit_id = n.edit_id and o.kind = n.kind
      and o.correction_id is not distinct from n.correction_id`.execute(tx);
}

/** The replacement of a passage in a build. */
export interface BuiltEdit {
  file_id: string;
  text_id: string;
  start_at: number;
  end_at: number;
  kind: 'corrected' | 'off';
  correction_id: string | null;
}

/** The edits that a build applied to passages of these files, by position. */
export async function listBuiltEdits(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, fileIds }: { buildId: string; fileIds: readonly string[] },
): Promise<BuiltEdit[]> {
  const { rows } = await sql<BuiltEdit>`select file_id, text_id, start_at, end_at, kind, correction_id
    from model_build_edits
    where company_id = ${companyId} and build_id = ${buildId} and file_id = any(${[...fileIds]}::uuid[])
      and state = 'applied' order by file_id, start_at`.execute(tx);
  return rows;
}

/** How many passages a build omitted. */
export async function countLeftOut(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, fileId }: { buildId: string; fileId: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from model_build_edits
    where company_id = ${companyId} and build_id = ${buildId} and state = 'applied' and kind = 'off'
      and ${fileId ? sql`file_id = ${fileId}` : sql`true`}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** For the corrected texts of a build: the positions of the words they replace. */
export async function findCorrected(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, textIds }: { buildId: string; textIds: readonly string[] },
): Promise<Map<string, BuiltEdit>> {
  const { rows } = await sql<BuiltEdit>`select file_id, text_id, start_at, end_at, kind, correction_id
    from model_build_edits
    where company_id = ${companyId} and build_id = ${buildId} and state = 'applied'
      and correction_id = any(${[...textIds]}::uuid[])`.execute(tx);
  return new Map(
    rows.flatMap((row) => (row.correction_id === null ? [] : [[row.correction_id, row] as const])),
  );
}
