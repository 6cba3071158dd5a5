import type { Language } from '@docent/contract/core/language';
import type { File } from '@docent/contract/features/file-manager';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findFile, reopenFile } from './file.store.ts';
import { fileView } from './file.view.ts';
import { readFileJob } from './read-file.job.ts';
import type { FileDeps } from './store-file.ts';

/** Has a failed file read again. @throws Failure file_not_found; conflict when it has not failed */
export function retryFile(deps: FileDeps, actor: Actor, id: string, language: Language): Promise<File> {
  return inScope(deps.db, actor, async (tx) => {
    const file = await findFile(tx, actor, id);
    if (!file) throw new Failure('file_not_found');
    if (!(await reopenFile(tx, actor, id))) throw new Failure('conflict');
    await deps.jobs.enqueue(tx, actor, readFileJob, { companyId: actor.companyId, fileId: id });
    const reopened = await findFile(tx, actor, id);
    return fileView(reopened ?? file, language);
  });
}
