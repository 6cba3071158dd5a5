import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';
import { frozenClass, frozenStyle, numberStyle } from './frozen-columns.ts';
import { useCellText } from './show-cell.ts';
import type { TableRow } from './use-table-rows.ts';

interface GridRowProps {
  /** Its place among the rows, from 0. */
  index: number;
  /** Undefined while its page is on its way. */
  row: TableRow | undefined;
  columns: readonly TableColumn[];
  heightPx: number;
  /** How many columns stay in sight. */
  frozen: number;
}

/** One row with its number in the upload; totals and notes are set back. */
export function GridRow({ index, row, columns, heightPx, frozen }: GridRowProps) {
  const t = useTexts(spreadsheetTexts);
  const showCell = useCellText();
  return (
    <tr
      aria-rowindex={index + 1}
      style={{ height: heightPx }}
      className={classNames('border-line border-b', row?.isFlagged && 'text-ink-muted italic')}
    >
      <td
        style={numberStyle(frozen)}
        className={classNames('px-2 text-right text-ink-muted text-xs', frozen > 0 && frozenClass)}
        title={row?.isFlagged ? t('table.total') : row?.file}
      >
        {row?.sourceRow}
      </td>
      {columns.map((column, at) => {
        const text = showCell(row?.cells[at] ?? null, column);
        const isFilled = row?.filled.includes(at);
        return (
          <td
            key={column.name}
            title={isFilled ? t('table.filled', { value: text }) : text}
            style={frozenStyle(at, frozen)}
            className={classNames(
              'max-w-64 truncate px-3',
              isNumberType(column.type) && 'text-right',
              isFilled && 'text-ink-muted italic',
              at < frozen && frozenClass,
            )}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
