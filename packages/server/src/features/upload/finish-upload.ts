import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@docent/contract/limits';
import { storeUpload, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { partsFolder } from './append-bytes.ts';
import {
  claimFinishing,
  deleteHeld,
  deletePartials,
  deleteParts,
  findUpload,
  keepFinishing,
  listPartials,
  listParts,
  markFinished,
  markPartialsFinished,
  stopFinishing,
  type UploadPart,
  type UploadRow,
} from './upload.store.ts';

export interface FinishDeps extends UploadDeps {
  onError(error: unknown): void;
}

/** Bytes of an upload that are gone, or are not those that were stored. */
class PartDamaged extends Error {
  constructor(storageKey: string, cause?: unknown) {
    super(`The bytes at ${storageKey} are not those that were stored there.`, { cause });
    this.name = 'PartDamaged';
  }
}

async function readPart(storage: Storage, { storage_key, size_bytes }: UploadPart): Promise<Readable> {
  try {
    return await storage.read(storage_key, undefined, size_bytes);
  } catch (error) {
    const code = error instanceof Failure ? error.code : undefined;
    throw code === 'file_damaged' || code === 'file_not_found' ? new PartDamaged(storage_key, error) : error;
  }
}

/** The bytes of all parts in their order, each proved to be what it was when it came. */
async function* joined(storage: Storage, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const hash = createHash('sha256');
    for await (const chunk of await readPart(storage, part)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== part.sha256) throw new PartDamaged(part.storage_key);
  }
}

/** Says every few seconds that the work goes on, until it has ended. */
async function whileSaying<Result>(say: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void say(), (limits.resumable.finishingTtlS * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function makeFile(deps: FinishDeps, actor: Actor, upload: UploadRow): Promise<void> {
  const parts = await inReadScope(deps.db, actor, (tx) => listParts(tx, actor, upload.id));
  const say = () =>
    inScope(deps.db, actor, (tx) => keepFinishing(tx, actor, upload)).catch((error) => deps.onError(error));
  const { id, name, folder_id: folderId, version_of: versionOf } = upload;
  const heldBytes = parts.reduce((sum, part) => sum + part.size_bytes, 0);
  if (heldBytes !== upload.size_bytes) throw new PartDamaged(partsFolder(actor.companyId, id));
  const extra = async (tx: Tx, fileId: string) => {
    if (!(await markFinished(tx, actor, { held: upload, fileId }))) throw new Failure('upload_busy');
    await markPartialsFinished(tx, actor, { finalId: id, fileId });
  };
  const bytes = Readable.from(joined(deps.storage, parts), { objectMode: false });
  await whileSaying(say, () => storeUpload(deps, actor, { id, name, folderId, versionOf, bytes }, { extra }));
}

/** The file is there: its parts are needed no more. What is left when this is cut goes with the upload itself. */
async function removeParts(deps: FinishDeps, { companyId }: Actor, id: string): Promise<void> {
  const scope = { companyId };
  const partials = await inReadScope(deps.db, scope, (tx) => listPartials(tx, scope, id));
  for (const one of [id, ...partials]) await deps.storage.removeAll(partsFolder(companyId, one));
  await inScope(deps.db, scope, async (tx) => {
    await deleteParts(tx, scope, id);
    await deletePartials(tx, scope, id);
  });
}

/** Whether an upload is to become a file now: a partial one never does. */
const isComplete = ({ concat, size_bytes, offset_bytes }: UploadRow) =>
  concat !== 'partial' && size_bytes !== null && offset_bytes === size_bytes;

/** The parts are not what they were: the upload has to begin anew, and says so by being gone. */
async function giveUp(
  deps: FinishDeps,
  actor: Actor,
  { held, error }: { held: UploadRow; error: PartDamaged },
): Promise<Failure> {
  const lost = await inScope(deps.db, actor, async (tx) => {
    const partials = await listPartials(tx, actor, held.id);
    return (await deleteHeld(tx, actor, held)) ? [held.id, ...partials] : undefined;
  });
  // Another process was faster, and took the parts away itself.
  if (!lost) return new Failure('upload_busy', { retryAfterS: 1 });
  deps.onError(error);
  for (const one of lost) await deps.storage.removeAll(partsFolder(actor.companyId, one));
  return new Failure('upload_not_found', { cause: error });
}

/**
 * Makes the file of an upload that has all its bytes, and does nothing to one that has not, or that is a file already.
 * Any process may be asked, any number of times: one of them does it, once.
 * @returns the upload as it stands then
 * @throws Failure upload_not_found; upload_busy while another process is at it; whatever stands in the way of the file
 */
export async function finishUpload(deps: FinishDeps, actor: Actor, id: string): Promise<UploadRow> {
  const { upload, held } = await inScope(deps.db, actor, async (tx) => {
    const upload = await findUpload(tx, actor, id);
    if (!upload) throw new Failure('upload_not_found');
    if (upload.file_id !== null || !isComplete(upload)) return { upload, held: undefined };
    const held = await claimFinishing(tx, actor, id);
    if (!held) throw new Failure('upload_busy', { retryAfterS: 1 });
    return { upload, held };
  });
  if (!held) return upload;
  try {
    await makeFile(deps, actor, held);
  } catch (error) {
    if (error instanceof PartDamaged) throw await giveUp(deps, actor, { held, error });
    await inScope(deps.db, actor, (tx) => stopFinishing(tx, actor, held)).catch((again) =>
      deps.onError(again),
    );
    throw error;
  }
  await removeParts(deps, actor, id).catch((error) => deps.onError(error));
  return inReadScope(deps.db, actor, async (tx) => (await findUpload(tx, actor, id)) ?? upload);
}
