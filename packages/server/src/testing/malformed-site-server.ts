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

/** Serves sitemaps of every form, each with its own pages, and an index that lists them all. */
function addSitemaps({ pages, origin }: SiteServer): void {
  const xml = { 'content-type': 'application/xml' };
  const maps: Record<string, { body: string | Uint8Array; type?: string }> = {
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
    'list.txt': { body: `${origin}/listed\r\nnot an address\n${origin}/listed\n`, type: 'text/plain' },
    'feed.rss': {
      body: `<rss version="2.0"><channel><link>${origin}/channel</link><item><link>${origin}/rss</link>
        <guid isPermaLink="true">${origin}/guid</guid><pubDate>Mon, 06 May 2024 07:08:09 GMT</pubDate></item></channel></rss>`,
    },
    'feed.atom': {
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${origin}/feed"/><entry><link rel="alternate" href="/atom"/>
        <link rel="edit" href="/edit"/><updated>2024-05-06</updated></entry></feed>`,
    },
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
  };
  const names = Object.keys(maps);
  for (const [name, { body, type }] of Object.entries(maps))
    pages.set(`/maps/${name}`, { body, headers: type ? { 'content-type': type } : xml });
  const index = [...names.map((name) => `${origin}/maps/${name}`), `${origin}/maps/kinds.xml`];
  pages.set('/maps/index.xml', {
    headers: xml,
    body: `<sitemapindex>${index.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`,
  });
  pages.set('/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: `\ufeff# All but one part\r\nUser-Agent: other\r\nDisallow: /\r\n\r\nUser-agent: *\r\nDisallow: /closed*.html$
Allow: /\nSitemap: ${origin}/maps/index.xml # here\n`,
  });
  for (const path of [
    '/relative',
    '/plain',
    '/packed',
    '/not-packed',
    '/cdata?a=1&b=2',
    '/entity?a=1&b=2',
    ...plainPaths,
  ])
    pages.set(path, {
      body: htmlPage(`Page ${path.replace(/[&?]/g, ' ')}`, `This is what ${path.replace(/&/g, ' ')} says.`),
    });
}

const plainPaths = [
  '/bare?a=1&b=2',
  '/caf%C3%A9',
  '/%C4%B1%C5%9F%C4%B1k',
  '/wide',
  '/listed',
  '/rss',
  '/atom',
  '/rubbish',
];

let busyTries = 0;

/** Pages of every kind, good and bad. */
function addPages({ pages, origin }: SiteServer): void {
  const html = (path: string, body: string | Uint8Array, headers = {}) => pages.set(path, { body, headers });
  const moved = (path: string, location: string, status = 302) =>
    pages.set(path, { status, headers: { location } });
  const turkish = (charset: string) =>
    `<html><head>${charset}<title>Işık ve gölge</title></head><body><p>Güneş ışığı şehrin üstüne düşer, İstanbul’da ağır ağır.</p></body></html>`.replaceAll(
      '’',
      "'",
    );
  html('/turkish-meta', windows1254(turkish('<meta charset="windows-1254">')), {
    'content-type': 'text/html',
  });
  html('/turkish-header', windows1254(turkish('')), { 'content-type': 'text/html; charset=iso-8859-9' });
  html('/utf16', Buffer.from(`\ufeff${turkish('')}`, 'utf16le'), { 'content-type': 'text/html' });
  html('/says-utf8', windows1254(turkish('')), { 'content-type': 'text/html; charset=utf-8' });
  html('/guide.pdf', pdfFile([['The guide says that lamps are lit at seven.']]), {
    'content-type': 'application/pdf',
  });
  html('/notes.txt', 'Plain notes about the lamps of the house.', { 'content-type': 'text/plain' });
  html('/nameless', pdfFile([['A document without an ending in its name.']]), {
    'content-type': 'application/octet-stream',
  });
  pages.set('/busy', () =>
    ++busyTries % 2 === 1
      ? { status: 503, headers: { 'retry-after': '0' } }
      : { body: htmlPage('Busy', 'It answered in the end.') },
  );
  moved('/moved', '/moved-here', 301);
  html('/moved-here', htmlPage('Moved', 'This page has moved.'));
  // Skipped.
  html('/closed-part.html', htmlPage('Closed', 'Nobody should read this.'));
  html(
    '/noindex',
    htmlPage('Hidden', 'Not for indexes.', '<meta name="ROBOTS" content="nofollow, NOINDEX">'),
  );
  html('/noindex-header', htmlPage('Hidden', 'Not for indexes.'), {
    'x-robots-tag': 'otherbot: noindex, docent: none',
  });
  html('/print?of=plain', htmlPage('Page', 'Once more.', `<link rel="canonical" href="${origin}/plain">`));
  moved('/also-plain', '/plain');
  html('/picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), {
    'content-type': 'image/png',
  });
  html('/data.json', '{"a": 1}', { 'content-type': 'application/json' });
  moved('/away', 'https://elsewhere.example/');
  moved('/metadata', 'http://169.254.169.254/latest/meta-data/');
  // Failed.
  html('/empty', '<html><head><title>Empty</title></head><body><script>draw()</script></body></html>');
  html('/nothing', '');
  moved('/circle', '/circle');
  html('/deep', `<html><body>${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}</body></html>`);
  pages.set('/broken', { status: 501 });
  pages.set('/too-large', { body: Buffer.alloc(17 * 1024 * 1024, 'x') });
  pages.set('/gone', { status: 410 });
}

/** Makes a site of every oddity that a crawler meets. */
export function createMalformedSite(site: SiteServer): OddExpectations {
  addSitemaps(site);
  addPages(site);
  const kinds = {
    done: [
      ...[
        '/turkish-meta',
        '/turkish-header',
        '/utf16',
        '/says-utf8',
        '/guide.pdf',
        '/notes.txt',
        '/nameless',
      ],
      ...['/busy', '/moved', '/deep'],
    ],
    skipped: [
      ...[
        '/closed-part.html',
        '/noindex',
        '/noindex-header',
        '/print?of=plain',
        '/also-plain',
        '/picture.png',
      ],
      ...['/data.json', '/away', '/metadata'],
    ],
    failed: ['/empty', '/nothing', '/circle', '/broken', '/too-large'],
    gone: ['/gone', '/missing'],
  };
  const { origin } = site;
  const all = [...kinds.done, ...kinds.skipped, ...kinds.failed, ...kinds.gone];
  site.pages.set('/maps/kinds.xml', { body: sitemapXml(all.map((path) => `${origin}${path}`)) });
  const plain = [
    '/relative',
    '/plain',
    '/packed',
    '/not-packed',
    '/cdata?a=1&b=2',
    '/entity?a=1&b=2',
    ...plainPaths,
  ];
  return { ...kinds, done: [...plain, ...kinds.done] };
}
