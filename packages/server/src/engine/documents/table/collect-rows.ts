import { limits } from '@docent/contract/limits';
import type { TableAsk, TableRow } from './table-messages.ts';

const { columnsMax, rowsMax: tableRowsMax } = limits.table;
const cellUnitsMax = 500;
/** Beyond this size the cells of a part are shortened, because a part must fit in one response. */
const partUnitsMax = 2 * 1024 * 1024;
const shortUnitsMax = 16;

/** Thrown to end the reading once all requested rows are there. */
export class RowsComplete extends Error {}

export type GivenRow = Omit<TableRow, 'cells'> & { cells: readonly string[] };

/** Cuts before a surrogate pair, never inside one. */
function cut(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text;
  return `${text
    .slice(0, unitsMax - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

/** How long rows are counted beyond the requested ones: most sheets end before that. */
const countingMaxMs = 1500;
const lookEvery = 1024;

/**
 * Collects the requested rows of a stream. Parts are aligned to multiples of `rowsMax`, so that every row of a part
 * gives the same part. Rows after them are counted for a while.
 */
export function createRowCollector({ start, rowsMax }: TableAsk, now: () => number = Date.now) {
  let rows: TableRow[] = [];
  let units = 0;
  let count = 0;
  let offset = 0;
  let isFound = false;
  const cutOff = { rows: false, columns: false };
  let stopAtMs = Number.POSITIVE_INFINITY;
  const isWanted = (row: GivenRow) => ('at' in start ? row.end > start.at : count >= start.offset);
  const keep = ({ cells, ...row }: GivenRow) => {
    const unitsMax = units < partUnitsMax ? cellUnitsMax : shortUnitsMax;
    const shown = cells.slice(0, columnsMax).map((text) => cut(text, unitsMax));
    for (const text of shown) units += text.length;
    rows.push({ ...row, cells: shown });
  };
  return {
    take(row: GivenRow): void {
      cutOff.rows = count >= tableRowsMax;
      if (cutOff.rows) throw new RowsComplete();
      cutOff.columns ||= row.cells.length > columnsMax;
      const isFull = isFound && count >= offset + rowsMax;
      if (isFull && count % lookEvery === 0 && now() > stopAtMs) throw new RowsComplete();
      if (isFull && stopAtMs === Number.POSITIVE_INFINITY) stopAtMs = now() + countingMaxMs;
      if (!isFull) {
        if (count % rowsMax === 0) [rows, units, offset] = [[], 0, count];
        isFound ||= isWanted(row);
        keep(row);
      }
      count += 1;
    },
    /** @param isEnd whether the sheet ended: only then the number of rows is known */
    result: (isEnd: boolean) => ({
      offset,
      rows,
      rowsSeen: count,
      cut: cutOff,
      rowCount: isEnd || count >= tableRowsMax ? count : null,
    }),
  };
}
