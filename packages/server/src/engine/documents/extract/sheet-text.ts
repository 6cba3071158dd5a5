import { rowLine, type SheetRow } from './sheet-row.ts';
import type { TextSink } from './text-sink.ts';

/** The text of a sheet, row by row. A sheet without rows has no heading either. */
export function sheetText(name: string, sink: Pick<TextSink, 'write'>) {
  let isEmpty = true;
  return {
    row(row: SheetRow) {
      if (isEmpty) sink.write(`# ${name.replace(/\s+/g, ' ').trim()}\n\n`);
      isEmpty = false;
      sink.write(`${rowLine(row)}\n`);
    },
    end() {
      if (!isEmpty) sink.write('\n');
    },
  };
}
