import { runThread, type Thread } from '#platform/sandbox/run-thread.ts';
import type { ByteSource } from './byte-source.ts';
import type { Chunking } from './chunk-text.ts';
import type { FromIngest, IngestPart, IngestResult, IngestSettings, ToIngest } from './ingest-messages.ts';
import { TextFailure } from './text-failure.ts';

export interface IngestRequest {
  source: ByteSource;
  chunking: Chunking;
  /** If known; otherwise it is detected. */
  encoding?: string;
  signal: AbortSignal;
  /**
   * Receives text blocks and index segments, each in order, one at a time; a text may arrive one block after its
   * passages.
   */
  onPart(part: IngestPart): Promise<void>;
}

const memoryMaxMiB = 160;
const silenceMaxMs = 60_000;
const file = new URL('./ingest-text.thread.ts', import.meta.url);

/** Passes a source's bytes to the thread on request; it may restart from the beginning. */
function createFeeder(source: ByteSource, send: (message: ToIngest) => void) {
  let reader: AsyncIterator<Uint8Array> | undefined;
  const end = async () => {
    await reader?.return?.();
    reader = undefined;
  };
  return {
    end,
    async open() {
      await end();
      reader = source.open()[Symbol.asyncIterator]();
    },
    async pull() {
      const next = await reader?.next();
      send({ type: 'bytes', bytes: next && !next.done ? next.value : null });
    },
  };
}

/**
 * Decodes a source, splits its text into passages and builds index segments, in a thread with a memory limit and
 * back-pressure in both directions, so that memory stays constant.
 * @throws TextFailure when it is not text; ThreadFailure; errors of the source or `onPart`
 */
export async function ingestText(request: IngestRequest): Promise<IngestResult> {
  const { source, chunking, encoding, signal, onPart } = request;
  const settings: IngestSettings = { chunking, sizeBytes: source.sizeBytes, ...(encoding && { encoding }) };
  let thread: Thread | undefined;
  let result: IngestResult | undefined;
  const feeder = createFeeder(source, (message) => thread?.send(message));
  let taking: Promise<void> = Promise.resolve();
  const take = (part: IngestPart) => {
    taking = taking.then(() => onPart(part)).then(() => thread?.send({ type: 'taken' } satisfies ToIngest));
    return taking;
  };
  try {
    await runThread<FromIngest>(
      { file, data: settings, memoryMaxMiB, silenceMaxMs, signal },
      async (message, from) => {
        thread = from;
        if (message.type === 'open') await feeder.open();
        else if (message.type === 'pull') await feeder.pull();
        else if (message.type === 'part') await take(message.part);
        else if (message.type === 'result') result = message.result;
        else throw new TextFailure(message.reason);
      },
    );
    await taking;
  } finally {
    await feeder.end();
  }
  if (!result) throw new Error('The thread ended without a result.');
  return result;
}
