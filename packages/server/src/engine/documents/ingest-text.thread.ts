import { parentPort, workerData } from 'node:worker_threads';
import {
  createSegmentBuilders,
  type SegmentBuilder,
  segmentPassagesMax,
} from '#engine/retrieval/build-segment.ts';
import { detectLanguage, type TextLanguage } from '#engine/retrieval/text-language.ts';
import type { ByteSource } from './byte-source.ts';
import { chunkText, type TextChunk } from './chunk-text.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';
import {
  blockLengthMax,
  type FromIngest,
  type IngestPart,
  type IngestSettings,
  type SegmentPart,
  type ToIngest,
} from './ingest-messages.ts';
import { TextFailure } from './text-failure.ts';

const sampleLength = 64 * 1024;
/** Parts on their way at once (about a megabyte of text): writing them overlaps with making the next. */
const partsOpenMax = 64;

if (!parentPort) throw new Error('ingest-text.thread.ts runs as a thread only.');
const port = parentPort;
const settings = workerData as IngestSettings;
const send = (message: FromIngest, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

let onBytes: ((bytes: Uint8Array | null) => void) | undefined;
let onTaken: (() => void) | undefined;
let partsOpen = 0;

port.on('message', (message: ToIngest) => {
  if (message.type === 'bytes') onBytes?.(message.bytes);
  else {
    partsOpen -= 1;
    onTaken?.();
  }
});

function pull(): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    onBytes = resolve;
    send({ type: 'pull' });
  });
}

const source: ByteSource = {
  sizeBytes: settings.sizeBytes,
  async *open() {
    send({ type: 'open' });
    for (let bytes = await pull(); bytes; bytes = await pull()) yield bytes;
  },
};

function transferOf(part: IngestPart): ArrayBuffer[] {
  if (part.type === 'text') return [];
  const buffers = part.built.buckets.map((bucket) => bucket.postings.buffer);
  return [...new Set([part.starts.buffer, part.ends.buffer, part.built.header.buffer, ...buffers])];
}

async function give(part: IngestPart): Promise<void> {
  while (partsOpen >= partsOpenMax) {
    await new Promise<void>((resolve) => {
      onTaken = resolve;
    });
  }
  partsOpen += 1;
  send({ type: 'part', part }, transferOf(part));
}

/** Gives the text on in blocks while it flows by; none ends inside a surrogate pair. */
async function* giveBlocks(pieces: AsyncIterable<string>, seen: { length: number }): AsyncGenerator<string> {
  let waiting = '';
  const giveBlock = async (content: string) => {
    await give({ type: 'text', startAt: seen.length, content });
    seen.length += content.length;
  };
  for await (const piece of pieces) {
    waiting += piece;
    while (waiting.length > blockLengthMax) {
      const last = waiting.charCodeAt(blockLengthMax - 1);
      const cut = last >= 0xd800 && last <= 0xdbff ? blockLengthMax - 1 : blockLengthMax;
      await giveBlock(waiting.slice(0, cut));
      waiting = waiting.slice(cut);
    }
    yield piece;
  }
  if (waiting !== '') await giveBlock(waiting);
}

/** Holds the first chunks back until there is enough to tell the language from. */
async function* withLanguage(chunks: AsyncIterable<TextChunk>): AsyncGenerator<[TextChunk, TextLanguage]> {
  let language: TextLanguage | undefined;
  let held: TextChunk[] = [];
  let heldLength = 0;
  const detect = () => {
    const sample = held.map((chunk) => chunk.text).join('\n');
    // Names and figures in plain letters are read as English, which finds their plurals as well.
    return detectLanguage(sample, /\P{ASCII}/u.test(sample) ? 'other' : 'en');
  };
  for await (const chunk of chunks) {
    if (language) {
      yield [chunk, language];
      continue;
    }
    held.push(chunk);
    heldLength += chunk.text.length;
    if (heldLength < sampleLength) continue;
    language = detect();
    for (const one of held) yield [one, language];
    held = [];
  }
  const found = language ?? detect();
  for (const one of held) yield [one, found];
}

interface OpenSegment {
  builder: SegmentBuilder;
  starts: number[];
  ends: number[];
}

const openSegment = (builder: SegmentBuilder): OpenSegment => ({ builder, starts: [], ends: [] });

function closeSegment({ builder, starts, ends }: OpenSegment, language: TextLanguage): SegmentPart {
  return {
    type: 'segment',
    language,
    passageCount: builder.passageCount,
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    built: builder.finish(),
  };
}

/** A passage is found by the headings it stands under as well. */
const searchedText = ({ headingPath, text }: TextChunk) =>
  headingPath.length > 0 ? `${headingPath.join('\n')}\n${text}` : text;

async function ingest(): Promise<void> {
  const encoding = settings.encoding ?? (await detectEncoding(source));
  const seen = { length: 0 };
  const pieces = giveBlocks(decodeText(source, encoding), seen);
  let language: TextLanguage = 'other';
  let segment: OpenSegment | undefined;
  let nextBuilder: (() => SegmentBuilder) | undefined;
  let passageCount = 0;
  for await (const [chunk, found] of withLanguage(chunkText(pieces, settings.chunking))) {
    language = found;
    nextBuilder ??= createSegmentBuilders(language);
    segment ??= openSegment(nextBuilder());
    segment.builder.addText(searchedText(chunk));
    segment.starts.push(chunk.start);
    segment.ends.push(chunk.end);
    passageCount += 1;
    if (segment.builder.passageCount < segmentPassagesMax) continue;
    await give(closeSegment(segment, language));
    segment = undefined;
  }
  if (passageCount === 0) throw new TextFailure('empty');
  if (segment) await give(closeSegment(segment, language));
  send({ type: 'result', result: { encoding, language, lengthUnits: seen.length, passageCount } });
}

try {
  await ingest();
} catch (error) {
  if (!(error instanceof TextFailure)) throw error;
  send({ type: 'refused', reason: error.reason });
}
port.close();
