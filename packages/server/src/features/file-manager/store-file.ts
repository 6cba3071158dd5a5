import type { Readable } from 'node:stream';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { insertFile, type NewFile } from './file.store.ts';
import { fileNameKey } from './file-name.ts';
import { readFileJob } from './read-file.job.ts';

export interface FileDeps {
  db: Database;
  storage: Storage;
  jobs: Jobs;
}

type FileToStore = Pick<NewFile, 'name' | 'type' | 'category' | 'origin'>;

/**
 * Stores bytes and, in one transaction, the file's row and the job that reads it. When it returns, all three are
 * durable. `accept` may refuse once the bytes are known (too large, say); then nothing stays.
 * @param extra more to write in the same transaction
 */
export async function storeFile(
  deps: FileDeps,
  actor: Actor,
  file: FileToStore & { bytes: Readable },
  hooks: { accept?: () => void; extra?: (tx: Tx, fileId: string) => Promise<void> } = {},
): Promise<string> {
  const { bytes, ...described } = file;
  const id = newUid();
  const storageKey = `${actor.companyId}/${id}`;
  const { sizeBytes, sha256 } = await deps.storage.write(storageKey, bytes);
  try {
    hooks.accept?.();
    await inScope(deps.db, actor, async (tx) => {
      const nameKey = fileNameKey(file.name);
      const stored = { id, name_key: nameKey, size_bytes: sizeBytes, sha256, storage_key: storageKey };
      await insertFile(tx, actor, { ...described, ...stored });
      await deps.jobs.enqueue(tx, actor, readFileJob, { companyId: actor.companyId, fileId: id });
      await hooks.extra?.(tx, id);
      await recordAudit(tx, actor, {
        action: 'file.created',
        subject: { kind: 'file', id, name: file.name },
        projectId: actor.projectId,
        details: { sizeBytes, origin: file.origin },
      });
    });
  } catch (error) {
    await deps.storage.remove(storageKey);
    throw error;
  }
  return id;
}
