import type { Language } from '@docent/contract/core/language';
import type { Sitemap, SitemapPage } from '@docent/contract/features/sitemap';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findSitemap, findSitemaps, type SitemapRow } from './sitemap.store.ts';
import type { PageRow } from './sitemap-page.store.ts';

const runErrors: Readonly<Record<string, MessageKey>> = {
  no_sitemap: 'sitemap.run.noSitemap',
  no_pages: 'sitemap.run.noPages',
  unreadable: 'sitemap.run.unreadable',
  robots: 'sitemap.run.robots',
  refused: 'sitemap.run.refused',
  unreachable: 'sitemap.run.unreachable',
  site_down: 'sitemap.run.siteDown',
  partial: 'sitemap.run.partial',
  files_limit: 'sitemap.run.filesLimit',
  storage_quota: 'sitemap.run.storageQuota',
};

const pageReasons: Readonly<Record<string, MessageKey>> = {
  robots: 'sitemap.page.robots',
  noindex: 'sitemap.page.noindex',
  duplicate: 'sitemap.page.duplicate',
  offsite: 'sitemap.page.offsite',
  wrong_type: 'sitemap.page.wrongType',
  empty: 'sitemap.page.empty',
  too_large: 'sitemap.page.tooLarge',
  timed_out: 'sitemap.page.timedOut',
  status: 'sitemap.page.status',
  unreachable: 'sitemap.page.unreachable',
  refused: 'sitemap.page.refused',
  redirects: 'sitemap.page.redirects',
  gone: 'sitemap.page.gone',
  unlisted: 'sitemap.page.unlisted',
  files_limit: 'sitemap.page.filesLimit',
  storage_quota: 'sitemap.page.storageQuota',
};

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A sitemap as it goes over the wire, its error in the reader's language. */
export function sitemapView(row: SitemapRow, language: Language): Sitemap {
  const counts = {
    pending: row.pending_pages,
    done: row.done_pages,
    unchanged: row.unchanged_pages,
    failed: row.failed_pages,
    skipped: row.skipped_pages,
    gone: row.gone_pages,
  };
  const { pending, done, unchanged, failed, skipped } = counts;
  return {
    uid: row.id,
    url: row.url,
    status: row.status,
    counts,
    schedule: row.schedule,
    urlCount: pending + done + unchanged + failed + skipped,
    pageLimit: row.page_limit,
    limitReached: row.limit_reached,
    cancelled: row.cancelled,
    lastProcessed: iso(row.processed_at),
    nextRun: iso(row.next_run_at),
    requestsPerSecond: row.requests_per_second,
    startedAt: row.status === 'completed' ? null : iso(row.started_at),
    ...(row.error_code && { error: translate(runErrors[row.error_code] ?? 'sitemap.run.failed', language) }),
    folder: row.folder_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
  };
}

/** A sitemap of the actor's project, as it is now. @throws Failure sitemap_not_found */
export async function showSitemap(
  tx: Tx,
  actor: Actor,
  of: { id: string; language: Language },
): Promise<Sitemap> {
  const row = await findSitemap(tx, actor, of.id);
  if (!row) throw new Failure('sitemap_not_found');
  return sitemapView(row, of.language);
}

/** Those of the ids that are sitemaps of the actor's project. */
export async function showSitemaps(
  tx: Tx,
  actor: Actor,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<Sitemap[]> {
  return (await findSitemaps(tx, actor, ids)).map((row) => sitemapView(row, language));
}

/** A page as it goes over the wire, with why it is as it is. */
export const pageView = (row: PageRow, language: Language): SitemapPage => ({
  uid: row.id,
  url: row.url,
  title: row.title,
  state: row.state,
  file: row.file_id,
  ...(row.reason && {
    reason: translate(pageReasons[row.reason] ?? 'sitemap.page.unreadable', language, {
      status: row.http_status ?? 0,
    }),
  }),
  lastModified: iso(row.last_modified),
  fetchedAt: iso(row.fetched_at),
});
