import { limits } from '@docent/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';

export type UploadRow = Selectable<Tables['uploads']>;

/** An upload and its claim, a fencing token: a holder of an earlier claim can store nothing. */
export type HeldUpload = Pick<UploadRow, 'id' | 'claim'>;

export type NewUpload = Pick<
  UploadRow,
  'id' | 'name' | 'folder_id' | 'version_of' | 'metadata' | 'size_bytes' | 'concat'
> & { offset_bytes?: number };

export type UploadPart = Pick<
  Selectable<Tables['upload_parts']>,
  'start_at' | 'size_bytes' | 'sha256' | 'storage_key'
>;

export async function insertUpload(tx: Tx, actor: Actor, upload: NewUpload): Promise<void> {
  const { companyId: company_id, projectId: project_id, userId: user_id } = actor;
  await tx
    .insertInto('uploads')
    .values({ ...upload, company_id, project_id, user_id, finishing_until: null, file_id: null })
    .execute();
}

/** An upload of this very user, in the current project. */
export function findUpload(tx: Tx, actor: Actor, id: string): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('uploads')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('project_id', '=', actor.projectId)
    .executeTakeFirst();
}

export async function countUnfinished(tx: Tx, { companyId, userId }: Actor): Promise<number> {
  const { rows } = await sql<{ unfinished: number }>`select count(*) as unfinished from uploads
    where company_id = ${companyId} and user_id = ${userId} and file_id is null`.execute(tx);
  return rows[0]?.unfinished ?? 0;
}

/**
 * Lets nobody else of a company with a quota add parts until the transaction ends, so that what is on its way is
 * counted once and whole.
 */
export async function lockRoom(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload-room ' || company_id, 0)) from company_quotas
    where company_id = ${companyId} and storage_bytes_max is not null`.execute(tx);
}

/** How much more the company may store, what is on its way counted as stored; null where nothing limits it. */
export async function findRoom(
  tx: Tx,
  { companyId }: CompanyScope,
): Promise<{ bytes: number; max: number } | null> {
  const { rows } = await sql<{ bytes: number; max: number }>`
    select storage_bytes_max as max, (storage_bytes_max - storage_bytes - (
        select coalesce(sum(offset_bytes), 0) from uploads
        where company_id = ${companyId} and file_id is null
          -- The bytes of a final upload are those of its parts.
          and (concat is null or concat = 'partial')))::bigint as bytes
    from company_quotas where company_id = ${companyId} and storage_bytes_max is not null`.execute(tx);
  return rows[0] ?? null;
}

const isLeftAlone = sql<boolean>`file_id is null and final_id is null
  and (finishing_until is null or finishing_until < now())`;

/** Takes an upload that stands at `offset`, to append to it; undefined when it does not, or when it is being finished. */
export async function claimUpload(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, offset }: { id: string; offset: number },
): Promise<HeldUpload | undefined> {
  const { rows } = await sql<HeldUpload>`
    update uploads set claim = claim + 1, touched_at = now()
    where company_id = ${companyId} and id = ${id} and offset_bytes = ${offset} and ${isLeftAlone}
    returning id, claim`.execute(tx);
  return rows[0];
}

/** Appends parts that are stored; false when another request has taken the upload over, or it is gone. */
export async function insertParts(
  tx: Tx,
  { companyId }: CompanyScope,
  { held, parts }: { held: HeldUpload; parts: readonly UploadPart[] },
): Promise<boolean> {
  const first = parts[0];
  if (!first) return true;
  const added = parts.reduce((sum, part) => sum + part.size_bytes, 0);
  const { numAffectedRows } = await sql`
    update uploads set offset_bytes = offset_bytes + ${added}::bigint, touched_at = now()
    where company_id = ${companyId} and id = ${held.id} and claim = ${held.claim}
      and offset_bytes = ${first.start_at} and ${isLeftAlone}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await tx
    .insertInto('upload_parts')
    .values(parts.map((part) => ({ ...part, company_id: companyId, upload_id: held.id })))
    .execute();
  return true;
}

/**
 * Takes back what a request has appended from `offset` on. Returns where it lies; nothing when another request has
 * taken the upload over.
 */
export async function takeBackParts(
  tx: Tx,
  { companyId }: CompanyScope,
  { held, offset }: { held: HeldUpload; offset: number },
): Promise<string[]> {
  const { numAffectedRows } = await sql`
    update uploads set offset_bytes = ${offset}, touched_at = now()
    where company_id = ${companyId} and id = ${held.id} and claim = ${held.claim} and ${isLeftAlone}`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) return [];
  const { rows } = await sql<{ storage_key: string }>`delete from upload_parts
    where company_id = ${companyId} and upload_id = ${held.id} and start_at >= ${offset}
    returning storage_key`.execute(tx);
  return rows.map((row) => row.storage_key);
}

/** Says how long an upload is whose length was to come later; false when it is known already, or shorter than what came. */
export async function setLength(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, sizeBytes }: { id: string; sizeBytes: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update uploads set size_bytes = ${sizeBytes}
    where company_id = ${companyId} and id = ${id} and size_bytes is null
      and offset_bytes <= ${sizeBytes} and ${isLeftAlone}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The parts of an upload, or of all partial ones that it joins, in their order. */
export async function listParts(
  tx: Tx,
  { companyId }: CompanyScope,
  uploadId: string,
): Promise<UploadPart[]> {
  const { rows } = await sql<UploadPart>`
    select p.start_at, p.size_bytes, p.sha256, p.storage_key from upload_parts p
      join uploads u on u.company_id = p.company_id and u.id = p.upload_id
    where p.company_id = ${companyId} and u.company_id = ${companyId}
      and (u.id = ${uploadId} or u.final_id = ${uploadId})
    order by u.final_position nulls first, p.start_at`.execute(tx);
  return rows;
}

const finishingUntil = sql<Date>`now() + ${limits.resumable.finishingTtlS} * interval '1 second'`;

/** Takes an upload that has all its bytes, to make the file of it; undefined when another process is at it, or it is done. */
export async function claimFinishing(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    update uploads set claim = claim + 1, touched_at = now(), finishing_until = ${finishingUntil}
    where company_id = ${companyId} and id = ${id} and offset_bytes = size_bytes and ${isLeftAlone}
    returning *`.execute(tx);
  return rows[0];
}

const heldRow = (tx: Tx, { companyId }: CompanyScope, held: HeldUpload) =>
  tx
    .updateTable('uploads')
    .where('company_id', '=', companyId)
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .where('file_id', 'is', null);

/** Says that the process that makes the file still lives. */
export async function keepFinishing(tx: Tx, scope: CompanyScope, held: HeldUpload): Promise<void> {
  await heldRow(tx, scope, held).set({ finishing_until: finishingUntil }).execute();
}

/** Gives an upload back that could not be made a file, for the next try. */
export async function stopFinishing(tx: Tx, scope: CompanyScope, held: HeldUpload): Promise<void> {
  await heldRow(tx, scope, held).set({ finishing_until: null }).execute();
}

/** Writes down what the upload became; false when another process has done so, or the upload is gone. */
export async function markFinished(
  tx: Tx,
  scope: CompanyScope,
  { held, fileId }: { held: HeldUpload; fileId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await heldRow(tx, scope, held)
    .set({ file_id: fileId, finishing_until: null, touched_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a final upload joins has become the same file. */
export async function markPartialsFinished(
  tx: Tx,
  { companyId }: CompanyScope,
  { finalId, fileId }: { finalId: string; fileId: string },
): Promise<void> {
  await sql`update uploads set file_id = ${fileId}, touched_at = now()
    where company_id = ${companyId} and final_id = ${finalId}`.execute(tx);
}

/** Partial uploads of this very user in the current project, locked, in the order of the ids. */
export async function lockPartials(tx: Tx, actor: Actor, ids: readonly string[]): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select * from uploads
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and project_id = ${actor.projectId}
      and concat = 'partial' and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Makes partial uploads the parts of a final one, in this order; nothing is appended to them any more. */
export async function joinPartials(
  tx: Tx,
  { companyId }: CompanyScope,
  { finalId, partIds }: { finalId: string; partIds: readonly string[] },
): Promise<void> {
  await sql`update uploads u set final_id = ${finalId}, final_position = p.position, claim = claim + 1, touched_at = now()
    from unnest(${[...partIds]}::uuid[]) with ordinality as p (id, position)
    where u.company_id = ${companyId} and u.id = p.id`.execute(tx);
}

/** The partial uploads that an upload joins. */
export async function listPartials(tx: Tx, { companyId }: CompanyScope, finalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('company_id', '=', companyId)
    .where('final_id', '=', finalId)
    .execute();
  return rows.map((row) => row.id);
}

/** Takes the partial uploads that an upload joins, with what is written of their parts. */
export async function deletePartials(tx: Tx, { companyId }: CompanyScope, finalId: string): Promise<void> {
  await sql`delete from uploads where company_id = ${companyId} and final_id = ${finalId}`.execute(tx);
}

export async function deleteParts(tx: Tx, { companyId }: CompanyScope, uploadId: string): Promise<void> {
  await tx
    .deleteFrom('upload_parts')
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .execute();
}

/** Takes an upload that this very claim still holds; false when another process has it, or it became a file. */
export async function deleteHeld(tx: Tx, { companyId }: CompanyScope, held: HeldUpload): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from uploads
    where company_id = ${companyId} and id = ${held.id} and claim = ${held.claim} and file_id is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function deleteUpload(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('company_id', '=', companyId).where('id', '=', id).execute();
}

const abandonedBefore = sql<Date>`now() - ${limits.resumable.idleTtlS} * interval '1 second'`;

export async function listCompaniesToSweep(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_uploads_before(${abandonedBefore})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Locks one upload that nobody has continued in time; who touches it meanwhile waits, and finds it gone. */
export async function lockAbandoned(tx: Tx, { companyId }: CompanyScope): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where company_id = ${companyId} and touched_at < ${abandonedBefore}
      -- Those go with the final one.
      and final_id is null
    order by touched_at limit 1 for update skip locked`.execute(tx);
  return rows[0]?.id;
}

/** Those of the ids that are uploads of the company. */
export async function knownUploads(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.id);
}
