import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Failure } from '#platform/failure.ts';
import { measureBytes } from './measure-bytes.ts';
import { passWithoutSilence } from './pass-without-silence.ts';
import { assertKey, type Storage, type StoredObject } from './storage.ts';
import { objectStoreFailure } from './storage-failure.ts';
import { finishWithin } from './time-limit.ts';

/** Parsed from `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=true|false`. */
export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Time limits for an object store, in ms. */
export interface S3TimeLimits {
  connectMs: number;
  /** Until a response starts, including retries; for responses without a body, until they end. */
  answerMs: number;
  /** Without a byte in either direction during a transfer. */
  idleMs: number;
  /** For the health check. */
  checkMs: number;
}

const timeLimits: S3TimeLimits = { connectMs: 5000, answerMs: 15_000, idleMs: 15_000, checkMs: 5000 };

const partSizeBytes = 8 * 1024 * 1024;
/** Downloads to slow readers keep their connection, and must not block the next request. */
const connectionsMax = 500;

export function openClient(
  address: S3Address,
  timeouts: { connectionTimeout: number; socketTimeout: number },
) {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  const connections = { keepAlive: true, maxSockets: connectionsMax };
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      ...timeouts,
      httpAgent: new HttpAgent(connections),
      httpsAgent: new HttpsAgent(connections),
    },
  });
}

/** The size of an object, from a full or a range response. */
function sizeTold({ ContentLength, ContentRange }: GetObjectCommandOutput): number | undefined {
  const [, total] = /\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  return total === undefined ? ContentLength : Number(total);
}

/** @throws Failure file_damaged */
function assertSize(found: GetObjectCommandOutput, key: string, sizeBytes: number | undefined): void {
  const told = sizeTold(found);
  if (sizeBytes === undefined || told === undefined || told === sizeBytes) return;
  if (found.Body instanceof Readable) found.Body.destroy();
  throw new Failure('file_damaged', { cause: new Error(`${key} has ${told} bytes, not ${sizeBytes}`) });
}

/** @throws the error of the source; Failure storage_unavailable, storage_full */
async function store(
  client: S3Client,
  at: { Bucket: string; Key: string },
  bytes: Readable,
): Promise<StoredObject> {
  const measured = measureBytes();
  // Also handles a source that failed before the first read: the upload reads what is destroyed with it.
  pipeline(bytes, measured.stream, () => undefined);
  const upload = new Upload({
    client,
    params: { ...at, Body: measured.stream },
    partSize: partSizeBytes,
    queueSize: 2,
    leavePartsOnError: false,
  });
  try {
    await upload.done();
  } catch (error) {
    const isSenders = error === measured.stream.errored;
    // Nothing reads the rest.
    measured.stream.destroy();
    throw isSenders ? error : objectStoreFailure(error);
  }
  return measured.result();
}

/** Requests that answer within a time limit. */
function openRequests({ client, bucket, answerMs }: { client: S3Client; bucket: string; answerMs: number }) {
  /** @throws Failure file_not_found, storage_full, storage_unavailable */
  const ask = <Result>(
    send: (options: { abortSignal: AbortSignal }) => Promise<Result>,
    limitMs = answerMs,
  ) =>
    finishWithin(limitMs, 'An answer of the object store', (abortSignal) => send({ abortSignal })).catch(
      (error: unknown) => {
        throw objectStoreFailure(error);
      },
    );
  return {
    get: (request: GetObjectCommandInput) =>
      ask((options) => client.send(new GetObjectCommand(request), options)),
    listFrom(Prefix: string, after?: string) {
      const asked = { Bucket: bucket, Prefix, ...(after !== undefined && { ContinuationToken: after }) };
      return ask((options) => client.send(new ListObjectsV2Command(asked), options));
    },
    remove: (Key: string) =>
      ask((options) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), options)),
    checkBucket: (limitMs: number) =>
      ask((options) => client.send(new HeadBucketCommand({ Bucket: bucket }), options), limitMs),
  };
}

/** Any S3-compatible object store. An object appears when its upload is complete, so a reader never sees a part. */
export function openS3Storage(address: S3Address, limits: S3TimeLimits = timeLimits): Storage {
  const { bucket, prefix } = address;
  const { connectMs, answerMs, idleMs, checkMs } = limits;
  // A download may pause as long as its reader does, so only writes have a socket timeout.
  const client = openClient(address, { connectionTimeout: connectMs, socketTimeout: 0 });
  const writer = openClient(address, { connectionTimeout: connectMs, socketTimeout: idleMs });
  const at = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  const requests = openRequests({ client, bucket, answerMs });
  return {
    write: async (key, bytes) => store(writer, at(key), bytes),
    async read(key, range, sizeBytes) {
      const asked = { ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
      const found = await requests.get(asked);
      assertSize(found, key, sizeBytes);
      if (!(found.Body instanceof Readable)) throw new Error('The object store answered without a body.');
      return passWithoutSilence(found.Body, idleMs);
    },
    async remove(key) {
      await requests.remove(at(key).Key);
    },
    async removeAll(folder) {
      const { Key } = at(folder);
      for (;;) {
        const found = await requests.listFrom(`${Key}/`);
        const keys = (found.Contents ?? []).flatMap((object) => object.Key ?? []);
        if (keys.length === 0) return;
        for (const key of keys) await requests.remove(key);
      }
    },
    async *list() {
      let after: string | undefined;
      do {
        const found = await requests.listFrom(prefix, after);
        for (const { Key = '', LastModified } of found.Contents ?? [])
          yield { key: Key.slice(prefix.length), storedMs: LastModified?.getTime() ?? Date.now() };
        after = found.NextContinuationToken;
      } while (after !== undefined);
    },
    async check() {
      await requests.checkBucket(checkMs);
    },
  };
}
