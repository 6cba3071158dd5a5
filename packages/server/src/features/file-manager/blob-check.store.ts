import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';

export type Blob = Pick<
  Selectable<Tables['blobs']>,
  'sha256' | 'size_bytes' | 'storage_key' | 'verified_at' | 'damaged_at'
>;

/** A content of a company at one place in storage. */
type PlacedContent = Pick<Blob, 'sha256' | 'storage_key'>;

const ofContent = (tx: Tx, { companyId }: CompanyScope) =>
  tx
    .selectFrom('blobs')
    .select(['sha256', 'size_bytes', 'storage_key', 'verified_at', 'damaged_at'])
    .where('company_id', '=', companyId);

export function findBlob(tx: Tx, scope: CompanyScope, sha256: string): Promise<Blob | undefined> {
  return ofContent(tx, scope).where('sha256', '=', sha256).executeTakeFirst();
}

/** Marks bytes as damaged, unless others have taken their place. Returns whether that was not known before. */
export async function markDamaged(
  tx: Tx,
  { companyId }: CompanyScope,
  { sha256, storage_key }: PlacedContent,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update blobs set damaged_at = now()
    where company_id = ${companyId} and sha256 = ${sha256} and storage_key = ${storage_key}
      and damaged_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Writes down that bytes were read whole and are those of their hash. */
export async function markIntact(
  tx: Tx,
  { companyId }: CompanyScope,
  { sha256, storage_key }: PlacedContent,
): Promise<void> {
  await sql`update blobs set verified_at = now(), damaged_at = null
    where company_id = ${companyId} and sha256 = ${sha256} and storage_key = ${storage_key}`.execute(tx);
}

/** Whether bytes that are read in part are to be compared as a whole: not when that was done, or asked for, lately. */
export async function askForCheck(tx: Tx, { companyId }: CompanyScope, sha256: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update blobs set check_asked_at = now()
    where company_id = ${companyId} and sha256 = ${sha256}
      and (verified_at is null or verified_at < now() - interval '7 days')
      and (check_asked_at is null or check_asked_at < now() - interval '1 day')`.execute(tx);
  return numAffectedRows === 1n;
}

/** What was not read whole for so long is read by the nightly check. */
const checkedBefore = sql<Date>`now() - interval '30 days'`;

export async function listCompaniesToCheck(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_blobs_to_check(${checkedBefore})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Some contents of a company that have not been compared for long, those with the greatest hashes left for later. */
export function listBlobsToCheck(
  tx: Tx,
  scope: CompanyScope,
  { after, max }: { after: string; max: number },
): Promise<Blob[]> {
  return ofContent(tx, scope)
    .where('sha256', '>', after)
    .where(sql<boolean>`coalesce(verified_at, created_at) < ${checkedBefore}`)
    .orderBy('sha256')
    .limit(max)
    .execute();
}

/** Has the files read again that could not be read because of damaged bytes. Returns their ids. */
export async function reopenDamagedFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  sha256: string,
): Promise<string[]> {
  await sql`update file_versions set error_code = 'superseded' where company_id = ${companyId}
    and sha256 = ${sha256} and status = 'failed' and error_code = 'stored_damaged'`.execute(tx);
  const { rows } = await sql<{
    id: string;
  }>`update all_files set status = 'processing', progress = 0, error_code = null
    where company_id = ${companyId} and sha256 = ${sha256} and status = 'failed'
      and error_code = 'stored_damaged' returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** What the files are called that hold a content, for the operator; a few at most. */
export async function findFilesOf(tx: Tx, { companyId }: CompanyScope, sha256: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('name')
    .where('company_id', '=', companyId)
    .where('sha256', '=', sha256)
    .orderBy('created_at')
    .limit(3)
    .execute();
  return rows.map((row) => row.name);
}
