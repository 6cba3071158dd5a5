import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { openFolderStorage } from '#platform/storage/folder-storage.ts';
import { openS3Storage, type S3TimeLimits } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** Where a test application keeps its bytes, and what tests want to know of it. */
export interface TestStorage {
  kind: 'folder' | 's3';
  storage: Storage;
  /** What STORAGE_URL is for another process. */
  url: string;
  /** The keys that begin with this, in their order. */
  keys(start: string): Promise<string[]>;
  /** As if what begins with this, and what is unfinished, had lain there for so long. */
  age(start: string, ageMs: number): Promise<void>;
  /** What is being written this moment, or was and never will be. */
  unfinished(): Promise<string[]>;
  release(): Promise<void>;
}

async function keysOf(storage: Storage, start: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith(start)) keys.push(key);
  return keys.sort();
}

async function folderForTests(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-files-'));
  const storage = await openFolderStorage(folder);
  return {
    kind: 'folder',
    storage,
    url: pathToFileURL(folder).href,
    keys: (start) => keysOf(storage, start),
    async age(start, ageMs) {
      const then = new Date(Date.now() - ageMs);
      const begun = (await readdir(join(folder, '.incoming'))).map((name) => `.incoming/${name}`);
      for (const path of [...(await keysOf(storage, start)), ...begun])
        await utimes(join(folder, path), then, then);
    },
    unfinished: () => readdir(join(folder, '.incoming')),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A storage whose objects can be made to look older: a server tells when it stored them, and cannot be told. */
function ageing(storage: Storage) {
  const ages = new Map<string, number>();
  return {
    ages,
    storage: {
      ...storage,
      async *list() {
        for await (const { key, storedMs } of storage.list())
          yield { key, storedMs: storedMs - (ages.get(key) ?? 0) };
      },
    },
  };
}

/** So that a test of a storage that does not answer need not wait for as long as a user would. */
const shortLimits: S3TimeLimits = { connectMs: 3000, answerMs: 4000, idleMs: 3000, checkMs: 2000 };

/** A part of the run's bucket, reached through this port. */
function bucketForTests(port: number, limits?: S3TimeLimits): TestStorage {
  const prefix = `${newUid()}/`;
  const [bucket, accessKeyId, secretAccessKey] = ['files', 'S3RVER', 'S3RVER'];
  const { ages, storage } = ageing(
    openS3Storage(
      {
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket,
        prefix,
        accessKeyId,
        secretAccessKey,
      },
      limits,
    ),
  );
  return {
    kind: 's3',
    storage,
    url: `s3://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}/${bucket}/${prefix}?tls=false`,
    keys: (start) => keysOf(storage, start),
    async age(start, ageMs) {
      for (const key of await keysOf(storage, start)) ages.set(key, ageMs);
    },
    // An object store shows none.
    unfinished: async () => [],
    // All of it goes with the server.
    release: async () => undefined,
  };
}

/** A part of the bucket behind a server that spoils what passes. */
export const faultyBucketForTests = (port: number): TestStorage => bucketForTests(port, shortLimits);

/** A separate storage: in a folder, or with TEST_STORAGE=s3 on the S3 server of the run. */
export async function createTestStorage(): Promise<TestStorage> {
  return process.env.TEST_STORAGE === 's3' ? bucketForTests(inject('s3Port')) : folderForTests();
}
