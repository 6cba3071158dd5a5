import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sitemapXml } from '#testing/site-server.ts';
import { readSitemap } from './read-sitemap.ts';

const pieceBytes = 16 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** The entries of a sitemap, and how reading it ended. */
async function read(bytes: Uint8Array) {
  const pages: string[] = [];
  const handler = {
    page: ({ loc }: { loc: string }) => void pages.push(loc),
    child: () => undefined,
    isEnough: () => false,
  };
  const opened = { chunks: piecesOf(bytes), contentType: 'application/xml' };
  const end = await readSitemap(opened, handler).catch((error: unknown) => error);
  return { pages, end };
}

const locs = Array.from({ length: 3_000 }, (_, n) => `https://site.example/page-${n}-${Math.sin(n)}`);

test('a sitemap that is compressed twice is read, and one compressed more often is rejected', async () => {
  const xml = Buffer.from(sitemapXml(locs));
  expect(await read(gzipSync(gzipSync(xml)))).toEqual({ pages: locs, end: 'sitemap' });
  expect((await read(gzipSync(gzipSync(gzipSync(xml))))).end).toBe('other');
});

test('a decompression bomb is stopped, and the pages named so far are kept', async () => {
  const start = sitemapXml(locs).replace('</urlset>', '');
  const bomb = gzipSync(Buffer.concat([Buffer.from(start), Buffer.alloc(70 * 1024 * 1024, ' ')]), {
    level: 1,
  });
  expect(bomb.length).toBeLessThan(512 * 1024);
  const { pages, end } = await read(gzipSync(bomb));
  expect(end).toMatchObject({ reason: 'too_large' });
  expect(pages).toEqual(locs);
});

test('a connection that breaks while the reader is busy ends the reading without a crash', async () => {
  const packed = gzipSync(sitemapXml(locs.slice(0, 1)).replace('</urlset>', '') + Math.random().toString(36));
  for (const waitMs of [0, 1, 5]) {
    async function* slowly() {
      yield packed.subarray(0, packed.length - 10);
      await pause(waitMs);
    }
    const pages: string[] = [];
    const handler = {
      page: ({ loc }: { loc: string }) => void pages.push(loc),
      child: () => undefined,
      isEnough: () => false,
    };
    const opened = { chunks: slowly(), contentType: 'application/xml' };
    await expect(readSitemap(opened, handler)).rejects.toMatchObject({ reason: 'unreadable' });
    expect(pages).toEqual(locs.slice(0, 1));
  }
});

test('a truncated or damaged sitemap is reported after the pages before the damage', async () => {
  const packed = gzipSync(sitemapXml(locs));
  const cut = await read(packed.subarray(0, packed.length / 2));
  const damaged = Buffer.from(packed);
  damaged.fill(0xff, packed.length / 2, packed.length / 2 + 64);
  expect(cut.pages.length).toBeGreaterThan(1_000);
  expect(cut.pages).toEqual(locs.slice(0, cut.pages.length));
  for (const { end } of [cut, await read(damaged)]) expect(end).toMatchObject({ reason: 'unreadable' });
});
