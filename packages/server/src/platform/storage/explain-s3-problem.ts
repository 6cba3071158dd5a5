import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './s3-storage.ts';

const askTimeoutMs = 10_000;

/** The store's error codes. The check uses HEAD, whose response has no body with details. */
async function problemName({ bucket, ...address }: S3Address): Promise<string | undefined> {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  });
  const question = new ListObjectsV2Command({ Bucket: bucket, Prefix: address.prefix, MaxKeys: 1 });
  try {
    await client.send(question, { abortSignal: AbortSignal.timeout(askTimeoutMs) });
    return undefined;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    return code ?? name;
  } finally {
    client.destroy();
  }
}

/** Explains why the object store of STORAGE_URL cannot be used: which part of the setting is wrong. */
export async function explainS3Problem(address: S3Address): Promise<string | undefined> {
  const { bucket, endpoint, accessKeyId, region } = address;
  const name = await problemName(address);
  const sentences: Record<string, string> = {
    InvalidAccessKeyId: `The access key ${accessKeyId} in STORAGE_URL is not known to ${endpoint}.`,
    SignatureDoesNotMatch: `The secret in STORAGE_URL is not that of the access key ${accessKeyId} at ${endpoint}.`,
    NoSuchBucket: `There is no bucket ${bucket} at ${endpoint}: create it, or correct STORAGE_URL.`,
    AccessDenied: `The access key ${accessKeyId} in STORAGE_URL may not use the bucket ${bucket} at ${endpoint}: it has to read, write, delete and list objects.`,
    PermanentRedirect: `The bucket ${bucket} is in another region than ${region}: set region=… in STORAGE_URL.`,
    AuthorizationHeaderMalformed: `The bucket ${bucket} is in another region than ${region}: set region=… in STORAGE_URL.`,
    ECONNREFUSED: `The object store ${endpoint} of STORAGE_URL does not answer (ECONNREFUSED): check host and port.`,
    ENOTFOUND: `The host of ${endpoint} in STORAGE_URL is not known (ENOTFOUND).`,
    EAI_AGAIN: `The host of ${endpoint} in STORAGE_URL is not known (EAI_AGAIN).`,
    TimeoutError: `The object store ${endpoint} of STORAGE_URL does not answer.`,
    EPROTO: `The object store ${endpoint} of STORAGE_URL does not speak TLS: add tls=false for plain http.`,
  };
  return name === undefined ? undefined : sentences[name];
}
