import { describe, expect, it } from 'vitest';
import { readQuery } from '../retrieval/query-words.ts';
import { searchSegments } from '../retrieval/search-segments.ts';
import { decodeHeader } from '../retrieval/segment-header.ts';
import type { ByteSource } from './byte-source.ts';
import { blockLengthMax, type IngestPart, type SegmentPart, type TextPart } from './ingest-messages.ts';
import { ingestText } from './ingest-text.ts';

const chunking = { sizeTokens: 128, overlapTokens: 16 };
const paragraph = (n: number) =>
  `Paragraph ${n} of the book tells about lighthouse n${n} and its keeper. 😀 He lit the lamp every evening at six.\n\n`;

function sourceOf(bytes: Uint8Array, chunkBytes = 64 * 1024): ByteSource {
  return {
    sizeBytes: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    },
  };
}

/** The positions of the passages of a segment. */
function rangesOf(segment: { ranges: Uint8Array } | undefined) {
  const bytes = Buffer.from(segment?.ranges ?? []);
  return Array.from({ length: bytes.length / 12 }, (_, at) => ({
    place: bytes.readUInt32LE(at * 12),
    start: bytes.readUInt32LE(at * 12 + 4),
    end: bytes.readUInt32LE(at * 12 + 8),
  }));
}

interface Ingested {
  text: string;
  texts: TextPart[];
  segments: SegmentPart[];
}

async function ingest(
  source: ByteSource,
  onPart: (part: IngestPart) => Promise<void> = async () => undefined,
) {
  const ingested: Ingested = { text: '', texts: [], segments: [] };
  const result = await ingestText({
    source,
    chunking,
    signal: new AbortController().signal,
    async onPart(part) {
      if (part.type === 'segment') ingested.segments.push(part);
      else {
        expect(part.startAt).toBe(ingested.text.length);
        expect(part.content.isWellFormed()).toBe(true);
        ingested.text += part.content;
        ingested.texts.push(part);
      }
      await onPart(part);
    },
  });
  return { ...ingested, result };
}

describe('an ingested text', () => {
  const book = Array.from({ length: 8_000 }, (_, n) => paragraph(n)).join('');

  it('is stored whole in blocks, with passages at exact positions, all of them searchable', async () => {
    const { text, texts, segments, result } = await ingest(sourceOf(Buffer.from(book), 10_001));
    expect(text === book).toBe(true);
    expect(texts.length).toBeGreaterThan(10);
    expect(segments.length).toBeGreaterThan(1);
    expect(result).toEqual({
      encoding: 'utf-8',
      language: 'en',
      lengthUnits: book.length,
      passageCount: segments.reduce((sum, segment) => sum + segment.passageCount, 0),
    });
    const loaded = segments.map(({ built }) => ({
      header: decodeHeader(built.header),
      postings: new Map(built.buckets.map(({ bucket, postings }) => [bucket, postings])),
    }));
    for (const n of [0, 4_321, 7_999]) {
      const [hit] = await searchSegments({ words: readQuery(`n${n}`, ['en']), segments: loaded, limit: 1 });
      const segment = segments[hit?.segment ?? -1];
      const { start, end } = rangesOf(segment)[hit?.passage ?? -1] ?? { start: 0, end: 0 };
      expect(text.slice(start, end)).toContain(`lighthouse n${n} `);
      expect(text.slice(start, end)).toMatch(/\.$/);
    }
  });

  it('delivers its blocks at most one block after its passages', async () => {
    let givenLength = 0;
    await ingest(sourceOf(Buffer.from(book)), async (part) => {
      if (part.type === 'text') givenLength += part.content.length;
      else expect(rangesOf(part).at(-1)?.end).toBeLessThanOrEqual(givenLength + blockLengthMax);
    });
    expect(givenLength).toBe(book.length);
  });

  it('waits for a slow consumer instead of buffering', async () => {
    let takingCount = 0;
    let takingMost = 0;
    let readBytes = 0;
    const piece = Buffer.from(book.slice(0, 20_000));
    const source: ByteSource = {
      sizeBytes: piece.length * 400,
      async *open() {
        readBytes = 0;
        for (let at = 0; at < 400; at++) {
          readBytes += piece.length;
          yield piece;
        }
      },
    };
    const readAtParts: number[] = [];
    await ingest(source, async () => {
      takingCount += 1;
      takingMost = Math.max(takingMost, takingCount);
      await new Promise((resolve) => setTimeout(resolve, readAtParts.length < 20 ? 25 : 0));
      readAtParts.push(readBytes);
      takingCount -= 1;
    });
    expect(takingMost).toBe(1);
    expect(readBytes).toBe(source.sizeBytes);
    // After half a second and twenty parts it is at most about a megabyte ahead.
    expect(readAtParts[19]).toBeLessThan(2_000_000);
  });

  it('in windows-1254 is detected as Turkish', async () => {
    const letters: Readonly<Record<string, number>> = { ş: 0xfe, ı: 0xfd, ğ: 0xf0, Ş: 0xde, İ: 0xdd };
    const turkish = 'Şişli’de yaşlı bir balıkçı için İzmir uzaktı ve ağır bir yol vardı. '
      .replaceAll('’', "'")
      .repeat(50);
    const bytes = Uint8Array.from(turkish, (letter) => letters[letter] ?? letter.charCodeAt(0));
    const { text, result } = await ingest(sourceOf(bytes));
    expect(text).toBe(turkish);
    expect(result).toMatchObject({ encoding: 'windows-1254', language: 'tr' });
  });

  it('of names and numbers in ASCII is treated as English', async () => {
    const { result } = await ingest(sourceOf(Buffer.from('product;price\nbreads;5\nrolls;7\n')));
    expect(result.language).toBe('en');
  });

  it('of one word is one passage', async () => {
    const { text, segments } = await ingest(sourceOf(Buffer.from('Pier')));
    expect([text, segments.map(({ passageCount }) => passageCount)]).toEqual(['Pier', [1]]);
  });
});

describe('a text that cannot be ingested', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a file of spaces', Buffer.from(' \r\n \n'), 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary'],
  ])('%s is rejected with its reason', async (_name, bytes, reason) => {
    await expect(ingest(sourceOf(bytes))).rejects.toMatchObject({ name: 'TextFailure', reason });
  });

  it('ends with the error of its source or its consumer', async () => {
    const broken: ByteSource = {
      sizeBytes: 10,
      async *open() {
        yield Buffer.from('word ');
        throw new Error('no disk');
      },
    };
    await expect(ingest(broken)).rejects.toThrow('no disk');
    const lost = ingest(sourceOf(Buffer.from(paragraph(1))), () => Promise.reject(new Error('claim lost')));
    await expect(lost).rejects.toThrow('claim lost');
  });

  it('closes its source, also when it is aborted', async () => {
    let closedCount = 0;
    const stop = new AbortController();
    const endless: ByteSource = {
      sizeBytes: 1e9,
      async *open() {
        try {
          for (let chunk = 0; ; chunk += 1) {
            // Aborted in the middle of reading, however long the thread took to start.
            if (chunk === 20) stop.abort();
            yield Buffer.from(paragraph(1).repeat(100));
          }
        } finally {
          closedCount += 1;
        }
      },
    };
    const running = ingestText({
      source: endless,
      chunking,
      signal: stop.signal,
      onPart: async () => undefined,
    });
    await expect(running).rejects.toMatchObject({ end: 'aborted' });
    expect(closedCount).toBeGreaterThan(0);
  });
});
