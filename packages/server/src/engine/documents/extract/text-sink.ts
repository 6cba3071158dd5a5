import { writeSync } from 'node:fs';
import { storableText } from '@docent/contract/core/storable-text';
import { TextFailure } from '../text-failure.ts';
import type { PageRange } from './extract-messages.ts';

const textLengthMax = 200_000_000;
const pagesMax = 20_000;
const nameLengthMax = 200;
const flushLength = 64 * 1024;

/** Receives the text of a document and the starts of its pages. */
export interface TextSink {
  write(text: string): void;
  /**
   * The following text belongs to the next page.
   * @throws TextFailure too_long
   */
  beginPage(name?: string): void;
  /** The text before the first `beginPage` belongs to a page too. */
  beginPages(): void;
  /** Whether anything but white space was written. */
  hasText(): boolean;
  end(): { lengthUnits: number; pages: PageRange[] };
}

function writeAll(bytes: Buffer, fd: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

/**
 * A sink that writes UTF-8 to a file descriptor. It counts the UTF-16 units of exactly the text that will be read back:
 * NUL and lone surrogates become U+FFFD first.
 * @throws TextFailure too_long, from `write`
 */
export function createTextSink(fd: number): TextSink {
  const pages: PageRange[] = [];
  let waiting = '';
  let length = 0;
  let isBlank = true;
  const flush = (isLast: boolean) => {
    // The first half of a pair waits for the second.
    const cut = !isLast && /[\ud800-\udbff]$/.test(waiting) ? waiting.length - 1 : waiting.length;
    const text = storableText(waiting.slice(0, cut));
    waiting = waiting.slice(cut);
    if (text !== '') writeAll(Buffer.from(text), fd);
  };
  const closePage = () => {
    const last = pages.at(-1);
    if (last) last.end = length;
  };
  return {
    write(written) {
      // At the start it would be taken for a byte order mark and lost when the text is read back.
      const text = length === 0 ? written.replace(/^\ufeff+/, '') : written;
      length += text.length;
      if (length > textLengthMax) throw new TextFailure('too_long');
      isBlank &&= !/\S/.test(text);
      waiting += text;
      if (waiting.length >= flushLength) flush(false);
    },
    beginPage(name) {
      closePage();
      if (pages.length >= pagesMax) throw new TextFailure('too_long');
      const shown = name === undefined ? '' : storableText(name.trim().slice(0, nameLengthMax));
      pages.push({ page: pages.length + 1, ...(shown && { name: shown }), start: length, end: length });
    },
    beginPages() {
      if (pages.length === 0) pages.push({ page: 1, start: 0, end: length });
    },
    hasText: () => !isBlank,
    end() {
      closePage();
      flush(true);
      return { lengthUnits: length, pages };
    },
  };
}
