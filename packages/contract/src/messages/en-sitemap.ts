import type { Message } from './format.ts';

/** Sitemaps: failures, validation, and what became of their pages. */
export const enSitemap = {
  'errors.sitemapNotFound': 'Sitemap not found',
  'errors.sitemapsLimitReached': 'A project may hold at most {max} sitemaps.',
  'errors.sitemapHostRefused':
    'This address leads into a private network, or to another port than 80 or 443. The operator can allow its host in System settings.',
  'errors.processRunning': 'Please wait for the current process to finish',
  'validation.sitemapUrl.required': 'URL is required',
  'validation.sitemapUrl.format': 'Must be the web address of a sitemap or a site',
  'validation.sitemapUrl.taken': 'This sitemap has been added to the project already',
  'validation.pageLimit.required': 'Page limit is required',
  'sitemap.run.noSitemap': 'No sitemap was found at this address.',
  'sitemap.run.noPages': 'The sitemap names no page of this site.',
  'sitemap.run.unreadable': 'What answers at this address is not a sitemap.',
  'sitemap.run.robots': 'The site’s robots.txt does not let this sitemap be read.',
  'sitemap.run.refused':
    'This address is not on the public internet, or not on port 80 or 443. An operator can allow it in System settings.',
  'sitemap.run.unreachable': 'The site could not be reached.',
  'sitemap.run.siteDown':
    'The site stopped answering. Pages that were not fetched are tried in the next run.',
  'sitemap.run.partial': 'Some of its sitemaps could not be read, so pages may be missing.',
  'sitemap.run.filesLimit': 'The project holds as many files as it may. Pages that found no room are marked.',
  'sitemap.run.storageQuota': 'The company’s storage is full. Pages that found no room are marked.',
  'sitemap.run.failed': 'The run ended by an error of our own. Process the sitemap again.',
  'sitemap.page.robots': 'Not allowed by robots.txt',
  'sitemap.page.noindex': 'The page asks not to be indexed',
  'sitemap.page.duplicate': 'Another page of the sitemap has this content',
  'sitemap.page.offsite': 'Leads to another site',
  'sitemap.page.wrongType': 'Not a page or a document with text',
  'sitemap.page.empty': 'No text was found in it',
  'sitemap.page.unreadable': 'It could not be read',
  'sitemap.page.tooLarge': 'It is larger than a page may be',
  'sitemap.page.timedOut': 'It did not answer in time',
  'sitemap.page.unreachable': 'It could not be reached',
  'sitemap.page.refused': 'Its address is not on the public internet, or not on port 80 or 443',
  'sitemap.page.redirects': 'It redirects too often',
  'sitemap.page.status': 'It answered with status {status}',
  'sitemap.page.gone': 'It is no longer there (status {status})',
  'sitemap.page.unlisted': 'The sitemap no longer names it',
  'sitemap.page.filesLimit': 'The project holds as many files as it may',
  'sitemap.page.storageQuota': 'The company’s storage is full',
} as const satisfies Record<string, Message>;
