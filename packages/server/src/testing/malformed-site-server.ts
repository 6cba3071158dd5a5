import { gzipSync } from 'node:zlib';
import { pdfFile } from './pdf-file.ts';
import { htmlPage, type SiteServer, sitemapXml } from './site-server.ts';

/** What is expected of the pages of an odd site, by path. */
export interface OddExpectations {
  done: string[];
  failed: string[];
  skipped: string[];
  gone: string[];
}

const windows1254 = (text: string): Buffer => {
  const codes: Readonly<Record<string, number>> = { ğ: 0xf0, Ğ: 0xd0, ı: 0xfd, İ: 0xdd, ş: 0xfe, Ş: 0xde };
  return Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
};

const named = (locs: readonly string[]) => locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('');

type SitemapForms = Record<string, { body: string | Uint8Array; type?: string }>;

const xmlSitemaps = (origin: string): SitemapForms => ({
  'plain.xml': {
    body: sitemapXml(['/relative', `${origin}/plain`, `${origin}/plain#part`, ` ${origin}/plain `]),
  },
  // By its bytes, not by its name; and the other way round.
  packed: { body: gzipSync(sitemapXml([`${origin}/packed`])) },
  'not-packed.xml.gz': { body: sitemapXml([`${origin}/not-packed`]) },
  'prefixed.xml': {
    body: `\ufeff<?xml version="1.0"?><!-- <loc>${origin}/comment</loc> --><sm:urlset
      xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
      xmlns:xhtml="http://www.w3.org/1999/xhtml"><sm:url><sm:loc><![CDATA[${origin}/cdata?a=1&b=2]]></sm:loc>
      <sm:lastmod>2024-05-06T07:08:09+03:00</sm:lastmod><image:image><image:loc>${origin}/picture.png</image:loc></image:image>
      <xhtml:link rel="alternate" hreflang="tr" href="${origin}/translation"/></sm:url></sm:urlset>`,
  },
  'entities.xml': {
    body: `<urlset>${named([`${origin}/entity?a=1&amp;b=2`, `${origin}/bare?a=1&b=2`, `${origin}/caf&eacute;`])}</urlset>`,
  },
  'latin.xml': {
    body: windows1254(
      `<?xml version="1.0" encoding="ISO-8859-9"?><urlset>${named([`${origin}/ışık`])}</urlset>`,
    ),
  },
  'wide.xml': { body: Buffer.from(`\ufeff${sitemapXml([`${origin}/wide`])}`, 'utf16le') },
});

const listsAndFeeds = (origin: string): SitemapForms => ({
  'list.txt': { body: `${origin}/listed\r\nnot an address\n${origin}/listed\n`, type: 'text/plain' },
  'feed.rss': {
    body: `<rss version="2.0"><channel><link>${origin}/channel</link><item><link>${origin}/rss</link>
      <guid isPermaLink="true">${origin}/guid</guid><pubDate>Mon, 06 May 2024 07:08:09 GMT</pubDate></item></channel></rss>`,
  },
  'feed.atom': {
    body: `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${origin}/feed"/><entry><link rel="alternate" href="/atom"/>
      <link rel="edit" href="/edit"/><updated>2024-05-06</updated></entry></feed>`,
  },
});

const misleadingSitemaps = (origin: string): SitemapForms => ({
  'foreign.xml': {
    body: sitemapXml([
      'https://elsewhere.example/page',
      'http://169.254.169.254/latest',
      'ftp://x/y',
      'javascript:alert(1)',
    ]),
  },
  'rubbish.xml': { body: `${sitemapXml([`${origin}/rubbish`])}</urlset>\0\0<html>garbage & more` },
  'loop.xml': {
    body: `<sitemapindex><sitemap><loc>${origin}/maps/index.xml</loc></sitemap></sitemapindex>`,
  },
});

/** Pages that the sitemaps of single forms name, in the order in which a run reports them. */
const sitemapPages = [
  '/relative',
  '/plain',
  '/packed',
  '/not-packed',
  '/cdata?a=1&b=2',
  '/entity?a=1&b=2',
  '/bare?a=1&b=2',
  '/caf%C3%A9',
  '/%C4%B1%C5%9F%C4%B1k',
  '/wide',
  '/listed',
  '/rss',
  '/atom',
  '/rubbish',
];

/** Serves sitemaps of every form, each with its own pages, and an index that lists them all. */
function addSitemaps({ pages, origin }: SiteServer): void {
  const xml = { 'content-type': 'application/xml' };
  const maps = { ...xmlSitemaps(origin), ...listsAndFeeds(origin), ...misleadingSitemaps(origin) };
  for (const [name, { body, type }] of Object.entries(maps))
    pages.set(`/maps/${name}`, { body, headers: type ? { 'content-type': type } : xml });
  const index = [...Object.keys(maps).map((name) => `${origin}/maps/${name}`), `${origin}/maps/kinds.xml`];
  pages.set('/maps/index.xml', {
    headers: xml,
    body: `<sitemapindex>${index.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`,
  });
  pages.set('/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: `\ufeff# All but one part\r\nUser-Agent: other\r\nDisallow: /\r\n\r\nUser-agent: *\r\nDisallow: /closed*.html$
Allow: /\nSitemap: ${origin}/maps/index.xml # here\n`,
  });
  for (const path of sitemapPages)
    pages.set(path, {
      body: htmlPage(`Page ${path.replace(/[&?]/g, ' ')}`, `This is what ${path.replace(/&/g, ' ')} says.`),
    });
}

const pagesOf = ({ pages }: SiteServer) => ({
  serve: (path: string, body: string | Uint8Array, headers = {}) => pages.set(path, { body, headers }),
  redirect: (path: string, location: string, status = 302) =>
    pages.set(path, { status, headers: { location } }),
});

const turkishPage = (charset: string) =>
  `<html><head>${charset}<title>Işık ve gölge</title></head><body><p>Güneş ışığı şehrin üstüne düşer, İstanbul’da ağır ağır.</p></body></html>`.replaceAll(
    '’',
    "'",
  );

let busyTries = 0;

/** Pages in every encoding and format that is read, and some that answer late or from elsewhere. */
function addReadablePages(site: SiteServer): string[] {
  const { pages } = site;
  const { serve, redirect } = pagesOf(site);
  serve('/turkish-meta', windows1254(turkishPage('<meta charset="windows-1254">')), {
    'content-type': 'text/html',
  });
  serve('/turkish-header', windows1254(turkishPage('')), { 'content-type': 'text/html; charset=iso-8859-9' });
  serve('/utf16', Buffer.from(`\ufeff${turkishPage('')}`, 'utf16le'), { 'content-type': 'text/html' });
  serve('/says-utf8', windows1254(turkishPage('')), { 'content-type': 'text/html; charset=utf-8' });
  serve('/guide.pdf', pdfFile([['The guide says that lamps are lit at seven.']]), {
    'content-type': 'application/pdf',
  });
  serve('/notes.txt', 'Plain notes about the lamps of the house.', { 'content-type': 'text/plain' });
  serve('/nameless', pdfFile([['A document without an ending in its name.']]), {
    'content-type': 'application/octet-stream',
  });
  pages.set('/busy', () =>
    ++busyTries % 2 === 1
      ? { status: 503, headers: { 'retry-after': '0' } }
      : { body: htmlPage('Busy', 'It answered in the end.') },
  );
  redirect('/moved', '/moved-here', 301);
  serve('/moved-here', htmlPage('Moved', 'This page has moved.'));
  serve('/deep', `<html><body>${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}</body></html>`);
  const encoded = ['/turkish-meta', '/turkish-header', '/utf16', '/says-utf8'];
  return [...encoded, '/guide.pdf', '/notes.txt', '/nameless', '/busy', '/moved', '/deep'];
}

function addSkippedPages(site: SiteServer): string[] {
  const { origin } = site;
  const { serve, redirect } = pagesOf(site);
  serve('/closed-part.html', htmlPage('Closed', 'Nobody should read this.'));
  serve(
    '/noindex',
    htmlPage('Hidden', 'Not for indexes.', '<meta name="ROBOTS" content="nofollow, NOINDEX">'),
  );
  serve('/noindex-header', htmlPage('Hidden', 'Not for indexes.'), {
    'x-robots-tag': 'otherbot: noindex, docent: none',
  });
  serve('/print?of=plain', htmlPage('Page', 'Once more.', `<link rel="canonical" href="${origin}/plain">`));
  redirect('/also-plain', '/plain');
  serve('/picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), {
    'content-type': 'image/png',
  });
  serve('/data.json', '{"a": 1}', { 'content-type': 'application/json' });
  redirect('/away', 'https://elsewhere.example/');
  redirect('/metadata', 'http://169.254.169.254/latest/meta-data/');
  const excluded = ['/closed-part.html', '/noindex', '/noindex-header', '/print?of=plain', '/also-plain'];
  return [...excluded, '/picture.png', '/data.json', '/away', '/metadata'];
}

function addFailingPages(site: SiteServer): string[] {
  const { pages } = site;
  const { serve, redirect } = pagesOf(site);
  serve('/empty', '<html><head><title>Empty</title></head><body><script>draw()</script></body></html>');
  serve('/nothing', '');
  redirect('/circle', '/circle');
  pages.set('/broken', { status: 501 });
  pages.set('/too-large', { body: Buffer.alloc(17 * 1024 * 1024, 'x') });
  return ['/empty', '/nothing', '/circle', '/broken', '/too-large'];
}

/** Makes a site of every oddity that a crawler meets. */
export function createMalformedSite(site: SiteServer): OddExpectations {
  addSitemaps(site);
  const done = addReadablePages(site);
  const skipped = addSkippedPages(site);
  const failed = addFailingPages(site);
  site.pages.set('/gone', { status: 410 });
  const gone = ['/gone', '/missing'];
  const all = [...done, ...skipped, ...failed, ...gone];
  site.pages.set('/maps/kinds.xml', { body: sitemapXml(all.map((path) => `${site.origin}${path}`)) });
  return { skipped, failed, gone, done: [...sitemapPages, ...done] };
}
