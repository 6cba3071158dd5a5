import { limits } from '@docent/contract/limits';
import { tusChecksums } from '@docent/contract/tus';
import { Failure } from '#platform/failure.ts';

const numberPattern = /^\d{1,15}$/;

/** `Upload-Length` or `Upload-Offset`. @throws Failure malformed */
export function byteCount(header: string | undefined): number {
  if (header === undefined || !numberPattern.test(header)) throw new Failure('malformed');
  return Number(header);
}

/**
 * How long an upload will be, from `Upload-Length`; null when `Upload-Defer-Length` says that it comes later.
 * @throws Failure malformed
 */
export function announcedLength(length: string | undefined, deferred: string | undefined): number | null {
  if (deferred === undefined) return byteCount(length);
  if (deferred !== '1' || length !== undefined) throw new Failure('malformed');
  return null;
}

/** What `Upload-Concat` says: that an upload is a part of one to come, or which parts it joins, in their order. */
export type Concat = { kind: 'partial' } | { kind: 'final'; partIds: string[] };

const partAddress = /^(?:https?:\/\/[^/\s]+)?\/api\/uploads\/([0-9a-f-]{36})\/?$/i;

/** @throws Failure malformed; upload_not_found for the address of what is no upload here */
export function readConcat(header: string | undefined): Concat | undefined {
  if (header === undefined) return undefined;
  if (header === 'partial') return { kind: 'partial' };
  if (!header.startsWith('final;')) throw new Failure('malformed');
  const addresses = header.slice('final;'.length).split(' ').filter(Boolean);
  const partIds = addresses.map((address) => {
    const id = partAddress.exec(address)?.[1]?.toLowerCase();
    if (id === undefined || !uidPattern.test(id)) throw new Failure('upload_not_found');
    return id;
  });
  const isSound = partIds.length > 0 && partIds.length <= limits.resumable.partialsMax;
  if (!isSound || new Set(partIds).size < partIds.length) throw new Failure('malformed');
  return { kind: 'final', partIds };
}

const base64Pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

function decoded(value: string): Buffer {
  if (!base64Pattern.test(value)) throw new Failure('malformed');
  return Buffer.from(value, 'base64');
}

const uidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses an id from a header; a missing header is no id. An invalid id gets the same answer as an unknown one. */
function idIn(pairs: ReadonlyMap<string, string>, key: 'folder' | 'versionOf'): string | null {
  const id = pairs.get(key)?.toLowerCase() ?? '';
  if (id === '') return null;
  if (!uidPattern.test(id)) throw new Failure(key === 'folder' ? 'folder_not_found' : 'file_not_found');
  return id;
}

export interface UploadMetadata {
  /** As the sender calls it; to be cleaned. */
  name: string;
  folderId: string | null;
  versionOf: string | null;
}

/**
 * Reads `Upload-Metadata`: pairs of a key and a value in base64, separated by commas. Keys that mean nothing here
 * (`filetype`, say) are passed over. @throws Failure malformed; folder_not_found, file_not_found for what is no id
 */
export function readMetadata(header: string): UploadMetadata {
  if (header.length > limits.resumable.metadataLengthMax) throw new Failure('malformed');
  const pairs = new Map<string, string>();
  for (const pair of header.split(',').map((one) => one.trim())) {
    if (pair === '') continue;
    const [key = '', value = '', ...rest] = pair.split(' ');
    if (key === '' || rest.length > 0 || pairs.has(key)) throw new Failure('malformed');
    pairs.set(key, decoded(value).toString('utf8'));
  }
  const name = pairs.get('filename') ?? pairs.get('name') ?? '';
  return { name, folderId: idIn(pairs, 'folder'), versionOf: idIn(pairs, 'versionOf') };
}

export interface Checksum {
  algorithm: (typeof tusChecksums)[number];
  digest: Buffer;
}

/** `Upload-Checksum`: an algorithm and a digest in base64. @throws Failure malformed */
export function readChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const [name, value, ...rest] = header.split(' ');
  const algorithm = tusChecksums.find((known) => known === name);
  if (!algorithm || value === undefined || rest.length > 0) throw new Failure('malformed');
  return { algorithm, digest: decoded(value) };
}
