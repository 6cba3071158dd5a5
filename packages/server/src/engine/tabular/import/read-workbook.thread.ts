import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openArchive } from '../../documents/extract/open-archive.ts';
import type { OpenSheet, SheetRow } from '../../documents/extract/sheet-row.ts';
import { openWorkbook } from '../../documents/table/read-sheet.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import type { WorkbookAsk, WorkbookOutcome } from './sheet-messages.ts';

const inputFd = 0;
const outputFd = 1;
const bufferUnitsMax = 256 * 1024;

/** Thrown to end the reading of a sheet at its first row. */
class Found extends Error {}

async function openSheets(ask: WorkbookAsk): Promise<OpenSheet[]> {
  const document = { kind: ask.kind, sizeBytes: ask.sizeBytes, fd: inputFd };
  if (ask.kind === 'zip' && (await openArchive(inputFd)).has('content.xml')) {
    const { openBinarySheets } = await import('../../documents/extract/read-binary-sheets.ts');
    return openBinarySheets(document);
  }
  return openWorkbook(document);
}

async function holdsRows(sheet: OpenSheet): Promise<boolean> {
  try {
    await sheet.readRows(() => {
      throw new Found();
    });
    return false;
  } catch (error) {
    if (error instanceof Found) return true;
    throw error;
  }
}

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function lineOf({ cells }: SheetRow): string {
  const texts: string[] = [];
  for (const { column, text } of cells) {
    while (texts.length < column) texts.push('');
    texts.push(quoted(text));
  }
  return texts.join(',');
}

/** Writes the rows of a sheet, with a blank line for each row that holds nothing: rows keep their numbers. */
async function writeSheet(sheet: OpenSheet): Promise<number> {
  let buffer = '';
  let lines = 0;
  const flush = () => {
    const bytes = Buffer.from(buffer);
    for (let at = 0; at < bytes.length; ) at += writeSync(outputFd, bytes, at);
    buffer = '';
  };
  await sheet.readRows((row) => {
    for (; lines + 1 < row.number; lines += 1) buffer += '\n';
    buffer += `${lineOf(row)}\n`;
    lines += 1;
    if (buffer.length > bufferUnitsMax) flush();
  });
  flush();
  return lines;
}

async function readWorkbook(ask: WorkbookAsk): Promise<WorkbookOutcome> {
  const sheets = await openSheets(ask);
  if (ask.sheet === undefined) {
    const names: string[] = [];
    for (const sheet of sheets) if (await holdsRows(sheet)) names.push(sheet.name);
    return { type: 'sheets', names };
  }
  const sheet = sheets.find(({ name }) => name === ask.sheet);
  if (!sheet) return { type: 'refused', reason: 'damaged', detail: 'The sheet is not there.' };
  return { type: 'written', rowCount: await writeSheet(sheet) };
}

async function answer(): Promise<WorkbookOutcome> {
  try {
    return await readWorkbook(workerData as WorkbookAsk);
  } catch (error) {
    if (error instanceof TextFailure)
      return { type: 'refused', reason: error.reason, detail: String(error.cause ?? '') };
    const detail = error instanceof Error ? String(error.stack) : String(error);
    return { type: 'refused', reason: 'damaged', detail };
  }
}

parentPort?.postMessage(await answer());
