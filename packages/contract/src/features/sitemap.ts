import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { isSiteAddress } from '../site-address.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Sitemaps, their runs and their pages.';

/** Spec point 4. Completed is over, however it ended: `error` says what went wrong, `cancelled` that it was stopped. */
export const sitemapStatuses = ['pending', 'processing', 'completed'] as const;
export const sitemapSchedules = ['never', 'daily', 'weekly', 'monthly'] as const;
export type SitemapSchedule = (typeof sitemapSchedules)[number];

/**
 * What the last run made of a page. `pending` has not been fetched yet; `done` is stored, anew or in a new version;
 * `unchanged` is as it was; `skipped` does not want to be indexed, or is another page once more; `gone` is no longer there.
 */
export const sitemapPageStates = ['pending', 'done', 'unchanged', 'failed', 'skipped', 'gone'] as const;
export type SitemapPageState = (typeof sitemapPageStates)[number];

const pageCounts = z.strictObject({
  pending: z.int(),
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  skipped: z.int(),
  gone: z.int(),
});

export const sitemap = z.strictObject({
  uid: z.uuid(),
  /** A sitemap's, or a site's whose sitemaps are looked for. */
  url: z.string(),
  status: z.enum(sitemapStatuses),
  /** How many URLs its sitemaps name, up to the page limit. */
  urlCount: z.int(),
  counts: pageCounts,
  pageLimit: z.int(),
  /** The sitemaps name more URLs than the page limit lets in. */
  limitReached: z.boolean(),
  schedule: z.enum(sitemapSchedules),
  /** How often an Admin lets its host be asked; null is once a second, or as its robots.txt says. */
  requestsPerSecond: z.nullable(z.int()),
  /** When the last run ended; null before the first has. */
  lastProcessed: z.nullable(z.string()),
  /** When the schedule has it processed again. */
  nextRun: z.nullable(z.string()),
  /** When the run that is going on began. */
  startedAt: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** What was wrong with the sitemaps or the site in the last run. */
  error: z.optional(z.string()),
  /** Where its pages' files lie; null before there are any, or when the folder was deleted. */
  folder: z.nullable(z.uuid()),
  createdAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
});
export type Sitemap = z.infer<typeof sitemap>;

export const sitemapPage = z.strictObject({
  uid: z.uuid(),
  url: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(sitemapPageStates),
  /** Why it failed, was skipped, or is gone. */
  reason: z.optional(z.string()),
  /** What the sitemap says of its last change. */
  lastModified: z.nullable(z.string()),
  fetchedAt: z.nullable(z.string()),
  /** The file that holds its text; null where there is none. */
  file: z.nullable(z.uuid()),
});
export type SitemapPage = z.infer<typeof sitemapPage>;

const address = nameField(z.string(), 'sitemapUrl').check(
  z.trim(),
  z.minLength(1),
  z.maxLength(limits.sitemap.urlLengthMax),
  z.refine(isSiteAddress, { params: { rule: 'sitemapUrl.format' } }),
);
const pageLimit = nameField(z.number(), 'pageLimit').check(z.int(), z.gte(1), z.lte(limits.sitemap.pagesMax));

/** For Admins: of the sitemap's own host, as long as its robots.txt names no delay. */
const requestsPerSecond = z.optional(
  z.nullable(z.number().check(z.int(), z.gte(1), z.lte(limits.sitemap.requestsPerSecondMax))),
);

export const sitemapBody = z.strictObject({
  /** `example.org` will do: its robots.txt is searched for sitemaps. */
  url: address,
  pageLimit: z._default(pageLimit, limits.sitemap.pages),
  schedule: z._default(z.enum(sitemapSchedules), 'never'),
  requestsPerSecond,
});
export const sitemapChange = z.strictObject({
  pageLimit: z.optional(pageLimit),
  schedule: z.optional(z.enum(sitemapSchedules)),
  requestsPerSecond,
});

const add = { kind: 'permission', permission: 'model@add' } as const;
const edit = { kind: 'permission', permission: 'model@edit' } as const;
const view = { kind: 'permission', permission: 'model' } as const;
const one = { kind: 'json', data: sitemap } as const;

export const listSitemaps = route({
  method: 'GET',
  path: '/sitemaps',
  summary: 'Sitemaps of the current project',
  access: view,
  query: z.strictObject({
    ...listQuery(['createdAt', 'url', 'lastProcessed', 'urlCount']),
    status: z.optional(z.enum(sitemapStatuses)),
  }),
  answer: { kind: 'json', data: page(sitemap) },
  errors: ['validation'],
});

export const createSitemap = route({
  method: 'POST',
  path: '/sitemaps',
  summary: 'Adds a sitemap, or the sitemaps of a site, and begins to process it',
  access: add,
  body: sitemapBody,
  creates: true,
  answer: one,
  errors: ['validation', 'no_permission', 'sitemaps_limit_reached', 'sitemap_host_refused'],
});

export const getSitemap = route({
  method: 'GET',
  path: '/sitemaps/{uid}',
  summary: 'One sitemap with the counts of its pages',
  access: view,
  params: uidParams,
  answer: one,
  errors: ['sitemap_not_found'],
});

export const updateSitemap = route({
  method: 'PATCH',
  path: '/sitemaps/{uid}',
  summary: 'Changes the page limit, from the next run on, the schedule, or how often its host is asked',
  access: edit,
  params: uidParams,
  body: sitemapChange,
  answer: one,
  errors: ['validation', 'no_permission', 'sitemap_not_found'],
});

export const deleteSitemap = route({
  method: 'DELETE',
  path: '/sitemaps/{uid}',
  summary: 'Deletes a sitemap with the files of its pages, or without them; a run that is going on ends',
  access: { kind: 'permission', permission: 'model@delete' },
  params: uidParams,
  query: z.strictObject({ keepFiles: z.optional(z.literal('true')) }),
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'sitemap_not_found'],
});

export const processSitemap = route({
  method: 'POST',
  path: '/sitemaps/{uid}/process',
  summary:
    'Processes a sitemap again: new pages are added, changed ones get a new version, gone ones are removed',
  access: edit,
  params: uidParams,
  answer: one,
  errors: ['sitemap_not_found', 'process_running'],
});

export const cancelSitemap = route({
  method: 'POST',
  path: '/sitemaps/{uid}/cancel',
  summary: 'Ends the run that is going on; what it has stored stays',
  access: edit,
  params: uidParams,
  answer: one,
  errors: ['sitemap_not_found', 'conflict'],
});

export const listSitemapPages = route({
  method: 'GET',
  path: '/sitemaps/{uid}/pages',
  summary: 'The pages of a sitemap, what became of each, and why',
  access: view,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['url', 'title', 'state', 'fetchedAt']),
    state: z.optional(z.enum(sitemapPageStates)),
  }),
  answer: { kind: 'json', data: page(sitemapPage) },
  errors: ['validation', 'sitemap_not_found'],
});
