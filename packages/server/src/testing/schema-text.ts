import type { OwnerSql } from './owner-sql.ts';

/*
 * The schema as SQL, read from the catalogues of a migrated database. The embedded PostgreSQL brings no pg_dump. Every
 * query sorts by name (columns by their place), so that the same schema always gives the same text.
 */

interface Line {
  /** The table that it belongs to. */
  table: string;
  line: string;
}

const heading = `-- The schema of the database as all migrations together leave it, to be read and searched.
-- Written by \`npm run schema\`; packages/server/test/schema.test.ts compares it with a migrated database.
`;

const here = `'public'::regnamespace`;

const columnLines = `
  select c.relname as table, '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
         when a.attidentity <> '' then ' generated always as identity'
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = ${here} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const constraintLines = `
  select c.relname as table, '  constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = ${here} and k.contype in ('p', 'u', 'c', 'f', 'x')
  order by c.relname, array_position(array['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname`;

const indexLines = `
  select c.relname as table, pg_get_indexdef(i.indexrelid) || ';' as line
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class own on own.oid = i.indexrelid
  where c.relnamespace = ${here} and not exists (select from pg_constraint k where k.conindid = i.indexrelid
    and k.contype in ('p', 'u', 'x'))
  order by c.relname, own.relname`;

const policyLines = `
  select * from (
    select relname as table, 0 as place, '' as name, 'alter table ' || quote_ident(relname) || ' enable row level security'
      || case when relforcerowsecurity then ', force row level security;' else ';' end as line
    from pg_class where relnamespace = ${here} and relrowsecurity
    union all
    select tablename, 1, policyname, 'create policy ' || quote_ident(policyname) || ' on ' || quote_ident(tablename)
      || case when permissive = 'PERMISSIVE' then '' else ' as restrictive' end
      || case when cmd = 'ALL' then '' else ' for ' || lower(cmd) end
      || case when roles = '{public}' then '' when roles = array[current_user] then ' to current_user'
           else ' to ' || array_to_string(roles, ', ') end
      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';'
    from pg_policies where schemaname = 'public') bound
  order by 1, place, name`;

const grantLines = `
  select c.relname as table, 'grant ' || string_agg(lower(acl.privilege_type), ', ' order by acl.privilege_type)
    || ' on ' || quote_ident(c.relname) || ' to ' || role.rolname || ';' as line
  from pg_class c, aclexplode(c.relacl) acl join pg_roles role on role.oid = acl.grantee
  where c.relnamespace = ${here} and c.relkind in ('r', 'p') and acl.grantee <> c.relowner
  group by c.relname, role.rolname
  union all
  select c.relname, 'grant ' || lower(acl.privilege_type) || ' ('
    || string_agg(quote_ident(a.attname), ', ' order by a.attname) || ') on ' || quote_ident(c.relname)
    || ' to ' || role.rolname || ';'
  from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) acl
    join pg_roles role on role.oid = acl.grantee
  where c.relnamespace = ${here}
  group by c.relname, acl.privilege_type, role.rolname
  order by 1, 2`;

const triggerLines = `
  select c.relname as table, pg_get_triggerdef(t.oid) || ';' as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = ${here} and not t.tgisinternal
  order by c.relname, t.tgname`;

const viewTexts = `
  select 'create view ' || quote_ident(c.relname) || ' with (' || array_to_string(c.reloptions, ', ') || ') as'
    || E'\\n' || rtrim(pg_get_viewdef(c.oid), ';') || ';' || coalesce((
      select E'\\n' || string_agg('grant ' || lower(acl.privilege_type) || ' on ' || quote_ident(c.relname) || ' to '
        || role.rolname || ';', E'\\n' order by acl.privilege_type)
      from aclexplode(c.relacl) acl join pg_roles role on role.oid = acl.grantee
      where acl.grantee <> c.relowner), '') as line
  from pg_class c where c.relnamespace = ${here} and c.relkind = 'v' order by c.relname`;

/** Extensions bring functions of their own; those are not ours to show. */
const functionTexts = `
  select rtrim(pg_get_functiondef(p.oid), E'\\n ') || ';' as line,
    coalesce((select string_agg('grant execute on function ' || p.oid::regprocedure || ' to '
      || coalesce(role.rolname, 'public') || ';', E'\\n' order by role.rolname)
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
        left join pg_roles role on role.oid = acl.grantee
      where acl.grantee <> p.proowner), '-- For the owner alone.') as granted
  from pg_proc p
  where p.pronamespace = ${here} and p.prokind = 'f'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by p.proname, p.oid::regprocedure::text`;

const extensionTexts = `select 'create extension ' || quote_ident(extname) || ';' as line from pg_extension
  where extname <> 'plpgsql' order by extname`;

/** What these lines say, table by table. */
async function byTable(sql: OwnerSql, query: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { table, line } of await sql<Line>(query)) found.set(table, [...(found.get(table) ?? []), line]);
  return found;
}

async function tableTexts(sql: OwnerSql): Promise<string[]> {
  const columns = await byTable(sql, columnLines);
  const constraints = await byTable(sql, constraintLines);
  const parts: Map<string, string[]>[] = [];
  for (const query of [indexLines, policyLines, grantLines, triggerLines])
    parts.push(await byTable(sql, query));
  return [...columns].map(([table, lines]) => {
    const inside = [...lines, ...(constraints.get(table) ?? [])].join(',\n');
    const after = parts.flatMap((part) => part.get(table) ?? []);
    return [`create table ${table} (\n${inside}\n);`, ...after].join('\n');
  });
}

/** The tables of `public` with all that belongs to them, then the views and the functions. */
export async function schemaText(sql: OwnerSql): Promise<string> {
  const extensions = await sql<{ line: string }>(extensionTexts);
  const views = await sql<{ line: string }>(viewTexts);
  const functions = await sql<{ line: string; granted: string }>(functionTexts);
  const texts = [
    heading.trimEnd(),
    ...extensions.map(({ line }) => line),
    ...(await tableTexts(sql)),
    ...views.map(({ line }) => line),
    ...functions.map(({ line, granted }) => `${line}\n${granted}`),
  ];
  return `${texts.join('\n\n')}\n`;
}
