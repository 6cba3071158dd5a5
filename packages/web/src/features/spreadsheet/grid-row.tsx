import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
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

interface CellProps extends Pick<GridRowProps, 'row' | 'frozen'> {
  column: TableColumn;
  /** The place of the column, from 0. */
  at: number;
}

/** A cell; one that was filled from above, or does not fit its column, says so. */
function GridCell({ row, column, at, frozen }: CellProps) {
  const t = useTexts(spreadsheetTexts);
  const grid = useTexts(spreadsheetGridTexts);
  const showCell = useCellText();
  const text = showCell(row?.cells[at] ?? null, column);
  const isFilled = row?.filled.includes(at);
  const isMisfit = row?.misfits.includes(at);
  const misfit = grid('misfit', { value: text, type: t(`type.${column.type}`) });
  return (
    <td
      title={isMisfit ? misfit : isFilled ? t('table.filled', { value: text }) : text}
      style={frozenStyle(at, frozen)}
      className={classNames(
        'max-w-64 truncate px-3',
        isNumberType(column.type) && 'text-right',
        isFilled && 'text-ink-muted italic',
        isMisfit && 'text-warning underline decoration-dotted underline-offset-4',
        at < frozen && frozenClass,
      )}
    >
      {isMisfit ? (
        <>
          <span aria-hidden>{text}</span>
          <span className="sr-only">{misfit}</span>
        </>
      ) : (
        text
      )}
    </td>
  );
}

/** One row with its number in the upload; totals and notes are set back. */
export function GridRow({ index, row, columns, heightPx, frozen }: GridRowProps) {
  const t = useTexts(spreadsheetTexts);
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
      {columns.map((column, at) => (
        <GridCell key={column.name} row={row} column={column} at={at} frozen={frozen} />
      ))}
    </tr>
  );
}
