import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runChild } from '#platform/sandbox/run-child.ts';
import type { ByteSource } from '../../documents/byte-source.ts';
import { sniffKind } from '../../documents/extract/sniff-kind.ts';
import { readHead } from '../../documents/survey-bytes.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import type { Dialect } from './dialect.ts';
import type { SheetRange } from './find-blocks.ts';
import type { ListedSheet, WorkbookAsk, WorkbookOutcome, WrittenSheet } from './sheet-messages.ts';

const file = new URL('./read-workbook.thread.ts', import.meta.url);
const caps = { heapMaxMiB: 512, memoryMaxMiB: 700, timeMaxMs: 20 * 60_000 };

/** As the rows of a sheet are written. */
export const sheetDialect: Dialect = { delimiter: ',', quote: '"', escapeSign: '"' };

interface WorkbookFile {
  source: ByteSource;
  /** The ending of its name, in lower case. */
  ending: string;
  /** A folder for this import alone. */
  folder: string;
  signal: AbortSignal;
}

/** @throws TextFailure binary for what is no workbook */
async function kindOf({ source, ending }: WorkbookFile): Promise<WorkbookAsk['kind']> {
  const kind = sniffKind(await readHead(source), ending);
  if (kind === 'zip' || kind === 'compound') return kind;
  throw new TextFailure('binary');
}

async function ask(
  workbook: WorkbookFile,
  wanted: Pick<WorkbookAsk, 'sheet' | 'range'> = {},
): Promise<WorkbookOutcome> {
  const { source, folder, signal } = workbook;
  const kind = await kindOf(workbook);
  const path = join(folder, 'workbook');
  await pipeline(Readable.from(source.open()), createWriteStream(path, { mode: 0o600 }), { signal });
  await using input = await open(path, 'r');
  await using output = await open(join(folder, 'sheet.csv'), 'w', 0o600);
  const data: WorkbookAsk = { kind, sizeBytes: source.sizeBytes, ...wanted };
  const outcome = await runChild<WorkbookOutcome>({
    file,
    data,
    ...caps,
    signal,
    input: input.fd,
    output: output.fd,
  });
  if (outcome.type === 'refused') throw new TextFailure(outcome.reason, outcome.detail);
  return outcome;
}

/** The sheets of a workbook that hold something. @throws TextFailure; ChildFailure; whatever the source throws */
export async function listSheets(workbook: WorkbookFile): Promise<ListedSheet[]> {
  const outcome = await ask(workbook);
  return outcome.type === 'sheets' ? outcome.sheets : [];
}

/**
 * The rows of a sheet, or of a part of it, as separated values.
 * @throws TextFailure; ChildFailure; whatever the source throws
 */
export async function readSheet(
  workbook: WorkbookFile,
  { sheet, range }: { sheet: string; range?: SheetRange | undefined },
): Promise<{ source: ByteSource } & Partial<WrittenSheet>> {
  const outcome = await ask(workbook, { sheet, ...(range && { range }) });
  const path = join(workbook.folder, 'sheet.csv');
  const { size: sizeBytes } = await stat(path);
  if (sizeBytes === 0) throw new TextFailure('empty');
  return {
    source: { sizeBytes, open: () => createReadStream(path) },
    ...(outcome.type === 'written' && { facts: outcome.facts, units: outcome.units }),
  };
}
