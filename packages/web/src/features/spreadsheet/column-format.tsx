import type { ColumnType } from '@docent/contract/table-cell';
import type { TableColumn } from '@docent/contract/table-column';
import { Check } from 'lucide-react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetReadingTexts } from '#i18n/spreadsheet-reading.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { type ColumnLineProps, doubtsOfWriting } from './column-change.ts';

const days = ['dd.mm.yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'];
const numbers = ['1.234,56', '1,234.56'];
const writings: Partial<Record<ColumnType, readonly string[]>> = {
  date: days,
  timestamp: days,
  integer: numbers,
  decimal: numbers,
  time: ['h:mm', 'm:ss'],
};

interface OfferedFormatsProps {
  column: TableColumn;
  /** How the cells were read. */
  found: string | undefined;
  chosen: string | undefined;
  isFixed: boolean;
  onChoose: (format: string) => void;
}

/** What newer rows prove, and what was found where it is doubtful, each to be chosen with one click. */
function OfferedFormats({ column, found, chosen, isFixed, onChoose }: OfferedFormatsProps) {
  const t = useTexts(spreadsheetReadingTexts);
  const { doubts, provenFormat: proven } = column;
  const isDoubtful = doubts.some((doubt) => doubtsOfWriting.includes(doubt));
  const offered = [
    ...(proven ? [{ text: t('readAllAs', { format: proven }), format: proven }] : []),
    ...(isDoubtful && found ? [{ text: t('keep', { format: found }), format: found }] : []),
  ];
  return offered.map(({ text, format }) => (
    <Button
      key={text}
      size="small"
      disabled={isFixed}
      aria-pressed={chosen === format}
      icon={chosen === format ? <Check size={14} aria-hidden /> : undefined}
      onClick={() => onChoose(format)}
    >
      {text}
    </Button>
  ));
}

/** How the cells of a column are written. One that was found and is doubtful can be confirmed as it is. */
export function ColumnFormat({ column, change, isFixed, onChange }: ColumnLineProps) {
  const t = useTexts(spreadsheetTexts);
  const reading = useTexts(spreadsheetReadingTexts);
  const { label, type } = { ...column, ...change };
  const options = writings[type];
  if (!options) return null;
  // Times without a format have hours before minutes.
  const found = column.format ?? (column.type === 'time' ? 'h:mm' : undefined);
  const shown = change.format ?? (found !== undefined && options.includes(found) ? found : '');
  const choose = (format: string) =>
    onChange({
      ...change,
      format,
      // With the other mark, what looked like thousands are decimals.
      ...(column.doubts.includes('decimal_or_thousands') && {
        type: format === column.format ? column.type : 'decimal',
      }),
    });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={reading('format')}
        aria-label={t('columns.format', { name: label })}
        value={shown}
        placeholder={shown === '' ? reading('formatUnknown') : undefined}
        disabled={isFixed}
        options={options.map((value) => ({ value, text: value }))}
        onChange={(event) => choose(event.target.value)}
      />
      <OfferedFormats
        column={column}
        found={found}
        chosen={change.format}
        isFixed={isFixed}
        onChoose={choose}
      />
    </div>
  );
}
