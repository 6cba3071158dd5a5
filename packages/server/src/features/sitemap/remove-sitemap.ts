import {
  type FileDeps,
  removeSiteFiles,
  removeSiteFolder,
  type Storer,
} from '#features/file-manager/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { findPageFiles } from './sitemap-page.store.ts';
import { deleteSitemapRow, findDeleted } from './sitemap-run.store.ts';

const filesPerStep = 50;

/** Takes the files of a deleted sitemap, where they are not to be kept, its folder when nothing is left in it, and itself. */
export async function removeSitemap(
  deps: FileDeps,
  { companyId, sitemapId }: { companyId: string; sitemapId: string },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  const scope = { companyId };
  const deleted = await inScope(deps.db, scope, (tx) => findDeleted(tx, scope, sitemapId));
  if (!deleted) return;
  const storer: Storer = {
    companyId,
    projectId: deleted.project_id,
    kind: 'system',
    name: 'Docent',
    ...(deleted.created_by && { userId: deleted.created_by }),
  };
  while (!deleted.keeps_files) {
    signal.throwIfAborted();
    const found = await inScope(deps.db, scope, async (tx) => {
      const ids = await findPageFiles(tx, scope, { sitemapId, max: filesPerStep });
      await removeSiteFiles(deps, tx, storer, ids);
      return ids.length;
    });
    if (found < filesPerStep) break;
  }
  if (deleted.folder_id !== null) await removeSiteFolder(deps, storer, deleted.folder_id);
  await inScope(deps.db, scope, (tx) => deleteSitemapRow(tx, scope, sitemapId));
}
