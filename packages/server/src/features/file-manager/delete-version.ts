import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { releaseBlobs } from './blob.store.ts';
import { lockWholeFile } from './file.store.ts';
import { findVersion, removeVersion } from './file-version.store.ts';
import { forgetText } from './forget-text.ts';
import type { FileDeps } from './store-file.ts';

export interface DeleteDeps extends FileDeps {
  /** Takes the words of one version's text out of what others made of them, in the same transaction. */
  forget(tx: Tx, scope: CompanyScope, cited: { fileId: string; textId?: string }): Promise<void>;
}

/**
 * Deletes one version of a file that is not the current one: its text, index, quotes, and its bytes where nothing else
 * has them. Answers that cited it keep their place; what they cited is gone.
 * @throws Failure file_not_found, version_is_current
 */
export async function deleteFileVersion(
  deps: DeleteDeps,
  actor: Actor,
  { uid, version }: { uid: string; version: string },
): Promise<null> {
  const keys = await inScope(deps.db, actor, async (tx) => {
    const file = await lockWholeFile(tx, actor, uid);
    if (file?.origin !== 'upload') throw new Failure('file_not_found');
    if (file.text_id === version) throw new Failure('version_is_current');
    const kept = await findVersion(tx, actor, { fileId: uid, version });
    if (!kept) throw new Failure('file_not_found');
    await removeVersion(tx, file, kept);
    await forgetText(tx, actor, kept.id);
    await deps.forget(tx, actor, { fileId: uid, textId: kept.id });
    await recordAudit(tx, actor, {
      action: 'file.version_deleted',
      subject: { kind: 'file', id: uid, name: file.name },
      projectId: actor.projectId,
      details: { number: kept.number },
    });
    return releaseBlobs(tx, actor, [kept.sha256]);
  });
  for (const key of keys) await deps.storage.remove(key);
  return null;
}
