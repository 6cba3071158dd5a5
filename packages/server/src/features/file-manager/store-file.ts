import type { Readable } from 'node:stream';
import { type AuditActor, type AuditEntry, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { StoredObject } from '#platform/storage/storage.ts';
import { keepBlob } from './blob.store.ts';
import { findBlob, reopenDamagedFiles } from './blob-check.store.ts';
import { insertFile, type NewFile } from './file.store.ts';
import { fileNameKey } from './file-name.ts';
import { assertIntact, type ContentDeps } from './open-content.ts';
import { readFileJob } from './read-file.job.ts';

/** Who stores a file: a user, or the product's own work in a project. */
export type Storer = AuditActor & Pick<Actor, 'projectId'>;

export interface FileDeps extends ContentDeps {
  jobs: Jobs;
}

/** Bytes that lie in storage, and the transaction that makes something of them. */
export interface StoreSteps {
  /** May refuse once the bytes are known (too large, say); then nothing stays. */
  accept?: () => void;
  /**
   * Locks what has to be locked, and writes what refers to the bytes, as those of `sha256`.
   * @returns the id of the file, and what is written into the audit log
   */
  refer(tx: Tx, bytes: { sizeBytes: number; sha256: string }): Promise<Referred>;
}

export interface Referred {
  fileId: string;
  entry: AuditEntry;
}

/**
 * Whether nothing can have been written. Otherwise a commit may have been one whose answer was lost: its bytes have to
 * stay, and should it have been none, the sweep finds them.
 */
const isRefusal = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'severity' in error && error.severity === 'ERROR');

/** Where damaged bytes of the same content lie; undefined when there are none, or intact ones to be shared. */
async function findDamagedKey(
  deps: FileDeps,
  { companyId }: Storer,
  { sha256 }: StoredObject,
): Promise<string | undefined> {
  const scope = { companyId };
  const known = await inReadScope(deps.db, scope, (tx) => findBlob(tx, scope, sha256));
  if (!known) return undefined;
  try {
    await assertIntact(deps, scope, { sha256, name: sha256 });
    return undefined;
  } catch (error) {
    const code = error instanceof Failure ? error.code : undefined;
    if (code === 'file_damaged') return known.storage_key;
    if (code === 'file_not_found') return undefined;
    throw error;
  }
}

interface BytesToKeep extends StoredObject {
  storageKey: string;
  damagedKey: string | undefined;
}

/** In one transaction: what refers to the bytes, the bytes, the log, and whoever waits for bytes that were damaged. */
function keepBytes(deps: FileDeps, actor: Storer, { refer, bytes }: StoreSteps & { bytes: BytesToKeep }) {
  const { damagedKey = null, ...stored } = bytes;
  return inScope(deps.db, actor, async (tx) => {
    // Rows of files, then their bytes, then the log: whoever stores or deletes locks in this order, so that nobody
    // waits in a circle. That a file refers to bytes which are there is checked at the end.
    const { fileId, entry } = await refer(tx, stored);
    const reopened = damagedKey === null ? [] : await reopenDamagedFiles(tx, actor, stored.sha256);
    const keptKey = await keepBlob(tx, actor, { ...stored, damagedKey });
    for (const id of reopened)
      await deps.jobs.enqueue(tx, actor, readFileJob, { companyId: actor.companyId, fileId: id });
    await recordAudit(tx, actor, entry);
    return { keptKey, fileId };
  });
}

/**
 * Stores bytes and, in one transaction, what refers to them. When it returns, both are durable. Bytes that the company
 * has already are kept once: those that were written are removed again. Before that the earlier ones are read and
 * compared with their hash; when they are damaged, the new ones take their place for every file that holds them.
 */
export async function storeBytes(
  deps: FileDeps,
  actor: Storer,
  bytes: Readable,
  steps: StoreSteps,
): Promise<string> {
  const storageKey = `${actor.companyId}/${newUid()}`;
  const stored = await deps.storage.write(storageKey, bytes);
  let spareKey: string | undefined;
  try {
    steps.accept?.();
    const damagedKey = await findDamagedKey(deps, actor, stored);
    const { fileId, keptKey } = await keepBytes(deps, actor, {
      ...steps,
      bytes: { ...stored, storageKey, damagedKey },
    });
    spareKey = keptKey === storageKey ? damagedKey : storageKey;
    return fileId;
  } catch (error) {
    if (isRefusal(error)) spareKey = storageKey;
    throw error;
  } finally {
    // What cannot be removed now is found by the sweep; it changes nothing of what was stored or refused.
    if (spareKey !== undefined) await deps.storage.remove(spareKey).catch(deps.onError);
  }
}

type FileToInsert = Omit<NewFile, 'name_key'>;

/** Writes a new file's row and enqueues the reading of its text. */
export async function addFile(deps: FileDeps, tx: Tx, actor: Storer, file: FileToInsert): Promise<void> {
  await insertFile(tx, actor, { ...file, name_key: fileNameKey(file.name) });
  await deps.jobs.enqueue(tx, actor, readFileJob, { companyId: actor.companyId, fileId: file.id });
}

/** What the log says of a file that was added. */
export const addedEntry = ({ projectId }: Storer, file: FileToInsert): AuditEntry => ({
  action: 'file.created',
  subject: { kind: 'file', id: file.id, name: file.name },
  projectId,
  details: { sizeBytes: file.size_bytes, origin: file.origin },
});

/**
 * Stores a text that was pasted, like a file, with what is written in the same transaction.
 * @returns the id of the file
 */
export function storePasted(
  deps: FileDeps,
  actor: Actor,
  file: Pick<NewFile, 'name' | 'type' | 'category'> & { bytes: Readable },
  extra: (tx: Tx, fileId: string) => Promise<void>,
): Promise<string> {
  const { bytes, ...described } = file;
  return storeBytes(deps, actor, bytes, {
    async refer(tx, { sizeBytes, sha256 }) {
      const added = {
        ...described,
        id: newUid(),
        origin: 'pasted' as const,
        folder_id: null,
        size_bytes: sizeBytes,
        sha256,
      };
      await addFile(deps, tx, actor, added);
      await extra(tx, added.id);
      return { fileId: added.id, entry: addedEntry(actor, added) };
    },
  });
}
