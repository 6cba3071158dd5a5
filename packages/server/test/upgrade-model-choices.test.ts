import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtInChoice, environmentProviderId } from '@docent/contract/features/model-choice';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { newUid } from '#platform/db/uuid.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const shipped = new URL('../migrations/', import.meta.url);

/** The migrations of the version before custom models named a provider and its model. */
async function copyEarlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-migrations-'));
  const names = (await readdir(shipped)).filter((name) => name < '0280');
  for (const name of names) await copyFile(new URL(name, shipped), join(folder, name));
  return folder;
}

test('what a custom model of an earlier version named becomes a provider and its model', async () => {
  const database = await createTestDatabase();
  const owner = await openOwnerSql(database.address);
  const folder = await copyEarlierMigrations();
  const [company, project, provider] = [newUid(), newUid(), newUid()];
  const before = ['built-in', 'gpt', 'org/gpt', `${provider}/org/gpt`, null];
  try {
    await owner('drop schema public cascade');
    await owner('create schema public');
    await migrate(database.address, pathToFileURL(`${folder}/`));
    await owner(
      `insert into companies (company_id, code, code_key, title, languages) values ($1, 'old', 'old', 'Old', '{en}')`,
      [company],
    );
    await owner(`insert into projects (company_id, id, title) values ($1, $2, 'First')`, [company, project]);
    for (const [at, name] of before.entries())
      await owner(
        `insert into models (company_id, id, project_id, name, name_key, chunk_size, chunk_overlap, ai_model)
         values ($1, $2, $3, $4, $4, 512, 64, $5)`,
        [company, newUid(), project, `m${at}`, name],
      );
    await migrate(database.address, shipped);
    const rows = await owner<{ ai_model: object | null }>('select ai_model from models order by name');
    expect(rows.map(({ ai_model }) => ai_model)).toEqual([
      builtInChoice,
      { providerId: environmentProviderId, model: 'gpt' },
      { providerId: environmentProviderId, model: 'org/gpt' },
      { providerId: provider, model: 'org/gpt' },
      null,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await owner.end();
    await database.drop();
  }
});
