import type { Cell, ColumnType } from '@docent/contract/table-cell';
import { writeFigure } from '@docent/contract/write-figure';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateTexts } from '#lib/current-project.ts';

interface GridColumn {
  type: ColumnType;
  unit?: string | undefined;
}

/**
 * Writes a cell of the grid in the reader's language, with the unit of its column, and days as the project does; an empty
 * one is empty.
 */
export function useCellText(): (cell: Cell, column?: GridColumn) => string {
  const t = useTexts(spreadsheetGridTexts);
  const language = useLanguage();
  const dates = useDateTexts();
  return (cell, column) => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return t(cell ? 'yes' : 'no');
    return typeof cell === 'number'
      ? writeFigure(cell, column ?? {}, language)
      : dates.cell(cell, column?.type);
  };
}
