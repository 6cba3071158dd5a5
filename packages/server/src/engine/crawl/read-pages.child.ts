import { readSync, writeSync } from 'node:fs';
import { storableText } from '@docent/contract/core/storable-text';
import { htmlText } from '../documents/extract/read-html.ts';
import { TextFailure } from '../documents/text-failure.ts';
import { decodePage } from './decode-page.ts';
import type { PagesToRead, PageToRead, ReadPage } from './page-messages.ts';
import { readPageHead } from './read-page-head.ts';

const inputFd = 0;
const outputFd = 1;

function readBytes({ start, length }: PageToRead): Buffer {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const read = readSync(inputFd, bytes, at, length - at, start + at);
    if (read === 0) break;
    at += read;
  }
  return bytes.subarray(0, at);
}

function write(text: string): number {
  const bytes = Buffer.from(storableText(text));
  for (let at = 0; at < bytes.length; ) at += writeSync(outputFd, bytes, at);
  return bytes.length;
}

/** The text of a page; empty if no reader can process it (for example, when it is nested too deeply). */
function textOf(html: string): string {
  try {
    return htmlText(html).trim();
  } catch (error) {
    if (error instanceof TextFailure) return '';
    throw error;
  }
}

export async function perform({ pages }: PagesToRead): Promise<ReadPage[]> {
  const read: ReadPage[] = [];
  let start = 0;
  for (const page of pages) {
    const html = await decodePage(readBytes(page), page.charset);
    const length = write(textOf(html));
    read.push({ ...readPageHead(html, page.url), start, length });
    start += length;
  }
  return read;
}
