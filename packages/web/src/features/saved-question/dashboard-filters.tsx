import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { needsFilterValue, rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import type { TableColumn } from '@docent/contract/table-column';
import { writeFigure } from '@docent/contract/write-figure';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { columnLabel } from '#lib/column-label.ts';
import { useDateWriting } from '#lib/current-project.ts';
import { formatDay } from '#lib/format-cell.ts';
import { filterCell, operatorsFor, type RowFilter, type RowOperator } from '#lib/row-filter.ts';
import { useFilterValue } from '#lib/use-filter-value.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

interface DashboardFiltersProps {
  tables: readonly SpreadsheetTable[];
  filters: readonly RowFilter[];
  onChange: (filters: readonly RowFilter[]) => void;
}

/** The columns of all tables, each name once. */
function columnsOf(tables: readonly SpreadsheetTable[]): TableColumn[] {
  const known = new Map<string, TableColumn>();
  for (const { columns } of tables)
    for (const column of columns) if (!known.has(column.name)) known.set(column.name, column);
  return [...known.values()];
}

interface OperatorSelectProps {
  operators: readonly RowOperator[];
  operator: RowOperator;
  onChange: (operator: RowOperator) => void;
}

function OperatorSelect({ operators, operator, onChange }: OperatorSelectProps) {
  const t = useTexts(spreadsheetGridTexts);
  return (
    <Select
      label={t('operator')}
      value={operator}
      options={operators.map((one) => ({ value: one, text: t(`operator.${one}`) }))}
      onChange={(event) => {
        const chosen = rowFilterOperators.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

function FilterForm({
  columns,
  onAdd,
}: {
  columns: readonly TableColumn[];
  onAdd: (filter: RowFilter) => void;
}) {
  const t = useTexts(savedQuestionTexts);
  const grid = useTexts(spreadsheetGridTexts);
  const [name, setName] = useState('');
  const [wanted, setOperator] = useState<RowOperator>('equals');
  const value = useFilterValue();
  const column = columns.find((known) => known.name === name);
  const operators = column ? operatorsFor(column) : [];
  const operator = operators.includes(wanted) ? wanted : (operators[0] ?? 'equals');
  const isComplete = column !== undefined && (!needsFilterValue(operator) || value.typed.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filter = column && value.filterBy(column, operator);
    if (filter) onAdd(filter);
  };
  return (
    <form aria-label={t('addFilter')} className="grid gap-3" onSubmit={submit}>
      <Select
        label={t('filterColumn')}
        placeholder={t('filterChoose')}
        value={name}
        options={columns.map((one) => ({ value: one.name, text: columnLabel(one) }))}
        onChange={(event) => {
          setName(event.target.value);
          value.forget();
        }}
      />
      {column && (
        <OperatorSelect
          operators={operators}
          operator={operator}
          onChange={(chosen) => {
            setOperator(chosen);
            value.forget();
          }}
        />
      )}
      {column && needsFilterValue(operator) && (
        <TextField
          label={grid('value')}
          value={value.typed}
          error={value.errorOf(column)}
          onChange={(event) => value.type(event.target.value)}
        />
      )}
      <Button type="submit" size="small" className="justify-self-start" disabled={!isComplete}>
        {t('addFilter')}
      </Button>
    </form>
  );
}

/** Filters over all saved questions, as chips, and a form for another one. */
export function DashboardFilters({ tables, filters, onChange }: DashboardFiltersProps) {
  const t = useTexts(savedQuestionTexts);
  const [isOpen, setOpen] = useState(false);
  const columns = columnsOf(tables);
  const writing = useDateWriting();
  const textOf = (filter: RowFilter) => {
    const { column, operator } = filter;
    const known = columns.find(({ name }) => name === column);
    const value = filterCell(filter, known);
    return t(`filter.${operator}`, {
      column: known ? columnLabel(known) : column,
      value:
        typeof value === 'number'
          ? writeFigure(value, { ...known, computed: false }, writing.language)
          : formatDay(String(value), known?.type, writing),
    });
  };
  return (
    <section aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <Chip
          key={JSON.stringify(filter)}
          name={textOf(filter)}
          onRemove={() => onChange(filters.filter((other) => other !== filter))}
        />
      ))}
      <Popover
        label={t('addFilter')}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<Button icon={<Plus size={16} aria-hidden />}>{t('addFilter')}</Button>}
      >
        <FilterForm
          columns={columns}
          onAdd={(filter) => {
            onChange([...filters, filter]);
            setOpen(false);
          }}
        />
      </Popover>
    </section>
  );
}
