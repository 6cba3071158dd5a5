import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';
import { showCell } from './show-cell.ts';
import type { TableRow } from './use-table-rows.ts';

interface GridRowProps {
  /** Undefined while its page is on its way. */
  row: TableRow | undefined;
  columns: readonly TableColumn[];
  heightPx: number;
}

/** One row with its number in the upload; totals and notes are set back. */
export function GridRow({ row, columns, heightPx }: GridRowProps) {
  const t = useTexts(spreadsheetTexts);
  const language = useLanguage();
  return (
    <tr
      style={{ height: heightPx }}
      className={classNames('border-line border-b', row?.isFlagged && 'text-ink-muted italic')}
    >
      <td
        className="px-2 text-right text-ink-muted text-xs"
        title={row?.isFlagged ? t('table.total') : undefined}
      >
        {row?.sourceRow}
      </td>
      {columns.map((column, at) => {
        const text = showCell(row?.cells[at] ?? null, language);
        return (
          <td
            key={column.name}
            title={text}
            className={classNames('max-w-64 truncate px-3', isNumberType(column.type) && 'text-right')}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
