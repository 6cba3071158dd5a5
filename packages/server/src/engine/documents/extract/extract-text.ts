import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ChildFailure, runChild } from '#platform/sandbox/run-child.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import { makeTemporaryFolder } from '#platform/temporary-folders.ts';
import type { ByteSource } from '../byte-source.ts';
import { TextFailure, type TextFailureReason } from '../text-failure.ts';
import type { ExtractOutcome, ExtractSettings, PageRange } from './extract-messages.ts';
import { readChunks } from './read-whole-file.ts';
import {
  largeAllowance,
  NeedsMore,
  type ReaderAllowance,
  readersMemoryMiB,
  timeMaxMs,
  weightOf,
} from './reader-allowance.ts';
import type { DocumentKind } from './sniff-kind.ts';

const file = new URL('./extract-text.child.ts', import.meta.url);
const takeTurns = createTurns(readersMemoryMiB);

/** The text of a document as UTF-8, which can be read repeatedly until its use ends. */
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

/** Maps the end of a reader to a result for its document. */
function failureOf(error: unknown, { sizeBytes }: ExtractSettings, allowance: ReaderAllowance): unknown {
  const reason = error instanceof ChildFailure ? reasonOf[error.end] : undefined;
  if (!reason) return error;
  const mayHaveMore =
    reason === 'too_large'
      ? allowance.memoryMaxMiB < largeAllowance(0).memoryMaxMiB
      : allowance.turnMs < timeMaxMs(sizeBytes);
  return mayHaveMore ? new NeedsMore(error) : new TextFailure(reason, error);
}

interface Reading {
  files: { input: FileHandle; output: FileHandle };
  data: ExtractSettings;
  allowance: ReaderAllowance;
  signal: AbortSignal;
}

async function runReader({
  files,
  data,
  allowance,
  signal,
}: Reading): Promise<Extract<ExtractOutcome, { type: 'extracted' }>> {
  const { heapMaxMiB, memoryMaxMiB, turnMs } = allowance;
  const run = () =>
    runChild<ExtractOutcome>({
      file,
      data,
      heapMaxMiB,
      memoryMaxMiB,
      signal,
      timeMaxMs: Math.min(turnMs, timeMaxMs(data.sizeBytes)),
      input: files.input.fd,
      output: files.output.fd,
    });
  const outcome = await takeTurns(weightOf(allowance), run).catch((error: unknown) => {
    throw failureOf(error, data, allowance);
  });
  if (outcome.type === 'refused') throw new TextFailure(outcome.reason, outcome.detail);
  return outcome;
}

/**
 * Reads the text of a document in a child process, and passes it to `use`. Its two temporary files are unlinked while
 * in use, so nothing of them outlives this process.
 * @throws TextFailure; NeedsMore when the allowance was too small; ChildFailure; errors of the source or of `use`
 */
export async function withExtractedText<Result>(
  document: { kind: DocumentKind; source: ByteSource; allowance: ReaderAllowance; signal: AbortSignal },
  use: (text: ExtractedText) => Promise<Result>,
): Promise<Result> {
  const { kind, source, allowance, signal } = document;
  const folder = await makeTemporaryFolder('read');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await using input = await open(join(folder, 'document'), 'w+', 0o600);
    await using output = await open(join(folder, 'text'), 'w+', 0o600);
    // On systems where open files cannot be removed, they are removed at the end.
    await remove().catch(() => undefined);
    await fill(input, source, signal);
    const data = { kind, sizeBytes: source.sizeBytes };
    const read = await runReader({ files: { input, output }, data, allowance, signal });
    const { size: sizeBytes } = await output.stat();
    const { lengthUnits, pages } = read;
    return await use({ source: { sizeBytes, open: () => readChunks(output.fd) }, lengthUnits, pages });
  } finally {
    await remove();
  }
}
