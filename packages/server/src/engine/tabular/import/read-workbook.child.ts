import { openArchive } from '../../documents/extract/open-archive.ts';
import type { OpenSheet, SheetRow } from '../../documents/extract/sheet-row.ts';
import { openWorkbook } from '../../documents/table/read-sheet.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import { findBlocks } from './find-blocks.ts';
import type { ListedSheet, WorkbookAsk, WorkbookOutcome } from './sheet-messages.ts';
import { writeSheet } from './write-sheet.ts';

const inputFd = 0;
const outputFd = 1;

/** Thrown to end the reading of a sheet before its end. */
class Found extends Error {}

async function writeTables({ sizeBytes }: WorkbookAsk): Promise<WorkbookOutcome> {
  const [{ htmlSource }, { writeHtmlTables }] = await Promise.all([
    import('../../documents/extract/read-html.ts'),
    import('./write-html-tables.ts'),
  ]);
  const count = writeHtmlTables(await htmlSource({ kind: 'html', sizeBytes, fd: inputFd }), outputFd);
  return { type: 'tables', count };
}

async function openSheets(ask: WorkbookAsk): Promise<OpenSheet[]> {
  const document = { kind: ask.kind, sizeBytes: ask.sizeBytes, fd: inputFd };
  const reading = { keepsFormulas: true };
  if (ask.kind === 'zip' && (await openArchive(inputFd)).has('content.xml')) {
    const { openBinarySheets } = await import('../../documents/extract/read-binary-sheets.ts');
    return openBinarySheets(document, reading);
  }
  return openWorkbook(document, reading);
}

const listedRowsMax = 5_000;

/** The tables of a sheet, from its first rows; undefined where it holds nothing. */
async function listSheet(sheet: OpenSheet): Promise<ListedSheet | undefined> {
  const rows: SheetRow[] = [];
  let isWhole = true;
  try {
    await sheet.readRows((row) => {
      if (rows.length >= listedRowsMax) throw new Found();
      rows.push(row);
    });
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    isWhole = false;
  }
  return rows.length === 0 ? undefined : { name: sheet.name, blocks: findBlocks(rows, isWhole) };
}

async function readWorkbook(ask: WorkbookAsk, note: (share: number) => void): Promise<WorkbookOutcome> {
  if (ask.kind === 'html') return writeTables(ask);
  const sheets = await openSheets(ask);
  if (ask.sheet === undefined) {
    const listed: ListedSheet[] = [];
    for (const sheet of sheets) {
      const found = await listSheet(sheet);
      if (found) listed.push(found);
    }
    return { type: 'sheets', sheets: listed };
  }
  const sheet = sheets.find(({ name }) => name === ask.sheet);
  if (!sheet) return { type: 'refused', reason: 'damaged', detail: 'The sheet is not there.' };
  return {
    type: 'written',
    ...(await writeSheet(sheet, { fd: outputFd, range: ask.range, onProgress: note })),
  };
}

export async function perform(ask: WorkbookAsk, note: (share: number) => void): Promise<WorkbookOutcome> {
  try {
    return await readWorkbook(ask, note);
  } catch (error) {
    if (error instanceof TextFailure)
      return { type: 'refused', reason: error.reason, detail: String(error.cause ?? '') };
    const detail = error instanceof Error ? String(error.stack) : String(error);
    return { type: 'refused', reason: 'damaged', detail };
  }
}
