import { CreateBucketCommand, HeadBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { openClient, type S3Address } from './s3-storage.ts';

const timeouts = { connectionTimeout: 5_000, socketTimeout: 15_000 };

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
/** Another process created it first. */
const isThere = (error: unknown) =>
  error instanceof S3ServiceException &&
  ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(error.name);

/**
 * Creates the bucket of an object store if it is missing.
 * @throws the store's error
 */
export async function createBucket(address: S3Address): Promise<'created' | 'existing'> {
  const client = openClient(address, timeouts);
  const { bucket: Bucket } = address;
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return 'existing';
  } catch (error) {
    if (!isMissing(error)) throw error;
    await client.send(new CreateBucketCommand({ Bucket })).catch((refusal: unknown) => {
      if (!isThere(refusal)) throw refusal;
    });
    return 'created';
  } finally {
    client.destroy();
  }
}
