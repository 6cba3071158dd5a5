import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { TriangleAlert } from 'lucide-react';
import { columnDoubtTexts } from '#i18n/column-doubt.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Select } from '#ui/select.tsx';
import type { ColumnLineProps } from './column-change.ts';

type Doubt = TableColumn['doubts'][number];

/** The ways to write a cell that a doubt is between. */
const writings: Partial<Record<Doubt, readonly string[]>> = {
  day_or_month: ['dd.mm.yyyy', 'mm/dd/yyyy'],
  decimal_or_thousands: ['1.234,56', '1,234.56'],
  minutes_or_hours: ['h:mm', 'm:ss'],
};

/** How the cells of a doubtful column are written, where a person can say so. */
function ColumnWriting({ doubt, column, change, isFixed, onChange }: ColumnLineProps & { doubt: Doubt }) {
  const t = useTexts(spreadsheetTexts);
  const options = writings[doubt];
  if (!options) return null;
  const choose = (format: string) =>
    onChange({
      ...change,
      format,
      // With the other mark, what looked like thousands are decimals.
      ...(doubt === 'decimal_or_thousands' && { type: format === column.format ? column.type : 'decimal' }),
    });
  return (
    <Select
      label={t('columns.format', { name: change.label ?? column.label })}
      labelHidden
      value={change.format ?? column.format ?? options[0]}
      disabled={isFixed}
      options={options.map((value) => ({ value, text: value }))}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

/** Why a column should be looked at, and what can be said about it. */
export function ColumnDoubts(props: ColumnLineProps) {
  const t = useTexts(columnDoubtTexts);
  return props.column.doubts.map((doubt) => (
    <div key={doubt} className="flex flex-wrap items-center gap-3">
      <p className="flex gap-1.5 text-sm text-warning">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {t(doubt)}
      </p>
      <ColumnWriting {...props} doubt={doubt} />
    </div>
  ));
}
