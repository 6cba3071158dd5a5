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
  project.provide('s3Port', (await s3.run()).port);
  return async () => {
    await s3.close();
    await rm(directory, { recursive: true, force: true });
  };
}
