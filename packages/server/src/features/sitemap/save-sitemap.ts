import type { Language } from '@docent/contract/core/language';
import type { Sitemap, SitemapSchedule } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { fullAddress } from '@docent/contract/site-address';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { changeSitemap, countSitemaps, insertSitemap, lockSitemap } from './sitemap.store.ts';
import { showSitemap } from './sitemap.view.ts';
import { runSitemapJob } from './sitemap-jobs.ts';

export interface SitemapDeps {
  db: Database;
  jobs: Jobs;
}

/** What a user entered, as it is kept: without a fragment, in the form in which addresses compare. */
function addressOf(entered: string): string {
  const url = new URL(fullAddress(entered));
  url.hash = '';
  return url.href;
}

interface SitemapToAdd {
  url: string;
  pageLimit: number;
  schedule: SitemapSchedule;
  language: Language;
}

/** Adds a sitemap and has its first run begin. @throws Failure validation, sitemaps_limit_reached */
export function addSitemap(
  { db, jobs }: SitemapDeps,
  actor: Actor,
  { url, pageLimit, schedule, language }: SitemapToAdd,
): Promise<Sitemap> {
  const [id, address] = [newUid(), addressOf(url)];
  const max = limits.sitemap.countMax;
  return inScope(db, actor, async (tx) => {
    if ((await countSitemaps(tx, actor)) >= max)
      throw new Failure('sitemaps_limit_reached', { values: { max } });
    if (!(await insertSitemap(tx, actor, { id, url: address, page_limit: pageLimit, schedule })))
      throw new Failure('validation', {
        fields: { url: [translate('validation.sitemapUrl.taken', language)] },
      });
    await jobs.enqueue(tx, actor, runSitemapJob, { companyId: actor.companyId, sitemapId: id });
    const made = await showSitemap(tx, actor, { id, language });
    await recordAudit(tx, actor, {
      action: 'sitemap.created',
      subject: { kind: 'sitemap', id, name: address },
      projectId: actor.projectId,
      details: { pageLimit, schedule },
    });
    return made;
  });
}

interface SitemapToChange {
  id: string;
  pageLimit?: number | undefined;
  schedule?: SitemapSchedule | undefined;
  language: Language;
}

/** Changes a sitemap's settings; a new page limit is for the next run. @throws Failure sitemap_not_found */
export function updateSitemap(
  { db }: Pick<SitemapDeps, 'db'>,
  actor: Actor,
  { id, language, pageLimit, schedule }: SitemapToChange,
): Promise<Sitemap> {
  return inScope(db, actor, async (tx) => {
    const before = await lockSitemap(tx, actor, id);
    if (!before) throw new Failure('sitemap_not_found');
    await changeSitemap(tx, actor, id, { pageLimit, schedule });
    const after = await showSitemap(tx, actor, { id, language });
    const details = {
      ...(after.pageLimit !== before.page_limit && {
        pageLimit: { before: before.page_limit, after: after.pageLimit },
      }),
      ...(after.schedule !== before.schedule && {
        schedule: { before: before.schedule, after: after.schedule },
      }),
    };
    if (Object.keys(details).length > 0)
      await recordAudit(tx, actor, {
        action: 'sitemap.changed',
        subject: { kind: 'sitemap', id, name: before.url },
        projectId: actor.projectId,
        details,
      });
    return after;
  });
}
