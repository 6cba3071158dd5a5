// A site of every oddity and a thousand pages more, on this machine, crawled by the product as it is: how long it takes,
// what the site is asked for, what a second run costs. With --kills, its process is killed at random moments of the first.
//   node bench/crawl.ts [--pages 1000] [--kills 0]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createMalformedSite } from '../packages/server/src/testing/malformed-site-server.ts';
import { startServerProcess } from '../packages/server/src/testing/server-process.ts';
import { htmlPage, sitemapXml, startSite } from '../packages/server/src/testing/site-server.ts';
import { createCorpus } from './support/corpus.ts';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { pages: text, kills: text } });
const [pageCount, kills] = [values.pages ?? 1000, values.kills ?? 0].map(Number);
const password = 'bench-password';

const site = await startSite({ delayMs: 5 });
const expected = createMalformedSite(site);
const corpus = createCorpus('en', 7);
const paths = Array.from({ length: pageCount ?? 0 }, (_, index) => `/article/${index + 1}`);
for (const path of paths) {
  const body = htmlPage(`Article ${path}`, `${corpus.paragraph(60)}</p><p>${corpus.paragraph(60)}`);
  const etag = `"${path}"`;
  site.pages.set(path, ({ headers }) =>
    headers['if-none-match'] === etag ? { status: 304, headers: { etag } } : { headers: { etag }, body },
  );
}
site.pages.set('/articles.xml', { body: sitemapXml(paths) });
const named = `Sitemap: ${site.origin}/maps/index.xml\nSitemap: ${site.origin}/articles.xml\n`;
site.pages.set('/robots.txt', { body: `User-agent: *\nDisallow: /closed*.html$\n${named}` });
const total = paths.length + Object.values(expected).flat().length;

const filesFolder = await mkdtemp(join(tmpdir(), 'docent-bench-files-'));
const database = await startBenchDatabase();
const place = { address: database.connection, bytes: { url: pathToFileURL(filesFolder).href } };
const start = () => startServerProcess(place, { DOCENT_ADMIN_PASSWORD: password });
let server = await start();
let authorization = '';

interface Sitemap {
  uid: string;
  status: string;
  counts: Record<string, number>;
}

async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
  const headers = {
    'x-company': 'docent',
    authorization,
    ...(body && { 'content-type': 'application/json' }),
  };
  const payload = body ? JSON.stringify(body) : null;
  const response = await fetch(`${server.url}/api${path}`, { method, headers, body: payload });
  if (response.status === 401 && authorization !== '') {
    await signIn();
    return call(method, path, body);
  }
  // The expected answers come from the contract.
  const answer = (await response.json()) as { data: Data; message?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  return answer.data;
}

async function signIn(): Promise<void> {
  authorization = '';
  const body = { email: 'admin@docent.local', password };
  const { access_token } = await call<{ access_token: string }>('POST', '/token', body);
  authorization = `Bearer ${access_token}`;
}

async function untilOver(uid: string, killAfterMs?: number): Promise<Sitemap | undefined> {
  const startedMs = Date.now();
  for (;;) {
    const sitemap = await call<Sitemap>('GET', `/sitemaps/${uid}`);
    if (sitemap.status === 'completed') return sitemap;
    if (killAfterMs !== undefined && Date.now() - startedMs > killAfterMs) return undefined;
    await wait(250);
  }
}

/** Kills the process and starts another one, which goes on. */
async function restart(): Promise<void> {
  await server.end('SIGKILL');
  server = await start();
}

interface Run {
  name: string;
  begin: () => Promise<Sitemap>;
  killed: number;
}

async function measure({ name, begin, killed }: Run): Promise<[Sitemap, Record<string, string | number>]> {
  const asked = site.requests.length;
  const startedMs = performance.now();
  const { uid } = await begin();
  for (let kill = 0; kill < killed; kill += 1) {
    if (await untilOver(uid, 200 + Math.random() * 4000)) break;
    await restart();
  }
  const ended = await untilOver(uid);
  if (!ended) throw new Error('The run is not over.');
  const seconds = (performance.now() - startedMs) / 1000;
  const { counts } = ended;
  return [
    ended,
    {
      run: name,
      killed,
      seconds: seconds.toFixed(1),
      'pages/s': (total / seconds).toFixed(1),
      requests: site.requests.length - asked,
      'at once': site.busiest(),
      ...counts,
    },
  ];
}

await signIn();
await call('PUT', '/settings', { allowedHosts: ['127.0.0.1'] });
const [first, firstRow] = await measure({
  name: 'first',
  killed: kills ?? 0,
  begin: () => call('POST', '/sitemaps', { url: site.origin, pageLimit: 50_000 }),
});
const [, secondRow] = await measure({
  name: 'second, nothing changed',
  killed: 0,
  begin: () => call('POST', `/sitemaps/${first.uid}/process`),
});
printTable([firstRow, secondRow]);
const { total: files } = await call<{ total: number }>('GET', '/files?limit=1');
const wanted = paths.length + expected.done.length;
console.log(`${files} files, ${wanted} expected`);
await server.end('SIGTERM');
await database.stop();
await site.stop();
await rm(filesFolder, { recursive: true, force: true });
if (files !== wanted || first.counts.done !== wanted) process.exitCode = 1;
