import { boldColumns, saidCellsMax, saidRowsMax } from '@docent/contract/said-figures';
import { sayPeriod } from '@docent/contract/say-period';
import type { Cell, ResultColumn } from '@docent/contract/table-cell';
import { shownCell, writeFigure } from '@docent/contract/write-figure';
import type { AnswerLanguage } from '../../answer/answer-engine.ts';
import type { QueryResult } from '../sandbox/query-messages.ts';

const words = { en: { yes: 'yes', no: 'no' }, tr: { yes: 'evet', no: 'hayır' } };

/**
 * A text that Markdown shows as it is: not as markup, and addresses not as links. Those begin with `://`, `www.` or an `@`
 * in their middle.
 */
export const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>|#~&@]/g, '\\$&')
    .replaceAll('://', '\\://')
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`)
    .replace(/\s+/g, ' ');

/** What would begin a list where it is the first in its line: "- ", "1. ". */
const escapedStart = (text: string) => text.replace(/^(\d{0,9})([-+.)])(?=\s|$)/, '$1\\$2');

/** Bold type has no space at its ends, and there is none of nothing. */
const bolded = (text: string) => (text.trim() === '' ? '“”' : `**${text.trim()}**`);

/** A cell in a language, without markup. */
export function plainCell(given: Cell, column: ResultColumn | undefined, language: AnswerLanguage): string {
  const cell = shownCell(given, column);
  const { period } = column ?? {};
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return cell ? words[language].yes : words[language].no;
  if (period) return sayPeriod(cell, period, language);
  return (typeof cell === 'number' ? writeFigure(cell, column ?? {}, language) : cell).replace(/\s+/g, ' ');
}

/** A cell in a sentence of a language. */
export const sayCell = (cell: Cell, column: ResultColumn | undefined, language: AnswerLanguage): string =>
  escaped(plainCell(cell, column, language));

/** One row in words: the cell itself, or each with the name of its column; its figures stand out. */
function sayRow(row: readonly Cell[], columns: readonly ResultColumn[], language: AnswerLanguage): string {
  const bold = boldColumns(row, columns);
  return row
    .slice(0, saidCellsMax)
    .map((cell, at) => {
      const text = sayCell(cell, columns[at], language);
      const said = bold.includes(at) ? bolded(text) : escapedStart(text.trim());
      return at === 0 ? said : `${escaped(columns[at]?.name ?? '')}: ${said}`;
    })
    .join(' · ');
}

/** The first rows of a result in words; every figure is a cell of the result. Undefined for a result without rows. */
export function sayResult({ rows, columns }: QueryResult, language: AnswerLanguage): string | undefined {
  if (rows.length === 0) return undefined;
  const shown = rows.slice(0, saidRowsMax).map((row) => sayRow(row, columns, language));
  return shown.length === 1 ? shown[0] : shown.map((line) => `- ${line}`).join('\n');
}
