import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { newCompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { insertTicket } from './file-archive.store.ts';
import { planArchive } from './plan-archive.ts';

interface Selection {
  fileUids: readonly string[];
  folderUids: readonly string[];
}

/** What a ticket for a ZIP file starts with. */
export const ticketPrefix = 'dz_';

/**
 * A ticket for a ZIP file of everything that was chosen.
 * @throws Failure file_not_found, folder_not_found for what is not of the actor's project; archive_too_large
 */
export function createFileArchive(
  db: Database,
  actor: Actor,
  { body, language }: { body: Selection; language: Language },
) {
  const { companyId, projectId, credential } = actor;
  const [fileIds, folderIds] = [[...new Set(body.fileUids)], [...new Set(body.folderUids)]];
  return inScope(db, actor, async (tx) => {
    const plan = await planArchive(tx, actor, { fileIds, folderIds, language });
    const found = new Set([...plan.files, ...plan.folders].map(({ id }) => id));
    if (!fileIds.every((id) => found.has(id))) throw new Failure('file_not_found');
    if (!folderIds.every((id) => found.has(id))) throw new Failure('folder_not_found');
    const secret = newCompanySecret(ticketPrefix, companyId);
    await insertTicket(tx, secret, { projectId, credential, language, fileIds, folderIds });
    return {
      ticket: secret.text,
      name: plan.name,
      files: plan.files.length,
      bytes: plan.bytes,
      expiresAt: new Date(Date.now() + limits.archive.ticketTtlS * 1000).toISOString(),
    };
  });
}
