import { Readable } from 'node:stream';
import { type Cell, partUnit } from '@docent/contract/table-cell';
import { percentOf } from '@docent/contract/write-figure';
import { attachmentOf, fileNameOf } from './attachment.ts';
import { csvLine, csvStart } from './csv-text.ts';
import type { BytesAnswer } from './formats/bytes.ts';
import { type SheetColumn, type SheetRows, writeWorkbook } from './workbook.ts';

export type TableFormat = 'csv' | 'xlsx';

export interface TableToSend {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetRows;
}

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A CSV file has no formats: parts of one are written in percent, and their header says so. */
function csvCell(cell: Cell | undefined, { unit }: SheetColumn): string | number | null {
  if (typeof cell === 'boolean') return String(cell);
  return typeof cell === 'number' && unit === partUnit ? percentOf(cell) : (cell ?? null);
}

const csvHeader = ({ name, unit }: SheetColumn) => (unit === partUnit ? `${name} (%)` : name);

async function* csvOf({ columns, rows }: TableToSend): AsyncGenerator<string> {
  let pending = csvStart + csvLine(columns.map(csvHeader));
  for await (const row of rows) {
    pending += csvLine(columns.map((column, at) => csvCell(row[at], column)));
    if (pending.length < 32 * 1024) continue;
    yield pending;
    pending = '';
  }
  yield pending;
}

/** A table as a file to download. Nothing in it is run as a formula by the program that opens it. */
export function tableAnswer(format: TableFormat, table: TableToSend): BytesAnswer {
  return {
    status: 200,
    headers: {
      'content-type': types[format],
      'content-disposition': attachmentOf(fileNameOf(table.name, format, 'table')),
      'cache-control': 'private, no-store',
    },
    stream:
      format === 'csv'
        ? Readable.from(csvOf(table), { objectMode: false })
        : writeWorkbook(table.name, table.columns, table.rows),
  };
}
