import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    s3Port: number;
  }
}

/** What the server writes for an object. */
const resources = ['object', 'object.md5', 'metadata.json'];

/**
 * After a deletion this server removes folders that are empty. An upload that has just made sure of its folder then ends
 * the whole process, and with it every test of the run: here folders stay.
 */
function keepFolders({ store }: S3rver): void {
  store.deleteObject = async (bucket, key) => {
    for (const resource of resources) await rm(store.getResourcePath(bucket, key, resource), { force: true });
  };
}

/** One S3 server for a whole test run; each test application that stores there has a part of its bucket. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'docent-s3-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  keepFolders(s3);
  project.provide('s3Port', (await s3.run()).port);
  return async () => {
    await s3.close();
    await rm(directory, { recursive: true, force: true });
  };
}
