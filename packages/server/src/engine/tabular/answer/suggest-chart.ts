import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { hasFigures } from '@docent/contract/table-cell';

type Columns = AnswerTable['columns'];

const rowsMin = 2;
const rowsMax = 200;
const seriesMax = 4;

const isTime = ({ type }: Columns[number]) => type === 'date' || type === 'timestamp' || type === 'time';
const ordered = /^(?:year|month|quarter|week|day|date|yıl|ay|çeyrek|hafta|gün|tarih)(?:\P{L}|$)/iu;

/** The chart that helps to read a result, by the types and names of its columns; undefined where a table says it best. */
export function suggestChart(columns: Columns, rowCount: number): AnswerTable['chart'] {
  if (rowCount < rowsMin || rowCount > rowsMax || columns.length < 2) return undefined;
  const label = columns.findIndex((column) => !hasFigures(column) || ordered.test(column.name));
  const others = columns.flatMap((column, at) => (hasFigures(column) && at !== label ? at : []));
  // A year beside other figures is no amount: its bars would dwarf theirs.
  const amounts = others.filter((at) => !ordered.test(columns[at]?.name ?? ''));
  const numbers = amounts.length > 0 ? amounts : others;
  if (label === -1) return { kind: 'scatter', x: 0, y: numbers.filter((at) => at > 0).slice(0, 1) };
  if (numbers.length === 0) return undefined;
  const x = columns[label];
  const kind = x && (isTime(x) || ordered.test(x.name)) ? 'line' : 'bar';
  return { kind, x: label, y: numbers.slice(0, seriesMax) };
}
