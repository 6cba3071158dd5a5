import type { Language } from '@docent/contract/core/language';
import type { File } from '@docent/contract/features/file-manager';
import type { FileVersion } from '@docent/contract/features/file-version';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findFile, lockFile } from './file.store.ts';
import { currentVersionView, fileView, versionView } from './file.view.ts';
import { fileNameKey } from './file-name.ts';
import { findVersion, findVersionCreator, listVersions, swapVersion } from './file-version.store.ts';
import { forgetText } from './forget-text.ts';
import { assertIntact } from './open-content.ts';
import { readFileJob } from './read-file.job.ts';
import type { FileDeps } from './store-file.ts';
import { nameFor } from './store-upload.ts';

/** The versions of a file, the newest first. @throws Failure file_not_found */
export function listFileVersions(
  db: Database,
  actor: Actor,
  id: string,
  language: Language,
): Promise<{ items: FileVersion[] }> {
  return inReadScope(db, actor, async (tx) => {
    const file = await findFile(tx, actor, id);
    if (!file) throw new Failure('file_not_found');
    const kept = await listVersions(tx, actor, id);
    const by = file.version_created_by;
    const creator = by === null ? undefined : await findVersionCreator(tx, actor, by);
    const items = [
      currentVersionView(file, { creator, language }),
      ...kept.map((row) => versionView(row, language)),
    ];
    return { items: items.sort((a, b) => b.number - a.number) };
  });
}

/** A version whose bytes are damaged does not become the current one. @throws Failure file_damaged */
async function assertVersionIntact(
  deps: FileDeps,
  actor: Actor,
  { uid, version }: { uid: string; version: string },
): Promise<void> {
  const kept = await inReadScope(deps.db, actor, async (tx) => {
    const file = await findFile(tx, actor, uid);
    return file && findVersion(tx, actor, { fileId: uid, version });
  });
  if (kept) await assertIntact(deps, actor, kept);
}

/**
 * Makes an earlier version of a file the current one; nothing is lost by it. One that was never read is read now.
 * @throws Failure file_not_found, file_damaged
 */
export async function restoreFileVersion(
  deps: FileDeps,
  actor: Actor,
  { uid, version }: { uid: string; version: string },
  language: Language,
): Promise<File> {
  await assertVersionIntact(deps, actor, { uid, version });
  return inScope(deps.db, actor, async (tx) => {
    const file = await lockFile(tx, actor, uid);
    if (file?.origin !== 'upload') throw new Failure('file_not_found');
    if (file.text_id === version) return fileView(file, language);
    const kept = await findVersion(tx, actor, { fileId: uid, version });
    if (!kept) throw new Failure('file_not_found');
    const isUnread = kept.error_code === 'superseded';
    const name = nameFor(file, kept.name);
    await swapVersion(tx, file, kept, {
      name,
      name_key: fileNameKey(name),
      ...(isUnread
        ? { status: 'processing', error_code: null }
        : { status: kept.status, error_code: kept.error_code }),
    });
    if (file.status === 'processing') await forgetText(tx, actor, file.text_id);
    if (isUnread)
      await deps.jobs.enqueue(tx, actor, readFileJob, { companyId: actor.companyId, fileId: uid });
    const restored = (await findFile(tx, actor, uid)) ?? file;
    await recordAudit(tx, actor, {
      action: 'file.version_restored',
      subject: { kind: 'file', id: uid, name },
      projectId: actor.projectId,
      details: { number: kept.number },
    });
    return fileView(restored, language);
  });
}
