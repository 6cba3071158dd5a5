import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type FunctionWrite, writesOfFunctions } from '#testing/schema-functions.ts';
import { foreignReads, foreignWrites, statementsOfOwner, writesByName } from '#testing/table-reads.ts';
import { codeOf, declaredTables, homeOf, statementsIn, unreadableWrites } from '#testing/table-uses.ts';

/*
 * Each table belongs to the folder that declares it in a `*.tables.ts`, or in the store of a feature of one table: a
 * feature, or a part of the platform. Only that folder writes its rows; others call a function that the owner exports from
 * its `index.ts`. What is read here is the source text: calls of Kysely's builder and SQL in template literals and strings.
 */

const server = fileURLToPath(new URL('../', import.meta.url));
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src/**/*.ts'],
  {
    cwd: server,
    encoding: 'utf8',
  },
);
const paths = [...new Set(listed.split('\n'))].filter(
  (path) => path !== '' && !/\.test\.ts$|^src\/testing\//.test(path),
);
const sources = paths.map((path) => ({ path, text: readFileSync(`${server}${path}`, 'utf8') }));

const declarations = sources
  .filter(({ path, text }) => /\.(tables|store)\.ts$/.test(path) && text.includes('interface Tables {'))
  .flatMap(declaredTables);
const ownerOf = new Map(declarations.map(({ table, home }) => [table, home]));
const schema = readFileSync(`${server}schema.sql`, 'utf8');

const uses = sources.flatMap(({ path, text }) =>
  statementsIn(codeOf(text))
    .filter(({ table }) => ownerOf.has(table))
    .map((use) => ({ ...use, path, home: homeOf(path), owner: ownerOf.get(use.table) ?? '' })),
);

test('finds reads and writes in builder calls, SQL, aliases, table lists and any case', () => {
  const seen = (text: string) => statementsIn(codeOf(text)).map(({ kind, table }) => `${kind} ${table}`);
  expect(seen(`tx.insertInto('users').values(row)`)).toEqual(['write users']);
  expect(seen(`tx\n    .updateTable("users")\n`)).toEqual(['write users']);
  expect(seen(`tx.deleteFrom('users as u')`)).toEqual(['write users']);
  expect(seen('sql`INSERT INTO users (id) values (1)`')).toEqual(['write users']);
  expect(seen('sql`update public.users u set name = 1`')).toEqual(['write users']);
  expect(seen('sql`delete from only "users" where true`')).toEqual(['write users', 'read users']);
  expect(seen("client.query('truncate users')")).toEqual(['write users']);
  expect(seen('sql`merge into users using roles r on true`')).toEqual(['write users', 'read roles']);
  expect(seen('sql`select from users u, roles as r left join lateral projects p`')).toEqual([
    'read users',
    'read roles',
    'read projects',
  ]);
  expect(seen(`tx.selectFrom(['users as u', 'roles']).leftJoin('projects', on)`)).toEqual([
    'read users',
    'read roles',
    'read projects',
  ]);
  expect(seen('// delete from users\n/* update users set */\nconst a = 1; // insert into users')).toEqual([]);
});

test('every table of the schema is declared in one place', () => {
  const tables = [...schema.matchAll(/^create (?:table|view) (\w+) /gm)].map(([, name]) => name);
  expect(declarations.map(({ table }) => table).sort()).toEqual(tables.sort());
  expect(tables.length).toBeGreaterThan(70);
});

test('a table is written only by its owner', () => {
  const writes = uses.filter(({ kind }) => kind === 'write');
  const foreign = writes.filter(({ home, owner }) => home !== owner);
  expect(foreign.map(({ path, table, owner }) => `${path} writes ${table} of ${owner}`)).toEqual([]);
  expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(60);
});

test('statements on tables, of the builder or in SQL, are in stores, with listed exceptions', () => {
  const outside = uses.filter(({ path }) => !path.endsWith('.store.ts')).map(({ path }) => path);
  expect([...new Set(outside)].sort()).toEqual([...statementsOfOwner].sort());
});

/** The folders on whose behalf a function of the database writes: owners of its triggers' tables, or its callers. */
function homesOf({ name, triggersOf }: FunctionWrite): string[] {
  if (triggersOf.length > 0) return triggersOf.map((table) => ownerOf.get(table) ?? table);
  const callers = sources.filter(({ text }) => new RegExp(`\\b${name}\\(`).test(codeOf(text)));
  return callers.map(({ path }) => homeOf(path));
}

test('finds what functions of the database write, and the tables whose triggers call them', () => {
  const text = `CREATE TRIGGER t AFTER DELETE ON public.roles FOR EACH ROW EXECUTE FUNCTION forget();
CREATE OR REPLACE FUNCTION public.forget()
 RETURNS trigger
AS $function$ begin -- not delete from projects
  delete from users where id = old.id; end $function$;
CREATE OR REPLACE FUNCTION public.open()
AS $function$ insert into companies (id) values (1) $function$;`;
  expect(writesOfFunctions(text)).toEqual([
    { name: 'forget', table: 'users', triggersOf: ['roles'] },
    { name: 'open', table: 'companies', triggersOf: [] },
  ]);
});

test('a function of the database writes tables of another owner only if listed', () => {
  const writes = writesOfFunctions(schema).filter(({ table }) => ownerOf.has(table));
  const isForeign = (write: FunctionWrite) => {
    const homes = homesOf(write);
    return homes.length === 0 || homes.some((home) => home !== ownerOf.get(write.table));
  };
  const found = writes.filter(isForeign).map(({ name, table }) => `${name}: ${table}`);
  const allowed = foreignWrites.flatMap(({ functions, tables }) =>
    functions.split(' ').flatMap((name) => tables.split(' ').map((table) => `${name}: ${table}`)),
  );
  expect(found.sort()).toEqual(allowed.sort());
});

test('each write names its table in the statement, with listed exceptions', () => {
  const unreadable = sources.flatMap(({ path, text }) =>
    unreadableWrites(codeOf(text)).map((write) => `${path}: ${write}`),
  );
  expect(unreadable).toEqual(writesByName.map(({ path, write }) => `${path}: ${write}`));
  for (const { path, tables } of writesByName)
    for (const table of tables) expect([table, ownerOf.get(table)]).toEqual([table, homeOf(path)]);
});

test('a feature reads tables of other features only if listed', () => {
  const reads = uses
    .filter(({ home, owner }) => home !== owner)
    .map(({ home, table }) => `${home}: ${table}`);
  const allowed = Object.entries(foreignReads).flatMap(([home, tables]) =>
    tables.split(' ').map((table) => `${home}: ${table}`),
  );
  expect([...new Set(reads)].sort()).toEqual(allowed.sort());
});

test('builder calls use no grouping, nesting or union, which belong in SQL', () => {
  const composed = /^\s*\.(groupBy|having|with|withRecursive|union|unionAll|intersect|except)\(/m;
  const found = sources.filter(({ text }) => /from 'kysely'/.test(text) && composed.test(codeOf(text)));
  expect(found.map(({ path }) => path)).toEqual([]);
});
