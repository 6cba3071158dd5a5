import { pipeline, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Failure } from '#platform/failure.ts';
import { measureBytes } from './measure-bytes.ts';
import { assertKey, type Storage } from './storage.ts';

/** Read from `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=true|false`. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const partSizeBytes = 8 * 1024 * 1024;

/** Any S3-compatible object store. An object appears when its upload is complete, so a reader never sees a part. */
export function openS3Storage(address: S3Address): Storage {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = address;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  return {
    async write(key, bytes) {
      const measured = measureBytes();
      // Also of bytes that have failed before anybody asked for them: the upload reads what is destroyed with them.
      pipeline(bytes, measured.stream, () => undefined);
      const upload = new Upload({
        client,
        params: { ...at(key), Body: measured.stream },
        partSize: partSizeBytes,
        queueSize: 2,
        leavePartsOnError: false,
      });
      await upload.done();
      return measured.result();
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
        if (!(Body instanceof Readable)) throw new Error('The object store answered without a body.');
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new Failure('file_not_found', { cause: error });
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async removeAll(folder) {
      const { Bucket, Key } = at(folder);
      for (;;) {
        const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/` }));
        const keys = (found.Contents ?? []).flatMap((object) => object.Key ?? []);
        if (keys.length === 0) return;
        for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      }
    },
    async *list() {
      let after: string | undefined;
      do {
        const found = await client.send(
          new ListObjectsV2Command({
            ...{ Bucket: bucket, Prefix: prefix },
            ...(after !== undefined && { ContinuationToken: after }),
          }),
        );
        for (const { Key = '', LastModified } of found.Contents ?? [])
          yield { key: Key.slice(prefix.length), storedMs: LastModified?.getTime() ?? Date.now() };
        after = found.NextContinuationToken;
      } while (after !== undefined);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
