import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { withOwner } from './owner-client.ts';
import type { DatabaseAddress } from './pool.ts';

interface Rights {
  role: string;
  database: string;
  has_app_role: boolean;
  can_create_role: boolean;
  can_grant_app_role: boolean;
  is_in_app_role: boolean;
  can_create_schema: boolean;
  has_queue_schema: boolean;
  can_create_table: boolean;
  table_owner: string | null;
  is_table_owner: boolean;
  version: number;
}

const appRole = 'docent_app';

// PostgreSQL 16 separates membership from the right to become the role, which `set role` requires.
const rightsSql = (canSet: 'SET' | 'MEMBER') => `select current_user as role, current_database() as database,
    exists (select from pg_roles where rolname = '${appRole}') as has_app_role,
    (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as can_create_role,
    coalesce((select pg_has_role(current_user, oid, '${canSet}') from pg_roles where rolname = '${appRole}'), false)
      as is_in_app_role,
    coalesce((select pg_has_role(current_user, oid, 'MEMBER WITH ADMIN OPTION')
      from pg_roles where rolname = '${appRole}'), false) as can_grant_app_role,
    has_database_privilege(current_database(), 'CREATE') as can_create_schema,
    exists (select from pg_namespace where nspname = 'pgboss') as has_queue_schema,
    has_schema_privilege('public', 'CREATE') as can_create_table,
    (select tableowner from pg_tables where schemaname = 'public' and tablename = 'schema_migrations') as table_owner,
    coalesce((select pg_has_role(current_user, relowner, 'USAGE') from pg_class
      where oid = to_regclass('public.schema_migrations')), true) as is_table_owner`;

async function readRights(client: pg.Client): Promise<Rights> {
  const told = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = told.rows[0]?.version ?? 0;
  const { rows } = await client.query<Rights>(rightsSql(version >= 160_000 ? 'SET' : 'MEMBER'));
  // A select without a table returns one row.
  return { ...(rows[0] as Rights), version };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Each missing privilege, with the statement that grants it. */
function missingRights(rights: Rights): { right: string; statement: string }[] {
  const [role, database] = [quoted(rights.role), quoted(rights.database)];
  const missing: { right: string; statement: string }[] = [];
  const need = (isThere: boolean, right: string, statement: string) => {
    if (!isThere) missing.push({ right, statement });
  };
  const owner = quoted(rights.table_owner ?? '');
  need(rights.is_table_owner, `own the tables, which belong to ${owner}`, `grant ${owner} to ${role}`);
  need(
    rights.can_create_table,
    'create tables in the schema public',
    `grant create on schema public to ${role}`,
  );
  need(
    rights.has_queue_schema || rights.can_create_schema,
    `create schemas in the database ${database}`,
    `grant create on database ${database} to ${role}`,
  );
  if (rights.table_owner !== null) {
    need(rights.is_in_app_role, `become the role ${appRole}`, `grant ${appRole} to ${role}`);
    return missing;
  }
  // The first migration creates the role, or uses the one of another database in the cluster, and grants it.
  need(rights.can_create_role, `create the role ${appRole}`, `alter role ${role} createrole`);
  if (rights.has_app_role && rights.can_create_role)
    need(
      rights.can_grant_app_role || rights.version < 160_000,
      `grant the role ${appRole}`,
      `grant ${appRole} to ${role} with admin option`,
    );
  return missing;
}

/** @throws StartProblem that names each missing privilege of the database role, with the statement that grants it */
export async function checkRights(address: DatabaseAddress): Promise<void> {
  const rights = await withOwner(address, 'docent-start', readRights);
  const missing = missingRights(rights);
  if (missing.length === 0) return;
  const what = missing.map(({ right }) => right).join(', nor ');
  const statements = missing.map(({ statement }) => `${statement};`).join(' ');
  throw new StartProblem(
    `The database role ${quoted(rights.role)} may not ${what}. As a superuser, run in the database ${quoted(rights.database)}: ${statements}`,
  );
}
