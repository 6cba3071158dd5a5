import type { VisibleTable } from '@docent/contract/features/public-link';
import { needsFilterValue, rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import { limits } from '@docent/contract/limits';
import type { TableColumn } from '@docent/contract/table-column';
import { Plus, Trash2 } from 'lucide-react';
import { publicLinkRowTexts } from '#i18n/public-link-rows.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { columnLabel } from '#lib/column-label.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

type Filter = VisibleTable['filters'][number];

interface FilterRowProps {
  columns: readonly TableColumn[];
  filter: Filter;
  /** What is wrong with its value. */
  error: string | undefined;
  onChange: (filter: Filter) => void;
  onRemove: () => void;
}

function FilterRow({ columns, filter, error, onChange, onRemove }: FilterRowProps) {
  const t = useTexts(publicLinkRowTexts);
  const operators = rowFilterOperators.map((value) => ({ value, text: t(`operator.${value}`) }));
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        label={t('filterColumn')}
        options={columns.map((column) => ({ value: column.name, text: columnLabel(column) }))}
        value={filter.column}
        onChange={(event) => onChange({ ...filter, column: event.target.value })}
      />
      <Select
        label={t('filterOperator')}
        options={operators}
        value={filter.operator}
        onChange={(event) => {
          const operator = rowFilterOperators.find((known) => known === event.target.value);
          if (operator) onChange({ ...filter, operator });
        }}
      />
      {needsFilterValue(filter.operator) && (
        <TextField
          label={t('filterValue')}
          value={String(filter.value ?? '')}
          error={error}
          data-condition-value
          onChange={(event) => onChange({ ...filter, value: event.target.value })}
        />
      )}
      <IconButton
        label={t('removeFilter')}
        className="mt-6.5"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

interface RowFiltersProps {
  columns: readonly TableColumn[];
  filters: readonly Filter[];
  /** What is wrong with the value of the condition at a place. */
  errorAt: (place: number) => string | undefined;
  onChange: (filters: Filter[]) => void;
}

/** Leads to the first condition of a form that lacks its value. */
export function focusEmptyCondition(form: HTMLFormElement | null): void {
  const values = form?.querySelectorAll<HTMLInputElement>('input[data-condition-value]') ?? [];
  [...values].find(({ value }) => value.trim() === '')?.focus();
}

/** Conditions that rows have to meet, all of them. */
export function RowFilters({ columns, filters, errorAt, onChange }: RowFiltersProps) {
  const t = useTexts(publicLinkRowTexts);
  const [first] = columns;
  const add = () => first && onChange([...filters, { column: first.name, operator: 'equals', value: '' }]);
  return (
    <ChoiceGroup label={t('rowFilters')}>
      {() => (
        <div className="grid gap-3">
          {filters.map((filter, at) => (
            <FilterRow
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity than their place.
              key={at}
              columns={columns}
              filter={filter}
              error={errorAt(at)}
              onChange={(changed) => onChange(filters.map((one, place) => (place === at ? changed : one)))}
              onRemove={() => onChange(filters.filter((_, place) => place !== at))}
            />
          ))}
          {filters.length < limits.publicLink.filtersMax && (
            <div>
              <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
                {t('addFilter')}
              </Button>
            </div>
          )}
        </div>
      )}
    </ChoiceGroup>
  );
}
