import type { TableColumn } from '@docent/contract/table-column';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';
import {
  type ColumnLayout,
  frozenClass,
  frozenStyle,
  numberStyle,
  type ShownColumns,
} from './column-layout.ts';
import { useCellText } from './show-cell.ts';
import type { TableRow } from './use-table-rows.ts';

interface GridRowProps {
  /** Its place among the rows, from 0. */
  index: number;
  /** Undefined while its page is on its way. */
  row: TableRow | undefined;
  columns: readonly TableColumn[];
  heightPx: number;
  shown: ShownColumns;
}

interface CellProps extends Pick<GridRowProps, 'row'> {
  layout: ColumnLayout;
  column: TableColumn;
  /** The place of the column, from 0. */
  at: number;
}

/** A cell; one that was filled from above, or does not fit its column, says so. */
function GridCell({ row, column, at, layout }: CellProps) {
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
      aria-colindex={at + 2}
      style={frozenStyle(at, layout)}
      className={classNames(
        'truncate px-3',
        isNumberType(column.type) && 'text-right',
        isFilled && 'text-ink-muted italic',
        isMisfit && 'text-warning underline decoration-dotted underline-offset-4',
        at < layout.frozen && frozenClass,
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
export function GridRow({ index, row, columns, heightPx, shown: { layout, pieces } }: GridRowProps) {
  const t = useTexts(spreadsheetTexts);
  return (
    <tr
      aria-rowindex={index + 1}
      style={{ height: heightPx }}
      className={classNames('border-line border-b', row?.isFlagged && 'text-ink-muted italic')}
    >
      <td
        aria-colindex={1}
        style={numberStyle(layout)}
        className={classNames('px-2 text-right text-ink-muted text-xs', layout.frozen > 0 && frozenClass)}
        title={row?.isFlagged ? t('table.total') : row?.file}
      >
        {row?.sourceRow}
      </td>
      {pieces.map(({ kind, at }) => {
        const column = columns[at];
        if (kind === 'gap' || !column) return <td key={at} aria-hidden />;
        return <GridCell key={at} row={row} column={column} at={at} layout={layout} />;
      })}
    </tr>
  );
}
