import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { moveBetweenRows } from '#lib/row-focus.ts';
import { classNames } from './class-names.ts';
import { RowCheck, RowMenu, RowTitle } from './row-parts.tsx';
import { Select } from './select.tsx';
import type { Column, RowModel, TableSort } from './table-model.ts';

function CardValues<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-xs">
      {columns.map((column) => (
        <div key={column.key} className="flex min-w-0 max-w-full items-center gap-1 has-[>dd:empty]:hidden">
          <dt className={column.labelOnPhone ? 'shrink-0' : 'sr-only'}>{column.header}</dt>
          <dd className="min-w-0 truncate tabular-nums">{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function RowCard<Row>({ row, model }: { row: Row; model: RowModel<Row> }) {
  const { columns, rowKey, rowName, rowActions, selection } = model;
  const primary = columns.find((column) => column.primary);
  const actions = rowActions?.(row);
  const isSelected = selection?.keys.has(rowKey(row)) ?? false;
  return (
    <li
      data-row
      className={classNames(
        'group relative flex items-center gap-2 border-line border-b py-3',
        isSelected && 'bg-action-soft',
      )}
    >
      {selection && <RowCheck name={rowName(row)} rowKey={rowKey(row)} selection={selection} />}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="font-semibold">
          <RowTitle row={row} model={model}>
            {primary?.cell(row) ?? rowName(row)}
          </RowTitle>
        </div>
        <CardValues row={row} columns={columns.filter((column) => !column.primary && !column.hideBelow)} />
      </div>
      {actions && <RowMenu name={rowName(row)}>{actions}</RowMenu>}
    </li>
  );
}

interface RowCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  model: RowModel<Row>;
}

/** The rows of a table on a phone: the name, and its values below it in one or two lines. */
export function RowCards<Row>({ label, rows, model }: RowCardsProps<Row>) {
  return (
    <ul aria-label={label} onKeyDown={moveBetweenRows} className="border-line border-t">
      {rows.map((row) => (
        <RowCard key={model.rowKey(row)} row={row} model={model} />
      ))}
    </ul>
  );
}

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sorting: TableSort;
}

/** Replaces the sortable headers, which do not fit on a phone. */
export function PhoneSort<Row>({ columns, sorting }: PhoneSortProps<Row>) {
  const t = useTexts(listTexts);
  const options = columns.flatMap(({ sort, header }) =>
    sort
      ? [
          { value: sort, text: t('ascending', { name: header }) },
          { value: `-${sort}`, text: t('descending', { name: header }) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <Select
      label={t('sortBy')}
      labelHidden
      options={options}
      value={sorting.sort}
      onChange={(event) => sorting.setSort(event.target.value)}
    />
  );
}
