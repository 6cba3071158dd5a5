import { TextFailure } from '../text-failure.ts';
import { createRowCollector, type GivenRow, RowsComplete } from './collect-rows.ts';
import { readSeparated } from './read-separated.ts';
import { openWorkbook, readSheetRows } from './read-sheet.ts';
import type { TableOutcome, TableSettings } from './table-messages.ts';

const fd = 0;

type TakeRow = (row: GivenRow) => void;

/** Passes the rows of the requested sheet to `take`; returns the names of all sheets. */
async function readRows(settings: TableSettings, onSheets: (names: string[]) => void, take: TakeRow) {
  const { kind, sizeBytes, encoding, ask } = settings;
  if (kind === 'separated') return readSeparated({ fd, sizeBytes, encoding }, take);
  const sheets = await openWorkbook({ kind, sizeBytes, fd });
  onSheets(sheets.map(({ name }) => name));
  const sheet = sheets[ask.sheet - 1];
  if (sheet) await readSheetRows(sheet, take);
}

export async function perform(settings: TableSettings): Promise<TableOutcome> {
  const collector = createRowCollector(settings.ask);
  let sheets: string[] = [];
  let isEnd = true;
  try {
    await readRows(
      settings,
      (names) => {
        sheets = names;
      },
      collector.take,
    );
  } catch (error) {
    if (error instanceof TextFailure)
      return { type: 'refused', reason: error.reason, detail: String(error.cause ?? '') };
    if (!(error instanceof RowsComplete)) {
      const detail = error instanceof Error ? String(error.stack) : String(error);
      return { type: 'refused', reason: 'damaged', detail };
    }
    isEnd = false;
  }
  return { type: 'table', part: { sheets, ...collector.result(isEnd) } };
}
