import { Failure } from '#platform/failure.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { explainS3Problem } from '#platform/storage/explain-s3-problem.ts';
import { openFolderStorage } from '#platform/storage/folder-storage.ts';
import { openS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';

/**
 * Opens the configured storage and checks that it is usable.
 * @throws StartProblem
 */
export async function openStorage(settings: Config['storage']): Promise<Storage> {
  try {
    const storage =
      settings.kind === 's3' ? openS3Storage(settings.address) : await openFolderStorage(settings.path);
    await storage.check();
    return storage;
  } catch (error) {
    const explained = settings.kind === 's3' ? await explainS3Problem(settings.address) : undefined;
    if (explained) throw new StartProblem(explained, { cause: error });
    const told = error instanceof Failure && error.cause !== undefined ? error.cause : error;
    const why = told instanceof Error ? told.message || told.name : String(told);
    const where = settings.kind === 's3' ? `the bucket ${settings.address.bucket}` : settings.path;
    throw new StartProblem(`Files cannot be stored in ${where}: ${why}`);
  }
}
