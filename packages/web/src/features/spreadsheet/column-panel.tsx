import { needsFilterValue, rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import { ChartNoAxesColumn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { columnLabel } from '#lib/column-label.ts';
import { operatorsFor, type RowFilter, type RowOperator } from '#lib/row-filter.ts';
import { useFilterValue } from '#lib/use-filter-value.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ColumnOf, ColumnStatisticsView } from './column-statistics.tsx';

interface ColumnPanelProps extends ColumnOf {
  isFrozen: boolean;
  onFilter: (filter: RowFilter) => void;
  onFreeze: (isFrozen: boolean) => void;
}

function FilterForm({ column, onFilter }: Pick<ColumnPanelProps, 'column' | 'onFilter'>) {
  const t = useTexts(spreadsheetGridTexts);
  const operators = operatorsFor(column);
  const [operator, setOperator] = useState<RowOperator>(operators[0] ?? 'contains');
  const value = useFilterValue();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filter = value.filterBy(column, operator);
    if (filter) onFilter(filter);
  };
  return (
    <form aria-label={t('filter')} className="grid gap-2" onSubmit={submit}>
      <Select
        label={t('operator')}
        value={operator}
        options={operators.map((name) => ({ value: name, text: t(`operator.${name}`) }))}
        onChange={(event) => {
          const chosen = rowFilterOperators.find((name) => name === event.target.value);
          if (chosen) setOperator(chosen);
          value.forget();
        }}
      />
      {needsFilterValue(operator) && (
        <TextField
          label={t('value')}
          value={value.typed}
          error={value.errorOf(column)}
          onChange={(event) => value.type(event.target.value)}
        />
      )}
      <Button type="submit" size="small" className="justify-self-start">
        {t('apply')}
      </Button>
    </form>
  );
}

/** Statistics of a column, a filter by it, and freezing of the columns up to it. */
export function ColumnPanel({ isFrozen, onFilter, onFreeze, ...column }: ColumnPanelProps) {
  const t = useTexts(spreadsheetGridTexts);
  const [isOpen, setOpen] = useState(false);
  const label = t('about', { label: columnLabel(column.column) });
  const close = () => setOpen(false);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="small" label={label} icon={<ChartNoAxesColumn size={14} aria-hidden />} />}
    >
      <p className="break-words font-semibold">{columnLabel(column.column)}</p>
      <ColumnStatisticsView {...column} />
      <FilterForm
        column={column.column}
        onFilter={(filter) => {
          onFilter(filter);
          close();
        }}
      />
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => {
          onFreeze(!isFrozen);
          close();
        }}
      >
        {t(isFrozen ? 'unfreeze' : 'freeze')}
      </Button>
    </Popover>
  );
}
