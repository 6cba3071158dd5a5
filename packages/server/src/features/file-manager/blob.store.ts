import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Bytes that lie in storage under a key of their own. */
export interface StoredBytes {
  storageKey: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Keeps bytes that were just written, or those of the same content that the company has already; whichever it is, they
 * stay until the transaction ends. Returns the key they lie under: when it is another one, what was written is spare.
 * @param damagedKey where damaged bytes lie: the new ones take their place
 */
export async function keepBlob(
  tx: Tx,
  scope: CompanyScope,
  { damagedKey = null, ...bytes }: StoredBytes & { damagedKey?: string | null },
): Promise<string> {
  const isDamaged = sql`blobs.storage_key = ${damagedKey}`;
  const { rows } = await sql<{ storage_key: string }>`
    insert into blobs (company_id, sha256, size_bytes, storage_key)
    values (${scope.companyId}, ${bytes.sha256}, ${bytes.sizeBytes}, ${bytes.storageKey})
    -- Not "do nothing": an update locks the row that is there, so that nobody takes it away meanwhile.
    on conflict (company_id, sha256) do update set
      storage_key = case when ${isDamaged} then excluded.storage_key else blobs.storage_key end,
      damaged_at = case when ${isDamaged} then null else blobs.damaged_at end,
      verified_at = case when ${isDamaged} then null else blobs.verified_at end
    returning storage_key`.execute(tx);
  return rows[0]?.storage_key ?? bytes.storageKey;
}

/**
 * Gives up those of the contents that no file, in the bin or not, and no version refers to any more. Returns where their bytes lie, to be
 * removed after the commit and not before; should that be missed, the sweep finds them.
 */
export async function releaseBlobs(
  tx: Tx,
  { companyId }: CompanyScope,
  contents: readonly string[],
): Promise<string[]> {
  if (contents.length === 0) return [];
  // Whoever is about to refer to one holds it and is waited for; the second statement then sees what they wrote.
  await sql`select from blobs where company_id = ${companyId} and sha256 = any(${[...contents]}::text[])
    order by sha256 for update`.execute(tx);
  const { rows } = await sql<{ storage_key: string }>`
    delete from blobs b where company_id = ${companyId} and sha256 = any(${[...contents]}::text[])
      and not exists (select from all_files f where f.company_id = b.company_id and f.sha256 = b.sha256)
      and not exists (select from file_versions v where v.company_id = b.company_id and v.sha256 = b.sha256)
    returning storage_key`.execute(tx);
  return rows.map((row) => row.storage_key);
}

/** Those of the storage keys under which bytes of the company's files lie. */
export async function knownBlobKeys(
  tx: Tx,
  { companyId }: CompanyScope,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('blobs')
    .select('storage_key')
    .where('company_id', '=', companyId)
    .where('storage_key', 'in', keys)
    .execute();
  return rows.map((row) => row.storage_key);
}
