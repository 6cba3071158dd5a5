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
import type { GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import {
  changeSitemap,
  countSitemaps,
  insertSitemap,
  lockSitemap,
  type SitemapRow,
  type SitemapSettings,
} from './sitemap.store.ts';
import { showSitemap } from './sitemap.view.ts';
import { runSitemapJob } from './sitemap-jobs.ts';

export interface SitemapDeps {
  db: Database;
  jobs: Jobs;
}

export interface AddSitemapDeps extends SitemapDeps {
  guarded: Pick<GuardedFetch, 'refuses'>;
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
  requestsPerSecond?: number | null | undefined;
  language: Language;
}

/**
 * How often a site is asked is the company's manners towards others: for its Admins alone, and not for what a project or
 * a key gives. @throws Failure no_permission
 */
function assertMaySetRate({ type, permissions }: Actor, rate: number | null | undefined): void {
  if (rate !== undefined && !(type === 'admin' && permissions.type === 'admin'))
    throw new Failure('no_permission');
}

/**
 * Adds a sitemap and has its first run begin.
 * @throws Failure validation, no_permission, sitemaps_limit_reached, sitemap_host_refused
 */
export async function addSitemap(
  { db, jobs, guarded }: AddSitemapDeps,
  actor: Actor,
  { url, pageLimit, schedule, requestsPerSecond, language }: SitemapToAdd,
): Promise<Sitemap> {
  assertMaySetRate(actor, requestsPerSecond);
  const rate = requestsPerSecond ?? null;
  const [id, address] = [newUid(), addressOf(url)];
  const max = limits.sitemap.countMax;
  // A run would fail by the same rule. Checking it here lets the user correct the address.
  if (await guarded.refuses(address)) {
    const text = translate('errors.sitemapHostRefused', language);
    throw new Failure('sitemap_host_refused', { fields: { url: [text] } });
  }
  return inScope(db, actor, async (tx) => {
    if ((await countSitemaps(tx, actor)) >= max)
      throw new Failure('sitemaps_limit_reached', { values: { max } });
    const row = { id, url: address, page_limit: pageLimit, schedule, requests_per_second: rate };
    if (!(await insertSitemap(tx, actor, row)))
      throw new Failure('validation', {
        fields: { url: [translate('validation.sitemapUrl.taken', language)] },
      });
    await jobs.enqueue(tx, actor, runSitemapJob, { companyId: actor.companyId, sitemapId: id });
    const made = await showSitemap(tx, actor, { id, language });
    await recordAudit(tx, actor, {
      action: 'sitemap.created',
      subject: { kind: 'sitemap', id, name: address },
      projectId: actor.projectId,
      details: { pageLimit, schedule, ...(rate !== null && { requestsPerSecond: rate }) },
    });
    return made;
  });
}

interface SitemapToChange extends SitemapSettings {
  id: string;
  language: Language;
}

/** What a change made different, for the audit log. */
function differences(before: SitemapRow, after: Sitemap) {
  const values = {
    pageLimit: { before: before.page_limit, after: after.pageLimit },
    schedule: { before: before.schedule, after: after.schedule },
    requestsPerSecond: { before: before.requests_per_second, after: after.requestsPerSecond },
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.before !== value.after));
}

/**
 * Changes a sitemap's settings; a new page limit is for the next run.
 * @throws Failure no_permission, sitemap_not_found
 */
export function updateSitemap(
  { db }: Pick<SitemapDeps, 'db'>,
  actor: Actor,
  { id, language, ...change }: SitemapToChange,
): Promise<Sitemap> {
  assertMaySetRate(actor, change.requestsPerSecond);
  return inScope(db, actor, async (tx) => {
    const before = await lockSitemap(tx, actor, id);
    if (!before) throw new Failure('sitemap_not_found');
    await changeSitemap(tx, actor, id, change);
    const after = await showSitemap(tx, actor, { id, language });
    const details = differences(before, after);
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
