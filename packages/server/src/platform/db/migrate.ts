import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { isDatabaseAway } from './database-problem.ts';
import { withOwner } from './owner-client.ts';
import type { DatabaseAddress } from './pool.ts';
import './migrate.tables.ts';

const advisoryLock = 7_361_120;
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/;

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    // The server rolls back when the connection is lost.
    await client.query('rollback').catch(() => undefined);
    const why = error instanceof Error ? error.message : String(error);
    if (isDatabaseAway(error)) throw error;
    throw new StartProblem(`The database could not be brought up to date (${migration.name}): ${why}`, {
      cause: error,
    });
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) throw new StartProblem(`The database is newer than this program (it has ${unknown}).`);
  const fresh: string[] = [];
  for (const migration of migrations) {
    const sha256 = applied.get(migration.name);
    if (sha256 === undefined) {
      await applyOne(client, migration);
      fresh.push(migration.name);
    } else if (sha256 !== migration.sha256) {
      throw new StartProblem(`Migration ${migration.name} was changed after it had been applied.`);
    }
  }
  return fresh;
}

/**
 * Applies the missing numbered migrations, one transaction each, as the connecting (owning) user. Processes that start
 * together wait for one another. Returns the names of the applied ones.
 */
export function migrate(address: DatabaseAddress, folder: URL): Promise<string[]> {
  return withOwner(address, 'docent-migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    return applyPending(client, await readMigrations(folder));
  });
}
