import type { Cell } from '@docent/contract/table-cell';
import { withUnit } from '@docent/contract/with-unit';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatFigure } from '#lib/format-cell.ts';

/** Writes a cell of the grid in the reader's language, with the unit of its column; an empty one is empty. */
export function useCellText(): (cell: Cell, unit?: string) => string {
  const t = useTexts(spreadsheetGridTexts);
  const language = useLanguage();
  return (cell, unit) => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return t(cell ? 'yes' : 'no');
    return typeof cell === 'number' ? withUnit(formatFigure(cell, language), unit, language) : cell;
  };
}
