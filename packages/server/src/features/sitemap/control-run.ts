import type { Language } from '@docent/contract/core/language';
import type { Sitemap } from '@docent/contract/features/sitemap';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { SitemapDeps } from './save-sitemap.ts';
import { askToCancel, beginRun, lockSitemap, markDeleted } from './sitemap.store.ts';
import { showSitemap } from './sitemap.view.ts';
import { removeSitemapJob, runSitemapJob } from './sitemap-jobs.ts';

interface SitemapAsked {
  id: string;
  language: Language;
}

/** Processes a sitemap again. @throws Failure sitemap_not_found, process_running */
export function processSitemap(deps: SitemapDeps, actor: Actor, asked: SitemapAsked): Promise<Sitemap> {
  const { companyId, projectId } = actor;
  return inScope(deps.db, actor, async (tx) => {
    const sitemap = await lockSitemap(tx, actor, asked.id);
    if (!sitemap) throw new Failure('sitemap_not_found');
    if (!(await beginRun(tx, actor, sitemap.id))) throw new Failure('process_running');
    await deps.jobs.enqueue(tx, actor, runSitemapJob, { companyId, sitemapId: sitemap.id });
    const begun = await showSitemap(tx, actor, asked);
    await recordAudit(tx, actor, {
      action: 'sitemap.processed',
      subject: { kind: 'sitemap', id: sitemap.id, name: sitemap.url },
      projectId,
    });
    return begun;
  });
}

/** Has the run that goes on end. @throws Failure sitemap_not_found, conflict when none goes on */
export function cancelRun(
  { db }: Pick<SitemapDeps, 'db'>,
  actor: Actor,
  asked: SitemapAsked,
): Promise<Sitemap> {
  return inScope(db, actor, async (tx) => {
    const sitemap = await lockSitemap(tx, actor, asked.id);
    if (!sitemap) throw new Failure('sitemap_not_found');
    if (!(await askToCancel(tx, actor, sitemap.id))) throw new Failure('conflict');
    return showSitemap(tx, actor, asked);
  });
}

/** Deletes a sitemap: for everybody it is gone at once, its files follow. @throws Failure sitemap_not_found */
export function deleteSitemap(
  deps: SitemapDeps,
  actor: Actor,
  { id, keepFiles }: { id: string; keepFiles: boolean },
): Promise<null> {
  return inScope(deps.db, actor, async (tx) => {
    const sitemap = await lockSitemap(tx, actor, id);
    if (!sitemap) throw new Failure('sitemap_not_found');
    await markDeleted(tx, actor, id, keepFiles);
    await deps.jobs.enqueue(tx, actor, removeSitemapJob, { companyId: actor.companyId, sitemapId: id });
    await recordAudit(tx, actor, {
      action: 'sitemap.deleted',
      subject: { kind: 'sitemap', id, name: sitemap.url },
      projectId: actor.projectId,
      details: { keepFiles },
    });
    return null;
  });
}
