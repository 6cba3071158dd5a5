import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { retryKilled } from '#platform/sandbox/retry-killed.ts';
import { ChildFailure, runChild } from '#platform/sandbox/run-child.ts';
import { makeTemporaryFolder } from '#platform/temporary-folders.ts';
import type { PageToRead, ReadPage } from './page-messages.ts';

const file = new URL('./read-pages.child.ts', import.meta.url);
const heapMaxMiB = 256;
const memoryMaxMiB = 330;
const timeBaseMs = 30_000;
const timePerPageMs = 3_000;

/** A fetched page that is not read yet. */
export interface RawPage {
  url: string;
  bytes: Uint8Array;
  charset: string | undefined;
}

/** A page with its text. */
export interface PageText {
  title: string;
  canonical: string | undefined;
  isNoindex: boolean;
  /** Markdown as UTF-8; empty if the page has no text. */
  bytes: Buffer;
}

async function readTogether(pages: readonly RawPage[], signal: AbortSignal): Promise<PageText[]> {
  const folder = await makeTemporaryFolder('crawl');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await using input = await open(join(folder, 'pages'), 'w+', 0o600);
    await using output = await open(join(folder, 'texts'), 'w+', 0o600);
    await remove().catch(() => undefined);
    const entries: PageToRead[] = [];
    let start = 0;
    for (const { url, bytes, charset } of pages) {
      await input.writeFile(bytes);
      entries.push({ url, charset, start, length: bytes.length });
      start += bytes.length;
    }
    const read = await runChild<ReadPage[]>({
      file,
      data: { pages: entries },
      heapMaxMiB,
      memoryMaxMiB,
      signal,
      input: input.fd,
      output: output.fd,
      timeMaxMs: timeBaseMs + pages.length * timePerPageMs,
    });
    const texts: PageText[] = [];
    for (const { start: from, length, ...page } of read) {
      const { buffer } = await output.read({ buffer: Buffer.alloc(length), position: from, length });
      texts.push({ ...page, bytes: buffer });
    }
    return texts;
  } finally {
    await remove();
  }
}

const isOurs = (error: unknown) => !(error instanceof ChildFailure) || error.end === 'aborted';

/**
 * Reads fetched pages in one child process, in their order. When a page crashes the process, the pages are read one by
 * one, and the result of that page is `undefined`.
 */
export async function readPages(
  pages: readonly RawPage[],
  signal: AbortSignal,
): Promise<(PageText | undefined)[]> {
  if (pages.length === 0) return [];
  try {
    return await retryKilled(() => readTogether(pages, signal), signal);
  } catch (error) {
    if (isOurs(error)) throw error;
    if (pages.length === 1) return [undefined];
  }
  const texts: (PageText | undefined)[] = [];
  for (const page of pages) texts.push(...(await readPages([page], signal)));
  return texts;
}
