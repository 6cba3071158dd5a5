import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildFailure, runChild } from '#platform/sandbox/run-child.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import type { ByteSource } from '../byte-source.ts';
import { TextFailure, type TextFailureReason } from '../text-failure.ts';
import type { ExtractOutcome, ExtractSettings, PageRange } from './extract-messages.ts';
import { readChunks } from './read-whole-file.ts';
import { readerMemoryMaxMiB, readersMemoryMiB, readerWeight } from './reader-weight.ts';
import type { DocumentKind } from './sniff-kind.ts';

const file = new URL('./extract-text.thread.ts', import.meta.url);
const heapMaxMiB = 192;
const timeMinMs = 60_000;
const timePerMebibyteMs = 3000;
const timeMaxMs = 20 * 60_000;

const takeTurns = createTurns(readersMemoryMiB);

/** The text of a document, as UTF-8 that can be read again and again until the work with it is over. */
export interface ExtractedText {
  source: ByteSource;
  lengthUnits: number;
  pages: PageRange[];
}

async function fill(handle: FileHandle, source: ByteSource, signal: AbortSignal): Promise<void> {
  for await (const bytes of source.open()) {
    signal.throwIfAborted();
    await handle.writeFile(bytes);
  }
}

const reasonOf: Partial<Record<ChildFailure['end'], TextFailureReason>> = {
  'out-of-memory': 'too_large',
  'out-of-time': 'too_slow',
};

async function runReader(
  files: { input: FileHandle; output: FileHandle },
  data: ExtractSettings,
  signal: AbortSignal,
): Promise<Extract<ExtractOutcome, { type: 'extracted' }>> {
  const sizeTimeMs = (data.sizeBytes / 1024 ** 2) * timePerMebibyteMs;
  const run = () =>
    runChild<ExtractOutcome>({
      ...{ file, data, heapMaxMiB, memoryMaxMiB: readerMemoryMaxMiB, signal },
      timeMaxMs: Math.min(timeMaxMs, timeMinMs + sizeTimeMs),
      input: files.input.fd,
      output: files.output.fd,
    });
  const outcome = await takeTurns(readerWeight(data.kind, data.sizeBytes), run).catch((error: unknown) => {
    const reason = error instanceof ChildFailure ? reasonOf[error.end] : undefined;
    throw reason ? new TextFailure(reason, error) : error;
  });
  if (outcome.type === 'refused') throw new TextFailure(outcome.reason, outcome.detail);
  return outcome;
}

/**
 * Reads the text of a document in a child process, then hands it to `use`. The two files that it takes have no name
 * while they are used: nothing of them outlives this process, however it ends.
 * @throws TextFailure; ChildFailure; whatever the source or `use` throws
 */
export async function withExtractedText<Result>(
  document: { kind: DocumentKind; source: ByteSource; signal: AbortSignal },
  use: (text: ExtractedText) => Promise<Result>,
): Promise<Result> {
  const { kind, source, signal } = document;
  const folder = await mkdtemp(join(tmpdir(), 'docent-read-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await using input = await open(join(folder, 'document'), 'w+', 0o600);
    await using output = await open(join(folder, 'text'), 'w+', 0o600);
    // Where open files cannot be removed, they are at the end.
    await remove().catch(() => undefined);
    await fill(input, source, signal);
    const read = await runReader({ input, output }, { kind, sizeBytes: source.sizeBytes }, signal);
    const { size: sizeBytes } = await output.stat();
    const { lengthUnits, pages } = read;
    return await use({ source: { sizeBytes, open: () => readChunks(output.fd) }, lengthUnits, pages });
  } finally {
    await remove();
  }
}
