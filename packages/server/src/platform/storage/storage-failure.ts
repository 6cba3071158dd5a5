import { Failure } from '#platform/failure.ts';

/** The disk, its quota, or the object store is full. */
const fullCodes: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT'],
  ...['XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded', 'QuotaExceededException'],
]);

/** Errors of an unusable file system; a connection never fails with one of these. */
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

/** Maps an error of a file system to the catalogue; returns any other error, such as the source's, unchanged. */
export function folderFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const told: Told = error;
  if (isFull(told)) return new Failure('storage_full', { cause: error });
  return fileSystemCodes.has(String(told.code))
    ? new Failure('storage_unavailable', { cause: error })
    : error;
}

/** Maps an error of an object store, or of its connection, to the catalogue. */
export function objectStoreFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const told: Told = error instanceof Error ? error : {};
  if (told.name === 'NoSuchKey') return new Failure('file_not_found', { cause: error });
  return new Failure(isFull(told) ? 'storage_full' : 'storage_unavailable', { cause: error });
}
