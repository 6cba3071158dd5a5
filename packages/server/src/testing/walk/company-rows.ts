import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { Storage } from '#platform/storage/storage.ts';
import type { OwnerSql } from '#testing/owner-sql.ts';

/** A fingerprint of each table's rows of one company, and of the bytes of files. */
export type CompanyRows = Readonly<Record<string, string>>;

export async function tenantTables(owner: OwnerSql): Promise<string[]> {
  const tables = await owner<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return tables.map(({ name }) => name);
}

const passing = ['last_used_at', 'last_seen_at', 'updated_at', 'expires_at'];

/** A row without what changes whenever somebody calls. */
export const lastingOf = (row: string) => `(to_jsonb(${row}) - '{${passing.join(',')}}'::text[])`;

async function hashOfBytes(keys: readonly string[], storage: Storage): Promise<string> {
  const hash = createHash('sha256');
  const bytesAt = async (key: string) => buffer(await storage.read(key));
  for (const key of keys) hash.update(await bytesAt(key).catch(() => 'gone'));
  return hash.digest('hex');
}

/**
 * Prepares the reading of one company's fingerprints, which is done before and after every group of calls. Writing a row
 * anew gives it another transaction, so that its bytes need not be looked at. The bytes of files are those of the files
 * that are there now: others come only from callers who are beside the one whose company it is.
 */
export async function openCompanyRows(
  owner: OwnerSql,
  { companyId, storage }: { companyId: string; storage: Storage },
): Promise<() => Promise<CompanyRows>> {
  const each = (await tenantTables(owner)).map(
    (name) => `select '${name}' as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t.xmin::text || t.ctid::text, 0)), 0) as hash
      from ${name} t where company_id = $1`,
  );
  const files = await owner<{ key: string }>(
    'select storage_key as key from blobs where company_id = $1 order by 1',
    [companyId],
  );
  const keys = files.map(({ key }) => key);
  await owner(`prepare company_rows (uuid) as ${each.join(' union all ')}`);
  return async () => {
    const rows = await owner<{ name: string; hash: string }>(`execute company_rows ('${companyId}')`);
    const hashes = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
    return { ...hashes, 'bytes of files': await hashOfBytes(keys, storage) };
  };
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

interface Column {
  table: string;
  column: string;
  hasId: boolean;
}

const owningColumns = new WeakMap<OwnerSql, Promise<Column[]>>();

/** The columns that say whose a row is. They are asked for once: the catalogue takes longer to answer than the rows. */
function owningColumnsOf(owner: OwnerSql): Promise<Column[]> {
  const known =
    owningColumns.get(owner) ??
    owner<Column>(
      `select c.table_name as table, c.column_name as column, i.column_name is not null as "hasId"
       from information_schema.columns c left join information_schema.columns i
         on i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id'
       where c.table_schema = 'public' and c.column_name in ('user_id', 'created_by', 'project_id') order by 1, 2`,
    );
  owningColumns.set(owner, known);
  return known;
}

/** The rows that name this user as theirs, or this project as the one they are in; as texts, by table. */
async function rowsOf(owner: OwnerSql, { userId, projectId }: { userId: string; projectId: string }) {
  const columns = (await owningColumnsOf(owner)).filter(({ table }) => !table.startsWith('audit'));
  const each = columns.map(
    ({ table, column }) => `select '${table}' as name, ${lastingOf('t')}::text as line from ${table} t
      where ${column} = '${column === 'project_id' ? projectId : userId}'`,
  );
  return owner<{ name: string; line: string }>(each.join(' union '));
}

/** What is one user's own, or in one project, and so not for others of the company. */
export async function readOwnRows(
  owner: OwnerSql,
  whose: { userId: string; projectId: string },
): Promise<CompanyRows> {
  const lines: Record<string, string[]> = {};
  for (const { name, line } of await rowsOf(owner, whose)) lines[name] = [...(lines[name] ?? []), line];
  return Object.fromEntries(Object.entries(lines).map(([name, found]) => [name, found.sort().join('\n')]));
}

/** The ids of what only its user may see. */
export async function privateIdsOf(
  owner: OwnerSql,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Set<string>> {
  const rows = await owner<{ id: string }>(
    `select id from conversations where user_id = $1
     union all select m.id from messages m join conversations c on c.id = m.conversation_id where c.user_id = $1
     union all select id from notifications where user_id = $1
     union all select id from sessions where user_id = $1
     union all select id from passkeys where user_id = $1
     union all select id from api_keys where user_id = $1
     union all select id from files where project_id = $2`,
    [userId, projectId],
  );
  return new Set(rows.map(({ id }) => id));
}

const idleWithinMs = 60_000;

/** Until what was uploaded has been read and what was built is: rows of the company change as long as that goes on. */
export async function untilIdle({ owner }: { owner: OwnerSql }): Promise<void> {
  await vi.waitUntil(
    async () => {
      const going = await owner(
        `select 1 from files where status = 'processing'
         union all select 1 from model_builds where state in ('pending', 'waiting', 'queue', 'uploading')
         union all select 1 from pgboss.job where state = 'active' limit 1`,
      );
      return going.length === 0;
    },
    { timeout: idleWithinMs, interval: 50 },
  );
}

/** Until nothing is left to do of what was asked for: jobs that have not begun change rows of the company as well. */
export async function untilDone({ owner }: { owner: OwnerSql }): Promise<void> {
  await vi.waitUntil(
    async () => {
      const due = await owner(
        `select 1 from pgboss.job where state < 'active' and name not like '\\_\\_%' and start_after <= now() limit 1`,
      );
      return due.length === 0;
    },
    { timeout: idleWithinMs, interval: 50 },
  );
  await untilIdle({ owner });
}

/** The ids of rows that refer to this user or this project as their owner. */
export async function idsWhere(
  owner: OwnerSql,
  whose: { user_id: string } | { project_id: string },
): Promise<Set<string>> {
  const [[column, value] = ['', '']] = Object.entries(whose);
  const columns = (await owningColumnsOf(owner)).filter((one) => one.hasId && one.column === column);
  const each = columns.map(({ table }) => `select id::text from ${table} where ${column} = $1`);
  const rows = await owner<{ id: string }>(each.join(' union '), [value]);
  return new Set(rows.map(({ id }) => id));
}
