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

test('a store without the bucket gets it, and one that has it keeps what is in it', async () => {
  const storage = openS3Storage(address);
  await expect(storage.check()).rejects.toThrow();
  expect(await createBucket(address)).toBe('created');
  await storage.write('a-file', Readable.from([Buffer.from('kept')]));
  expect(await createBucket(address)).toBe('existing');
  const [bytes] = await (await storage.read('a-file')).toArray();
  expect(String(bytes)).toBe('kept');
});

test('a store that is not there, or that refuses, is no bucket', async () => {
  await expect(createBucket({ ...address, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow();
  await expect(createBucket({ ...address, bucket: 'another', accessKeyId: 'NOBODY' })).rejects.toThrow();
});
