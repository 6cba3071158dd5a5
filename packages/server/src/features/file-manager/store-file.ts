import type { Readable } from 'node:stream';
import { type AuditActor, type AuditEntry, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { keepBlob } from './blob.store.ts';
import { insertFile, type NewFile } from './file.store.ts';
import { fileNameKey } from './file-name.ts';
import { readFileJob } from './read-file.job.ts';

/** Who stores a file: a user, or the product's own work in a project. */
export type Storer = AuditActor & Pick<Actor, 'projectId'>;

export interface FileDeps {
  db: Database;
  storage: Storage;
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

/**
 * Stores bytes and, in one transaction, what refers to them. When it returns, both are durable. Bytes that the company
 * has already are kept once: those that were written are removed again.
 */
export async function storeBytes(
  deps: FileDeps,
  actor: Storer,
  bytes: Readable,
  steps: StoreSteps,
): Promise<string> {
  const storageKey = `${actor.companyId}/${newUid()}`;
  const stored = await deps.storage.write(storageKey, bytes);
  let isSpare = false;
  try {
    steps.accept?.();
    const { fileId, keptKey } = await inScope(deps.db, actor, async (tx) => {
      // Rows of files, then their bytes, then the log: whoever stores or deletes locks in this order, so that nobody
      // waits in a circle. That a file refers to bytes which are there is checked at the end.
      const { fileId, entry } = await steps.refer(tx, stored);
      const keptKey = await keepBlob(tx, actor, { ...stored, storageKey });
      await recordAudit(tx, actor, entry);
      return { keptKey, fileId };
    });
    isSpare = keptKey !== storageKey;
    return fileId;
  } catch (error) {
    isSpare = isRefusal(error);
    throw error;
  } finally {
    if (isSpare) await deps.storage.remove(storageKey);
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
        ...{ ...described, id: newUid(), origin: 'pasted' as const, folder_id: null },
        ...{ size_bytes: sizeBytes, sha256 },
      };
      await addFile(deps, tx, actor, added);
      await extra(tx, added.id);
      return { fileId: added.id, entry: addedEntry(actor, added) };
    },
  });
}
