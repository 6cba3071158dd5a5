import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnerSql } from '#testing/owner-sql.ts';

/** A fingerprint of each table's rows of one company, and of the bytes of its files. */
export type CompanyRows = Readonly<Record<string, string>>;

async function tenantTables(owner: OwnerSql): Promise<string[]> {
  const tables = await owner<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return tables.map(({ name }) => name);
}

async function hashOfBytes(owner: OwnerSql, companyId: string, filesFolder: string): Promise<string> {
  const files = await owner<{ key: string }>(
    'select storage_key as key from files where company_id = $1 order by 1',
    [companyId],
  );
  const hash = createHash('sha256');
  for (const { key } of files) hash.update(await readFile(join(filesFolder, key)).catch(() => 'gone'));
  return hash.digest('hex');
}

export async function readCompanyRows(
  owner: OwnerSql,
  { companyId, filesFolder }: { companyId: string; filesFolder: string },
): Promise<CompanyRows> {
  const tables = await tenantTables(owner);
  const each = tables.map(
    (
      name,
    ) => `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash
      from ${name} t where company_id = $1`,
  );
  const rows = await owner<{ name: string; hash: string }>(each.join(' union all '), [companyId]);
  const hashes = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  return { ...hashes, 'bytes of files': await hashOfBytes(owner, companyId, filesFolder) };
}

/** The tables whose rows are not what they were. */
export const changedBetween = (before: CompanyRows, after: CompanyRows): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every uuid in a company's rows. */
export async function uuidsOf(owner: OwnerSql, companyId: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of await tenantTables(owner)) {
    const rows = await owner<{ line: string }>(
      `select t::text as line from ${name} t where company_id = $1`,
      [companyId],
    );
    for (const { line } of rows) for (const [uuid] of line.matchAll(uuidPattern)) found.add(uuid);
  }
  return found;
}

/** The uuids that stand in a text. */
export const uuidsIn = (text: string): string[] => [...text.matchAll(uuidPattern)].map(([uuid]) => uuid);
