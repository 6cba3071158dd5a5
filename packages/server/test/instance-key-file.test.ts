import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealedColumns as columns } from '#app/sealed-columns.ts';
import { openDataKeys, rotateInstanceKey } from '#platform/instance-key/data-keys.ts';
import { newInstanceKey, readInstanceKey } from '#platform/instance-key/instance-key.ts';
import { keyFromFile, keyFromSetting } from '#platform/instance-key/key-source.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

describe('the key file', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createTestDatabase('installed');
    dataDir = await mkdtemp(join(tmpdir(), 'docent-key-'));
  });
  afterAll(async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('is created once by processes that start together, readable only by its owner', async () => {
    const opened = await Promise.all(
      Array.from({ length: 6 }, () =>
        openDataKeys(database.address, { source: keyFromFile(dataDir), columns }),
      ),
    );
    for (const keys of opened) expect(keys).toEqual(opened[0]);
    expect(await readdir(dataDir)).toEqual(['instance-key']);
    const path = join(dataDir, 'instance-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
  });

  test('is not created by a process on another machine, which is asked to copy the first one', async () => {
    const other = await mkdtemp(join(tmpdir(), 'docent-key-'));
    const attempt = openDataKeys(database.address, { source: keyFromFile(other), columns });
    await expect(attempt).rejects.toThrow(
      `The instance key of this database is missing: there is no ${join(other, 'instance-key')}. ` +
        'Copy the file instance-key from the data folder of another process, or from your backup, to ' +
        `${join(other, 'instance-key')}, or set INSTANCE_KEY to its text.`,
    );
    expect(await readdir(other)).toEqual([]);
    const copied = readInstanceKey((await readFile(join(dataDir, 'instance-key'), 'utf8')).trim());
    expect(
      copied && (await openDataKeys(database.address, { source: keyFromSetting(copied), columns })),
    ).toEqual(await openDataKeys(database.address, { source: keyFromFile(dataDir), columns }));
    await writeFile(join(other, 'instance-key'), 'nonsense');
    await expect(openDataKeys(database.address, { source: keyFromFile(other), columns })).rejects.toThrow(
      'holds no instance key: put the file of your backup in its place.',
    );
    await rm(other, { recursive: true });
  });

  test('a rotation that is killed between the database and the file is completed at the next start', async () => {
    const source = keyFromFile(dataDir);
    const next = newInstanceKey();
    const killed = {
      ...source,
      settle: () => Promise.reject(new Error('killed')),
    };
    const path = join(dataDir, 'instance-key');
    const before = await readFile(path, 'utf8');
    await expect(rotateInstanceKey(database.address, next, { source: killed, columns })).rejects.toThrow(
      'killed',
    );
    expect(await readFile(path, 'utf8')).toBe(before);
    await openDataKeys(database.address, { source, columns });
    expect((await readFile(path, 'utf8')).trim()).toBe(next.text);
    expect(await readdir(dataDir)).toEqual(['instance-key']);
  });

  test('that cannot be written stops the start with a message', async () => {
    const fresh = await createTestDatabase('installed');
    const source = keyFromFile(join(dataDir, 'no such folder'));
    await expect(openDataKeys(fresh.address, { source, columns })).rejects.toThrow(
      'The instance key cannot be written',
    );
    await fresh.drop();
  });
});
