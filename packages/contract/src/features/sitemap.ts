import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { isSiteAddress } from '../site-address.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Sitemaps, their runs and their pages.';

/** Spec point 4. Completed means that it ended in any way: `error` gives the problem, `cancelled` that it was stopped. */
export const sitemapStatuses = ['pending', 'processing', 'completed'] as const;
export const sitemapSchedules = ['never', 'daily', 'weekly', 'monthly'] as const;
export type SitemapSchedule = (typeof sitemapSchedules)[number];

/**
 * The result of the last run for a page. `pending` is not fetched yet; `done` is stored as a new file or version;
 * `unchanged` is the same as before; `skipped` forbids indexing or duplicates another page; `gone` no longer exists.
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
  /** The URL of a sitemap, or of a site whose sitemaps are searched. */
  url: z.string(),
  status: z.enum(sitemapStatuses),
  /** How many URLs its sitemaps name, up to the page limit. */
  urlCount: z.int(),
  counts: pageCounts,
  pageLimit: z.int(),
  /** The sitemaps name more URLs than the page limit. */
  limitReached: z.boolean(),
  schedule: z.enum(sitemapSchedules),
  /** The request rate that an Admin set for its host; null for one request a second, or the delay of its robots.txt. */
  requestsPerSecond: z.nullable(z.int()),
  /** When the last run ended; null before the first has. */
  lastProcessed: z.nullable(z.string()),
  /** The next scheduled run. */
  nextRun: z.nullable(z.string()),
  /** When the current run started. */
  startedAt: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** The problem with the sitemaps or the site in the last run. */
  error: z.optional(z.string()),
  /** The folder of its pages' files; null before there are any, or if the folder was deleted. */
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
  /** The last change according to the sitemap. */
  lastModified: z.nullable(z.string()),
  fetchedAt: z.nullable(z.string()),
  /** The file with its text; null if there is none. */
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

/** For Admins: for the sitemap's own host, as long as its robots.txt sets no delay. */
const requestsPerSecond = z.optional(
  z.nullable(z.number().check(z.int(), z.gte(1), z.lte(limits.sitemap.requestsPerSecondMax))),
);

export const sitemapBody = z.strictObject({
  /** `example.org` is enough: its robots.txt is searched for sitemaps. */
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
  summary: 'Adds a sitemap, or the sitemaps of a site, and starts processing it',
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
  summary: 'Changes the page limit (from the next run on), the schedule, or the request rate of its host',
  access: edit,
  params: uidParams,
  body: sitemapChange,
  answer: one,
  errors: ['validation', 'no_permission', 'sitemap_not_found'],
});

export const deleteSitemap = route({
  method: 'DELETE',
  path: '/sitemaps/{uid}',
  summary: 'Deletes a sitemap with or without the files of its pages, and ends a current run',
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
    'Processes a sitemap again: adds new pages, stores changed ones as new versions, and removes deleted ones',
  access: edit,
  params: uidParams,
  answer: one,
  errors: ['sitemap_not_found', 'process_running'],
});

export const cancelSitemap = route({
  method: 'POST',
  path: '/sitemaps/{uid}/cancel',
  summary: 'Cancels the current run and keeps the stored pages',
  access: edit,
  params: uidParams,
  answer: one,
  errors: ['sitemap_not_found', 'conflict'],
});

export const listSitemapPages = route({
  method: 'GET',
  path: '/sitemaps/{uid}/pages',
  summary: 'The pages of a sitemap, with their state and its reason',
  access: view,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['url', 'title', 'state', 'fetchedAt']),
    state: z.optional(z.enum(sitemapPageStates)),
  }),
  answer: { kind: 'json', data: page(sitemapPage) },
  errors: ['validation', 'sitemap_not_found'],
});
