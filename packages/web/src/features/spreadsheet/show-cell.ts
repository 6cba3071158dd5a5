import type { Cell } from '@docent/contract/table-cell';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDateWriting } from '#lib/current-project.ts';
import { type CellColumn, formatCell } from '#lib/format-cell.ts';

/**
 * Writes a cell of the grid in the reader's language, with all of its digits and the unit of its column, and days as the
 * project does; an empty one is empty.
 */
export function useCellText(): (cell: Cell, column?: CellColumn) => string {
  const t = useTexts(spreadsheetGridTexts);
  const { formats: dates, language } = useDateWriting();
  return (cell, column) =>
    cell === null
      ? ''
      : formatCell(cell, column && { computed: false, ...column }, {
          language,
          dates,
          yes: t('yes'),
          no: t('no'),
        });
}
