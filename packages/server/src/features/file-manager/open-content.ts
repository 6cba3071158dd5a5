import { finished, type Readable } from 'node:stream';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { proveBytes } from '#platform/storage/prove-bytes.ts';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';
import { type Blob, findBlob, markDamaged, markIntact } from './blob-check.store.ts';

export interface ContentDeps {
  db: Database;
  storage: Storage;
  onError(error: unknown): void;
}

/** Whose content it is, and what the file is called that it is read for. */
export interface ContentAsked {
  sha256: string;
  name: string;
  range?: ByteRange | undefined;
}

/** A proof is written down again after this long. */
const proofAgeMs = 24 * 3600 * 1000;

const blobOf = (deps: ContentDeps, scope: CompanyScope, sha256: string) =>
  inReadScope(deps.db, scope, (tx) => findBlob(tx, scope, sha256));

const isDamage = (error: unknown) =>
  error instanceof Failure && (error.code === 'file_damaged' || error.code === 'file_not_found');

/** Marks the bytes as damaged and tells the operator where they lie; the failure names the file. */
async function damageOf(
  deps: ContentDeps,
  scope: CompanyScope,
  found: { blob: Blob; name: string; cause: unknown },
): Promise<Failure> {
  const { blob, name, cause } = found;
  const isNew = await inScope(deps.db, scope, (tx) => markDamaged(tx, scope, blob));
  const failure = new Failure('file_damaged', { values: { name }, cause });
  if (isNew)
    deps.onError(new Error(`The stored bytes at ${blob.storage_key} are damaged: “${name}”`, { cause }));
  return failure;
}

async function noteIntact(deps: ContentDeps, scope: CompanyScope, blob: Blob): Promise<void> {
  const provedMs = blob.verified_at?.getTime() ?? 0;
  if (blob.damaged_at === null && Date.now() - provedMs < proofAgeMs) return;
  await inScope(deps.db, scope, (tx) => markIntact(tx, scope, blob));
}

/** Where the bytes lie by now: they may have been removed, or replaced, since the row was read. */
async function openAtItsPlace(
  deps: ContentDeps,
  scope: CompanyScope,
  { sha256, name, range }: ContentAsked,
): Promise<{ blob: Blob; bytes: Readable }> {
  let tried: string | undefined;
  for (;;) {
    const blob = await blobOf(deps, scope, sha256);
    if (!blob) throw new Failure('file_not_found');
    // A part cannot be proved, so it is not given of what is known to be damaged.
    if (range && blob.damaged_at !== null) throw new Failure('file_damaged', { values: { name } });
    try {
      return { blob, bytes: await deps.storage.read(blob.storage_key, range, blob.size_bytes) };
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (blob.storage_key === tried) throw await damageOf(deps, scope, { blob, name, cause: error });
      tried = blob.storage_key;
    }
  }
}

/**
 * The bytes of a content. Their length is compared before the first one is given. All of them are hashed as well while
 * they pass: when they are not those that were stored, they end with file_damaged instead of the last ones.
 * @throws Failure file_not_found; file_damaged; storage_unavailable
 */
export async function openContent(
  deps: ContentDeps,
  scope: CompanyScope,
  asked: ContentAsked,
): Promise<Readable> {
  const { blob, bytes } = await openAtItsPlace(deps, scope, asked);
  if (asked.range) return bytes;
  return proveBytes(bytes, { sizeBytes: blob.size_bytes, sha256: blob.sha256 }, async (cause) => {
    if (cause === undefined) return void (await noteIntact(deps, scope, blob));
    throw await damageOf(deps, scope, { blob, name: asked.name, cause });
  });
}

/** Reads a content to its end, only to see that it is what was stored. @throws what `openContent` throws */
export async function assertIntact(
  deps: ContentDeps,
  scope: CompanyScope,
  asked: Omit<ContentAsked, 'range'>,
): Promise<void> {
  const bytes = await openContent(deps, scope, asked);
  await new Promise<void>((resolve, reject) => {
    finished(bytes, (error) => (error ? reject(error) : resolve()));
    bytes.resume();
  });
}
