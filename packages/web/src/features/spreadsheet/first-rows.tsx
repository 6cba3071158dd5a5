import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNumberType } from '#lib/format-cell.ts';
import { classNames } from '#ui/class-names.ts';

/** The first rows of a table as they stand in its file, while the others are imported. */
export function FirstRows({ table: { columns, firstRows } }: { table: SpreadsheetTable }) {
  const t = useTexts(spreadsheetGridTexts);
  const alignments = columns.map(({ type }) => (isNumberType(type) ? 'text-right' : 'text-left'));
  return (
    <section
      aria-label={t('firstRows')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="px-3 py-2 text-left text-ink-muted">{t('firstRows')}</caption>
        <thead>
          <tr>
            {columns.map(({ name, label }, at) => (
              <th
                key={name}
                scope="col"
                className={classNames('border-line border-b px-3 py-2 font-semibold', alignments[at])}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order.
            <tr key={at} className="border-line border-b">
              {columns.map(({ name }, column) => (
                <td key={name} className={classNames('max-w-64 truncate px-3 py-1.5', alignments[column])}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
