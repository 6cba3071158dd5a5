import { StartProblem } from '#platform/start-problem.ts';
import { createBucket } from '#platform/storage/create-bucket.ts';
import { readConfig } from './config.ts';

async function main(): Promise<void> {
  const { storage } = readConfig(process.env, []);
  if (storage.kind !== 's3')
    throw new StartProblem('STORAGE_URL names no bucket: s3://KEY:SECRET@host/bucket.');
  const outcome = await createBucket(storage.address);
  const { bucket } = storage.address;
  process.stdout.write(
    outcome === 'created' ? `Made the bucket ${bucket}.\n` : `The bucket ${bucket} is there.\n`,
  );
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The bucket could not be made. ${text}\n`);
  process.exit(1);
});
