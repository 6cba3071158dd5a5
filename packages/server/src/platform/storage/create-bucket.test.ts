import { Readable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { createBucket } from './create-bucket.ts';
import { openS3Storage } from './s3-storage.ts';

const address = {
  endpoint: `http://127.0.0.1:${inject('s3Port')}`,
  region: 'us-east-1',
  bucket: 'made-at-the-first-start',
  prefix: '',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

test('creates a missing bucket, and keeps the contents of an existing one', async () => {
  const storage = openS3Storage(address);
  await expect(storage.check()).rejects.toThrow();
  expect(await createBucket(address)).toBe('created');
  await storage.write('a-file', Readable.from([Buffer.from('kept')]));
  expect(await createBucket(address)).toBe('existing');
  const [bytes] = await (await storage.read('a-file')).toArray();
  expect(String(bytes)).toBe('kept');
});

test('fails if the store is unreachable or denies access', async () => {
  await expect(createBucket({ ...address, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow();
  await expect(createBucket({ ...address, bucket: 'another', accessKeyId: 'NOBODY' })).rejects.toThrow();
});
