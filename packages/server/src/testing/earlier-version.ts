import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '#platform/db/migrate.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { createTestDatabase } from './test-database.ts';

const shipped = new URL('../../migrations/', import.meta.url);

/** A database as an earlier version left it, with one company and its first project. */
export interface EarlierVersion {
  owner: OwnerSql;
  companyId: string;
  projectId: string;
  /** Runs the migrations of today. */
  upgrade(): Promise<void>;
  drop(): Promise<void>;
}

/** @param next the first migration that the earlier version does not have, such as `0270` */
export async function openEarlierVersion(next: string): Promise<EarlierVersion> {
  const database = await createTestDatabase();
  const owner = await openOwnerSql(database.address);
  const folder = await mkdtemp(join(tmpdir(), 'docent-migrations-'));
  const names = (await readdir(shipped)).filter((name) => name < next);
  for (const name of names) await copyFile(new URL(name, shipped), join(folder, name));
  const [companyId, projectId] = [newUid(), newUid()];
  await owner('drop schema public cascade');
  await owner('create schema public');
  await migrate(database.address, pathToFileURL(`${folder}/`));
  await owner(
    `insert into companies (company_id, code, code_key, title, languages) values ($1, 'old', 'old', 'Old', '{en}')`,
    [companyId],
  );
  await owner(`insert into projects (company_id, id, title) values ($1, $2, 'First')`, [
    companyId,
    projectId,
  ]);
  return {
    owner,
    companyId,
    projectId,
    async upgrade() {
      await migrate(database.address, shipped);
    },
    async drop() {
      await rm(folder, { recursive: true, force: true });
      await owner.end();
      await database.drop();
    },
  };
}
