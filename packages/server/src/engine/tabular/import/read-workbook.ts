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
import { PageWithoutTable } from './page-without-table.ts';
import type { ListedSheet, WorkbookAsk, WorkbookOutcome, WrittenSheet } from './sheet-messages.ts';

const file = new URL('./read-workbook.child.ts', import.meta.url);
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
  /** Told how far the rows of a sheet are read, from 0 to 1. */
  onProgress?: (share: number) => void;
}

const startsPage = /^\W*<(?:!doctype\s+html|html|head|meta|body|table|style|div)\b/i;
const page = /<(?:!doctype\s+html|html|head|body|table)\b/i;
const beginningLength = 4096;

/** What a text begins with, in letters of ASCII, also where each takes two bytes. Pages have comments above. */
function beginningOf(head: Uint8Array): string {
  const letters = Buffer.from(head).toString('latin1').replaceAll('\0', '');
  return letters.slice(0, beginningLength).replace(/<!--[\s\S]*?-->|<\?xml\b[^>]*>/g, '');
}

/** A workbook that Excel and other programs write as XML. */
const xmlWorkbook = 'urn:schemas-microsoft-com:office:spreadsheet';

/** @throws TextFailure binary for what holds no table */
async function kindOf({ source, ending }: WorkbookFile): Promise<WorkbookAsk['kind'] | 'text'> {
  const head = await readHead(source);
  const kind = sniffKind(head, ending);
  if (kind === 'zip' || kind === 'compound') return kind;
  if (kind !== 'text' && kind !== 'html') throw new TextFailure('binary');
  const text = Buffer.from(head).toString('latin1');
  if (/^\W*<\?xml/.test(text) && text.includes(xmlWorkbook)) return 'compound';
  return kind === 'html' || startsPage.test(beginningOf(head)) ? 'html' : 'text';
}

async function ask(
  workbook: WorkbookFile,
  kind: WorkbookAsk['kind'],
  wanted: Pick<WorkbookAsk, 'sheet' | 'range'> = {},
): Promise<WorkbookOutcome> {
  const { source, folder, signal, onProgress } = workbook;
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
    // The child has nothing else to say.
    onNote: (share) => onProgress?.(Number(share)),
  });
  if (outcome.type === 'refused') throw new TextFailure(outcome.reason, outcome.detail);
  return outcome;
}

/** @throws TextFailure binary for what is no workbook */
async function askWorkbook(
  workbook: WorkbookFile,
  wanted: Pick<WorkbookAsk, 'sheet' | 'range'> = {},
): Promise<WorkbookOutcome> {
  const kind = await kindOf(workbook);
  if (kind === 'text') throw new TextFailure('binary');
  return ask(workbook, kind, wanted);
}

/** What a file holds that is no workbook, whatever it is called. */
export interface TextInWorkbook {
  source: ByteSource;
  /** Undefined for that of the file. */
  encoding?: string;
}

/** The rows that were written for a file. @throws TextFailure empty */
async function writtenRows({ folder }: WorkbookFile): Promise<ByteSource> {
  const path = join(folder, 'sheet.csv');
  const { size: sizeBytes } = await stat(path);
  if (sizeBytes === 0) throw new TextFailure('empty');
  return { sizeBytes, open: () => createReadStream(path) };
}

/** @throws PageWithoutTable; TextFailure; ChildFailure */
async function textOfPage(opened: WorkbookFile): Promise<TextInWorkbook> {
  const outcome = await ask(opened, 'html');
  if (outcome.type === 'tables' && outcome.count === 0) throw new PageWithoutTable();
  return { source: await writtenRows(opened), encoding: 'utf-8' };
}

/**
 * The text of a file that is called a workbook and is none: web sites and banks write pages and separated values with such
 * a name. Undefined for a workbook.
 * @throws PageWithoutTable; TextFailure; ChildFailure; whatever the source throws
 */
export async function textInWorkbook(workbook: WorkbookFile): Promise<TextInWorkbook | undefined> {
  const kind = await kindOf(workbook);
  if (kind === 'text') return { source: workbook.source };
  return kind === 'html' ? textOfPage(workbook) : undefined;
}

/**
 * The tables of a page that is called a text of separated values; undefined for such a text.
 * @throws PageWithoutTable; TextFailure; ChildFailure; whatever the source throws
 */
export async function textInPage(text: WorkbookFile): Promise<TextInWorkbook | undefined> {
  const beginning = beginningOf(await readHead(text.source));
  // A cell may begin with a piece of a page, in quotes or without them.
  const isPage = startsPage.test(beginning) && page.test(beginning) && !/^[^<]*["']/.test(beginning);
  return isPage ? textOfPage(text) : undefined;
}

/** The sheets of a workbook that hold something. @throws TextFailure; ChildFailure; whatever the source throws */
export async function listSheets(workbook: WorkbookFile): Promise<ListedSheet[]> {
  const outcome = await askWorkbook(workbook);
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
  const outcome = await askWorkbook(workbook, { sheet, ...(range && { range }) });
  return {
    source: await writtenRows(workbook),
    ...(outcome.type === 'written' && { facts: outcome.facts, units: outcome.units }),
  };
}
