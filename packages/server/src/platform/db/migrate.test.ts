import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';

const shipped = new URL('../../../migrations/', import.meta.url);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: OwnerSql;
let folder: string;
let folderUrl: URL;

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await openOwnerSql(database.address);
  await owner('delete from schema_migrations');
  folder = await mkdtemp(join(tmpdir(), 'docent-migrations-'));
  folderUrl = pathToFileURL(`${folder}/`);
});

afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('the shipped migrations have unique ascending numbers', async () => {
  const numbers = (await readdir(shipped)).map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)].sort());
});

test('applies missing migrations in order, once', async () => {
  await write('0002-add-colour.sql', 'alter table boxes add colour text');
  await write('0001-create-boxes.sql', 'create table boxes (id int)');
  await write('notes.txt', 'no migration');
  expect(await migrate(database.address, folderUrl)).toEqual([
    '0001-create-boxes.sql',
    '0002-add-colour.sql',
  ]);
  expect(await migrate(database.address, folderUrl)).toEqual([]);
  expect(await owner('select * from boxes')).toEqual([]);
});

test('processes that start together apply each migration once', async () => {
  await write('0001-create-boxes.sql', 'create table boxes (id int); insert into boxes values (1)');
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.address, folderUrl)));
  expect(applied.flat()).toEqual(['0001-create-boxes.sql']);
  expect(await owner('select id from boxes')).toEqual([{ id: 1 }]);
});

test('a failed migration is rolled back and named', async () => {
  await write('0001-create-boxes.sql', 'create table boxes (id int)');
  await write('0002-break-things.sql', 'alter table boxes add colour text; select * from nowhere');
  await expect(migrate(database.address, folderUrl)).rejects.toThrow(
    'The database could not be brought up to date (0002-break-things.sql): relation "nowhere" does not exist',
  );
  expect(
    await owner(`select attname from pg_attribute where attrelid = 'boxes'::regclass and attnum > 0`),
  ).toEqual([{ attname: 'id' }]);
  expect(await owner('select name from schema_migrations')).toEqual([{ name: '0001-create-boxes.sql' }]);
});

test('a migration that was changed after it had been applied stops the start', async () => {
  await write('0001-create-boxes.sql', 'create table boxes (id int)');
  await migrate(database.address, folderUrl);
  await write('0001-create-boxes.sql', 'create table boxes (id bigint)');
  await expect(migrate(database.address, folderUrl)).rejects.toThrow(
    'Migration 0001-create-boxes.sql was changed after it had been applied.',
  );
});

test('an older program does not touch the database of a newer one', async () => {
  await write('0001-create-boxes.sql', 'create table boxes (id int)');
  await write('0002-add-colour.sql', 'alter table boxes add colour text');
  await migrate(database.address, folderUrl);
  await rm(join(folder, '0002-add-colour.sql'));
  await write('0003-drop-boxes.sql', 'drop table boxes');
  await expect(migrate(database.address, folderUrl)).rejects.toThrow(
    'The database is newer than this program (it has 0002-add-colour.sql).',
  );
  expect(await owner('select * from boxes')).toEqual([]);
});
