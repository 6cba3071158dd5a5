import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { retryKilled } from '#platform/sandbox/retry-killed.ts';
import { ChildFailure, runChild } from '#platform/sandbox/run-child.ts';
import { makeTemporaryFolder } from '#platform/temporary-folders.ts';
import type { ByteSource } from '../byte-source.ts';
import { sniffKind } from '../extract/sniff-kind.ts';
import { readHead } from '../survey-bytes.ts';
import { TextFailure, type TextFailureReason } from '../text-failure.ts';
import type { TableAsk, TableOutcome, TablePart, TableSettings } from './table-messages.ts';

const file = new URL('./read-table.child.ts', import.meta.url);
const heapMaxMiB = 192;
const memoryMaxMiB = 250;
const timeMaxMs = 60_000;

export interface TableFile {
  source: ByteSource;
  /** The extension in lower case, without the dot. */
  ending: string;
  encoding: string | undefined;
}

const reasonOf: Partial<Record<ChildFailure['end'], TextFailureReason>> = {
  'out-of-memory': 'too_large',
  'out-of-time': 'too_slow',
};

/** Tables in plain text, which some programs name .xls. */
const separatedEndings = new Set(['csv', 'tsv', 'xls']);

/** @throws TextFailure binary if it is not a table */
function kindOf(head: Uint8Array, ending: string): TableSettings['kind'] {
  const kind = sniffKind(head, ending);
  if (kind === 'zip' || kind === 'compound') return kind;
  if (kind === 'text' && separatedEndings.has(ending)) return 'separated';
  throw new TextFailure('binary');
}

async function fill(handle: FileHandle, source: ByteSource): Promise<void> {
  for await (const bytes of source.open()) await handle.writeFile(bytes);
}

async function readOnce(table: TableFile, ask: TableAsk): Promise<TablePart> {
  const { source, ending, encoding } = table;
  const data: TableSettings = {
    ask,
    encoding,
    sizeBytes: source.sizeBytes,
    kind: kindOf(await readHead(source), ending),
  };
  const folder = await makeTemporaryFolder('table');
  try {
    await using input = await open(join(folder, 'table'), 'w+', 0o600);
    await using output = await open(join(folder, 'output'), 'w', 0o600);
    await fill(input, source);
    const { signal } = new AbortController();
    const outcome = await runChild<TableOutcome>({
      file,
      data,
      heapMaxMiB,
      memoryMaxMiB,
      timeMaxMs,
      signal,
      input: input.fd,
      output: output.fd,
    }).catch((error: unknown) => {
      const reason = error instanceof ChildFailure ? reasonOf[error.end] : undefined;
      throw reason ? new TextFailure(reason, error) : error;
    });
    if (outcome.type === 'refused') throw new TextFailure(outcome.reason, outcome.detail);
    return outcome.part;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads some rows of a table in a child process with limits on memory and time. Cells are texts; formulas are not
 * computed.
 * @throws TextFailure; ChildFailure; errors of the source
 */
export const readTable = (table: TableFile, ask: TableAsk): Promise<TablePart> =>
  retryKilled(() => readOnce(table, ask));
