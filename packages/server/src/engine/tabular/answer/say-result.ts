import type { Cell } from '@docent/contract/table-cell';
import { withUnit } from '@docent/contract/with-unit';
import type { AnswerLanguage } from '../../answer/answer-engine.ts';
import type { QueryResult } from '../sandbox/query-messages.ts';
import { type Period, sayPeriod } from './say-period.ts';

const fewRows = 3;
const fewCells = 4;

const formats = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: 'min2' }),
  tr: new Intl.NumberFormat('tr', { maximumFractionDigits: 6, useGrouping: 'min2' }),
};
const words = { en: { yes: 'yes', no: 'no' }, tr: { yes: 'evet', no: 'hayır' } };

/** Characters that Markdown would take for markup. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>|#~]/g, '\\$&').replace(/\s+/g, ' ');

/** How the columns of a result are said. */
export interface Wording {
  language: AnswerLanguage;
  /** The kind of period of each column that `date_trunc` has made. */
  periods?: readonly (Period | undefined)[] | undefined;
}

/** A cell in a sentence of a language. */
function sayCell(
  cell: Cell,
  language: AnswerLanguage,
  { period, unit }: { period?: Period | undefined; unit?: string | undefined } = {},
): string {
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return cell ? words[language].yes : words[language].no;
  if (period && typeof cell === 'string') return escaped(sayPeriod(cell, period, language));
  return escaped(typeof cell === 'number' ? withUnit(formats[language].format(cell), unit, language) : cell);
}

const isNumber = ({ type }: QueryResult['columns'][number]) => type === 'integer' || type === 'decimal';

/** One row in words: the cell itself, or each with the name of its column; its first figure stands out. */
function sayRow(
  row: readonly Cell[],
  columns: QueryResult['columns'],
  { language, periods = [] }: Wording,
): string {
  if (row.length === 1)
    return `**${sayCell(row[0] ?? null, language, { period: periods[0], unit: columns[0]?.unit })}**`;
  const shown = columns.slice(0, fewCells);
  const bold = Math.max(0, shown.findIndex(isNumber));
  return row
    .slice(0, fewCells)
    .map((cell, at) => {
      const text = sayCell(cell, language, { period: periods[at], unit: columns[at]?.unit });
      const said = at === bold ? `**${text}**` : text;
      return at === 0 ? said : `${escaped(columns[at]?.name ?? '')}: ${said}`;
    })
    .join(' · ');
}

/** The first rows of a result in words; every figure is a cell of the result. Undefined for a result without rows. */
export function sayResult({ rows, columns }: QueryResult, wording: Wording): string | undefined {
  if (rows.length === 0) return undefined;
  const shown = rows.slice(0, fewRows).map((row) => sayRow(row, columns, wording));
  return shown.length === 1 ? shown[0] : shown.map((line) => `- ${line}`).join('\n');
}
