import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CrawlProblem } from './crawl-problem.ts';
import { createTextReader, createXmlReader, type SitemapHandler } from './sitemap-reader.ts';

/** The limit of an unpacked sitemap: the protocol allows 50 MiB. */
const expandedBytesMax = 64 * 1024 * 1024;
const headBytes = 512;
const layersMax = 2;

type Chunks = AsyncIterable<Uint8Array>;

const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

/** Reads the beginning of a stream. An error at this point is thrown after the consumer has read what came before it. */
async function readHead(iterator: AsyncIterator<Uint8Array>) {
  const first: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < headBytes) {
      const { done, value } = await iterator.next();
      if (done) break;
      first.push(value);
      length += value.length;
    }
    return { first, failure: undefined };
  } catch (error) {
    return { first, failure: { error } };
  }
}

/** The beginning of a stream, and the complete stream. */
async function peek(chunks: Chunks): Promise<{ head: Buffer; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const { first, failure } = await readHead(iterator);
  async function* all() {
    try {
      yield* first;
      if (failure) throw failure.error;
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(first), all: all() };
}

async function* limited(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > expandedBytesMax) throw new CrawlProblem('too_large');
    yield chunk;
  }
}

/**
 * The consumer gets errors of either stream. The pipe keeps listening on both, because an error between two reads would
 * otherwise end the process.
 */
function gunzipped(chunks: Chunks): Chunks {
  const gunzip = createGunzip();
  pipeline(Readable.from(chunks), gunzip, () => undefined);
  return gunzip;
}

/** Decompresses by the first bytes, whatever the name and headers say. */
async function unpacked(chunks: Chunks): Promise<{ head: Buffer; all: Chunks }> {
  let opened = await peek(chunks);
  for (let layers = 0; layers < layersMax && isGzip(opened.head); layers += 1) {
    opened = await peek(limited(gunzipped(opened.all)));
  }
  return opened;
}

function labelOf(name: string | undefined): string | undefined {
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function encodingOf(head: Buffer, contentType: string): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb) return 'utf-8';
  const latin = head.toString('latin1');
  const stated = labelOf(/^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)/i.exec(latin)?.[1]);
  const said = labelOf(/charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]);
  // A text that declares UTF-16 but was read as single bytes is not UTF-16.
  return [stated, said].find((label) => label && !label.startsWith('utf-16')) ?? 'utf-8';
}

/** Response types other than a sitemap. */
export type SitemapKind = 'sitemap' | 'html' | 'other';

/**
 * Reads a sitemap of any form as a stream. `isEnough` ends the reading early.
 * @throws CrawlProblem too_large, unreadable (damaged), after the entries so far
 */
export async function readSitemap(
  { chunks, contentType }: { chunks: Chunks; contentType: string },
  handler: SitemapHandler & { isEnough(): boolean },
): Promise<SitemapKind> {
  const { head, all } = await unpacked(chunks);
  const decoder = new TextDecoder(encodingOf(head, contentType));
  const start = new TextDecoder(decoder.encoding).decode(head, { stream: true }).trimStart();
  if (/^<(!doctype\s+html|html|head|body)\b/i.test(start)) return 'html';
  const reader = start.startsWith('<') ? createXmlReader(handler) : createTextReader(handler);
  try {
    for await (const chunk of all) {
      reader.write(decoder.decode(chunk, { stream: true }));
      if (handler.isEnough()) return 'sitemap';
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new CrawlProblem('unreadable', { cause: error });
    throw error;
  }
  reader.end();
  return reader.isSitemap() ? 'sitemap' : 'other';
}
