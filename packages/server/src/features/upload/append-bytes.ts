import type { Readable } from 'node:stream';
import { limits } from '@docent/contract/limits';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { assertFileSize } from './create-upload.ts';
import { type PartReader, readInParts } from './read-in-parts.ts';
import {
  claimUpload,
  findRoom,
  findUpload,
  type HeldUpload,
  insertParts,
  lockRoom,
  setLength,
  takeBackParts,
  type UploadPart,
  type UploadRow,
} from './upload.store.ts';
import type { Checksum } from './upload-headers.ts';

export interface AppendDeps {
  db: Database;
  storage: Storage;
}

export interface BytesToAppend {
  id: string;
  /** Where they belong. */
  offset: number;
  bytes: Readable;
  /** How many bytes the request says it brings, where it says so. */
  sentBytes: number | undefined;
  /** How long the upload is, where that is said only now. */
  length: number | undefined;
  checksum: Checksum | undefined;
}

/** Everything that an upload has stored begins so. */
export const partsFolder = (companyId: string, uploadId: string) => `${companyId}/uploads/${uploadId}`;

const partKey = /^([0-9a-f-]{36})\/uploads\/([0-9a-f-]{36})\//;

/** Which upload a key in storage belongs to; undefined for the key of something else. */
export function partOf(key: string): { companyId: string; uploadId: string } | undefined {
  const [, companyId, uploadId] = partKey.exec(key) ?? [];
  return companyId && uploadId ? { companyId, uploadId } : undefined;
}

/** What stands in the way of appending there. */
function refusalOf(upload: UploadRow | undefined, offset: number): Failure {
  if (!upload) return new Failure('upload_not_found');
  const isBusy = upload.offset_bytes === offset && upload.file_id === null;
  return new Failure(isBusy ? 'upload_busy' : 'upload_offset');
}

/** The length of an upload, which may be said with any of its bytes, once. @throws Failure malformed, file_too_large */
async function lengthOf(tx: Tx, actor: Actor, upload: UploadRow, told: number | undefined): Promise<number> {
  if (told === undefined) return upload.size_bytes ?? limits.upload.fileSizeBytesMax;
  if (upload.size_bytes !== null) {
    if (told !== upload.size_bytes) throw new Failure('malformed');
    return told;
  }
  assertFileSize(told);
  const room = await findRoom(tx, actor);
  if (room && room.bytes < told - upload.offset_bytes)
    throw new Failure('storage_quota_reached', { values: { max: room.max } });
  if (!(await setLength(tx, actor, { id: upload.id, sizeBytes: told }))) throw new Failure('malformed');
  return told;
}

/** @throws Failure upload_not_found, upload_final, upload_offset, upload_busy, malformed; too_large for what says it is */
async function take(deps: AppendDeps, actor: Actor, { id, offset, sentBytes = 0, length }: BytesToAppend) {
  return inScope(deps.db, actor, async (tx) => {
    const upload = await findUpload(tx, actor, id);
    if (upload?.concat?.startsWith('final;')) throw new Failure('upload_final');
    const held = upload && (await claimUpload(tx, actor, { id, offset }));
    if (!held) throw refusalOf(upload, offset);
    const left = (await lengthOf(tx, actor, upload, length)) - offset;
    if (sentBytes > left) throw new Failure('too_large');
    return { held, left };
  });
}

async function keep(
  deps: AppendDeps,
  actor: Actor,
  { held, parts }: { held: HeldUpload; parts: readonly UploadPart[] },
) {
  try {
    await inScope(deps.db, actor, async (tx) => {
      await lockRoom(tx, actor);
      if (!(await insertParts(tx, actor, { held, parts }))) throw new Failure('upload_offset');
      const room = await findRoom(tx, actor);
      if (room && room.bytes < 0) throw new Failure('storage_quota_reached', { values: { max: room.max } });
    });
  } catch (error) {
    await drop(deps, parts);
    throw error;
  }
}

async function drop({ storage }: AppendDeps, parts: readonly UploadPart[]): Promise<void> {
  for (const part of parts) await storage.remove(part.storage_key);
}

/** More came than was announced: nothing of the request stays. @throws Failure too_large */
async function refuseAll(
  deps: AppendDeps,
  actor: Actor,
  { held, at, parts }: { held: HeldUpload; at: number; parts: readonly UploadPart[] },
): Promise<never> {
  const keys = await inScope(deps.db, actor, (tx) => takeBackParts(tx, actor, { held, offset: at }));
  for (const key of [...keys, ...parts.map((part) => part.storage_key)]) await deps.storage.remove(key);
  throw new Failure('too_large');
}

/**
 * Stores what comes, part by part. With a checksum nothing is acknowledged before all of it has proved right. Whether
 * more comes than was announced is known before the last part is acknowledged, so that the upload is never complete
 * with bytes that are taken back.
 */
async function storeParts(
  deps: AppendDeps,
  actor: Actor,
  { held, at, reader, isProved }: { held: HeldUpload; at: number; reader: PartReader; isProved: boolean },
): Promise<void> {
  const parts: UploadPart[] = [];
  let start = at;
  try {
    while (await reader.hasMore()) {
      const storageKey = `${partsFolder(actor.companyId, held.id)}/${newUid()}`;
      const { sizeBytes, sha256 } = await deps.storage.write(storageKey, reader.part());
      parts.push({ start_at: start, size_bytes: sizeBytes, sha256, storage_key: storageKey });
      start += sizeBytes;
      if (reader.isTooLong()) return await refuseAll(deps, actor, { held, at, parts: parts.splice(0) });
      if (isProved) await keep(deps, actor, { held, parts: parts.splice(0) });
    }
  } catch (error) {
    await drop(deps, parts);
    throw error;
  }
  if (isProved) return;
  if (!reader.wasCut() && reader.isIntact()) return keep(deps, actor, { held, parts });
  await drop(deps, parts);
  throw new Failure('checksum_mismatch');
}

/**
 * Appends bytes to an upload: each part is stored and written down before the next is taken, so that what has come
 * stays when the sender, or this process, goes away. A later request takes the upload over, and what this one still
 * brings is refused.
 * @throws Failure upload_not_found; upload_offset; upload_busy; too_large; checksum_mismatch; storage_quota_reached
 */
export async function appendBytes(deps: AppendDeps, actor: Actor, sent: BytesToAppend): Promise<void> {
  const { offset, bytes, checksum } = sent;
  const { held, left } = await take(deps, actor, sent);
  const { partSizeBytes: partBytesMax } = limits.resumable;
  const reader = readInParts(bytes, { partBytesMax, bytesMax: left, checksum });
  await storeParts(deps, actor, { held, at: offset, reader, isProved: checksum === undefined });
  // Where nothing was left to come, nothing was stored.
  if (reader.isTooLong()) throw new Failure('too_large');
}
