import type { MessagePort } from 'node:worker_threads';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { ByteSource } from './byte-source.ts';
import { chunkText } from './chunk-text.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './detect-encoding.ts';
import { createPartGiver } from './give-parts.ts';
import {
  blockLengthMax,
  type FromIngest,
  type IngestResult,
  type IngestSettings,
  type ToIngest,
} from './ingest-messages.ts';
import { createPassageSegments, withLanguage } from './passage-segments.ts';
import { TextFailure } from './text-failure.ts';

type PartGiver = ReturnType<typeof createPartGiver>;

interface BlockTaker {
  give: PartGiver['give'];
  /** How much of the text was sent. */
  seen: { length: number };
}

/** The bytes, requested piece by piece. */
function createSource(port: MessagePort, sizeBytes: number, onTaken: () => void): ByteSource {
  const send = (message: FromIngest) => port.postMessage(message);
  let onBytes: ((bytes: Uint8Array | null) => void) | undefined;
  port.on('message', (message: ToIngest) => {
    if (message.type === 'bytes') onBytes?.(message.bytes);
    else onTaken();
  });
  const pull = () =>
    new Promise<Uint8Array | null>((resolve) => {
      onBytes = resolve;
      send({ type: 'pull' });
    });
  return {
    sizeBytes,
    async *open() {
      send({ type: 'open' });
      for (let bytes = await pull(); bytes; bytes = await pull()) yield bytes;
    },
  };
}

/** Sends the text in blocks as a stream; none ends inside a surrogate pair. */
async function* giveBlocks(
  pieces: AsyncIterable<string>,
  { give, seen }: BlockTaker,
): AsyncGenerator<string> {
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

async function ingest(port: MessagePort, settings: IngestSettings): Promise<IngestResult> {
  const { give, taken } = createPartGiver(port);
  const source = createSource(port, settings.sizeBytes, taken);
  const encoding = settings.encoding ?? (await detectEncoding(source));
  const seen = { length: 0 };
  const pieces = giveBlocks(decodeText(source, encoding), { give, seen });
  const segments = createPassageSegments();
  let language: TextLanguage = 'other';
  let passageCount = 0;
  for await (const [chunk, found] of withLanguage(chunkText(pieces, settings.chunking))) {
    language = found;
    passageCount += 1;
    const full = segments.add(0, chunk, found);
    if (full) await give(full);
  }
  if (passageCount === 0) throw new TextFailure('empty');
  for (const segment of segments.end()) await give(segment);
  return { encoding, language, lengthUnits: seen.length, passageCount };
}

export async function work(port: MessagePort, settings: IngestSettings): Promise<void> {
  const send = (message: FromIngest) => port.postMessage(message);
  try {
    send({ type: 'result', result: await ingest(port, settings) });
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    send({ type: 'refused', reason: error.reason });
  }
}
