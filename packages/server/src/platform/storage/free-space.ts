import { statfs } from 'node:fs/promises';
import { Failure } from '#platform/failure.ts';

const mebibyte = 1024 ** 2;

/**
 * Checks the free space on the disk of a folder, for users without special privileges.
 * @throws Failure storage_full
 */
export async function assertFreeSpace(folder: string, freeMinBytes: number): Promise<void> {
  if (freeMinBytes === 0) return;
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= freeMinBytes) return;
  const [free, min] = [freeBytes, freeMinBytes].map((bytes) => Math.floor(bytes / mebibyte));
  throw new Failure('storage_full', {
    cause: new Error(`${free} MiB are free on the disk of ${folder}; DISK_FREE_MIN_MB asks for ${min}`),
  });
}
