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
  deleteParts,
  findUpload,
  keepFinishing,
  listParts,
  markFinished,
  stopFinishing,
  type UploadPart,
  type UploadRow,
} from './upload.store.ts';

export interface FinishDeps extends UploadDeps {
  onError(error: unknown): void;
}

/** The bytes of all parts in their order, each proved to be what it was when it came. */
async function* joined(storage: Storage, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(part.storage_key)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== part.sha256)
      throw new Error(`The bytes at ${part.storage_key} are not those that were stored there.`);
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
  const extra = async (tx: Tx, fileId: string) => {
    if (!(await markFinished(tx, actor, { held: upload, fileId }))) throw new Failure('upload_busy');
  };
  const bytes = Readable.from(joined(deps.storage, parts), { objectMode: false });
  await whileSaying(say, () => storeUpload(deps, actor, { id, name, folderId, versionOf, bytes }, { extra }));
}

/** The file is there: its parts are needed no more. What is left when this is cut goes with the upload itself. */
async function removeParts(deps: FinishDeps, { companyId }: Actor, id: string): Promise<void> {
  await deps.storage.removeAll(partsFolder(companyId, id));
  await inScope(deps.db, { companyId }, (tx) => deleteParts(tx, { companyId }, id));
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
    if (upload.file_id !== null || upload.offset_bytes < upload.size_bytes)
      return { upload, held: undefined };
    const held = await claimFinishing(tx, actor, id);
    if (!held) throw new Failure('upload_busy', { retryAfterS: 1 });
    return { upload, held };
  });
  if (!held) return upload;
  try {
    await makeFile(deps, actor, held);
  } catch (error) {
    await inScope(deps.db, actor, (tx) => stopFinishing(tx, actor, held)).catch((again) =>
      deps.onError(again),
    );
    throw error;
  }
  await removeParts(deps, actor, id).catch((error) => deps.onError(error));
  return inReadScope(deps.db, actor, async (tx) => (await findUpload(tx, actor, id)) ?? upload);
}
