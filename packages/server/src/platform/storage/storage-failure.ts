import { Failure } from '#platform/failure.ts';

/** The disk, the quota of its owner, or the object store has no room left. */
const fullCodes: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT'],
  ...['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded', 'QuotaExceededException'],
]);

/** What a file system says when it cannot be used; a connection never fails with one of these. */
const fileSystemCodes: ReadonlySet<string> = new Set([
  ...[
    'EIO',
    'EROFS',
    'EACCES',
    'EPERM',
    'ENOENT',
    'ENOTDIR',
    'EISDIR',
    'ESTALE',
    'EMFILE',
    'ENFILE',
    'ENODEV',
  ],
]);

interface Told {
  code?: unknown;
  name?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const isFull = ({ code, name, $metadata }: Told) =>
  fullCodes.has(String(code)) || fullCodes.has(String(name)) || $metadata?.httpStatusCode === 507;

/** An error of a file system by its name in the catalogue; every other error, such as the sender's, as it is. */
export function folderFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const told: Told = error;
  if (isFull(told)) return new Failure('storage_full', { cause: error });
  return fileSystemCodes.has(String(told.code))
    ? new Failure('storage_unavailable', { cause: error })
    : error;
}

/** An error of an object store, or of the way to it, by its name in the catalogue. */
export function objectStoreFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const told: Told = error instanceof Error ? error : {};
  if (told.name === 'NoSuchKey') return new Failure('file_not_found', { cause: error });
  return new Failure(isFull(told) ? 'storage_full' : 'storage_unavailable', { cause: error });
}
