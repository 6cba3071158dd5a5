import { moveBetweenRows } from '#lib/row-focus.ts';
import { classNames } from './class-names.ts';
import { RowCheck, RowMenu, RowTitle } from './row-parts.tsx';
import { Skeleton } from './skeleton.tsx';
import { columnClasses } from './table-head.tsx';
import type { RowModel } from './table-model.ts';

const cell = 'h-12 border-line border-b px-3 py-1.5';

interface TableRowsProps<Row> {
  rows: readonly Row[];
  model: RowModel<Row>;
}

function TableRow<Row>({ row, model }: { row: Row; model: RowModel<Row> }) {
  const { columns, rowKey, rowName, rowLink, onRowClick, rowActions, selection } = model;
  const actions = rowActions?.(row);
  const isSelected = selection?.keys.has(rowKey(row)) ?? false;
  return (
    <tr
      data-row
      className={classNames(
        'group relative transition-colors duration-150',
        isSelected ? 'bg-action-soft' : (rowLink || onRowClick) && 'hover:bg-surface-sunken',
      )}
    >
      {selection && (
        <td className={classNames(cell, 'align-middle')}>
          <RowCheck name={rowName(row)} rowKey={rowKey(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            cell,
            'truncate',
            column.primary ? 'font-semibold' : 'text-ink-muted',
            columnClasses(column),
          )}
        >
          {column.primary ? (
            <RowTitle row={row} model={model}>
              {column.cell(row)}
            </RowTitle>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions && (
        <td className={classNames(cell, 'text-right')}>
          {actions && <RowMenu name={rowName(row)}>{actions}</RowMenu>}
        </td>
      )}
    </tr>
  );
}

export function TableRows<Row>({ rows, model }: TableRowsProps<Row>) {
  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <TableRow key={model.rowKey(row)} row={row} model={model} />
      ))}
    </tbody>
  );
}

interface SkeletonRowsProps<Row> {
  model: RowModel<Row>;
  count: number;
}

/** Grey bars where the rows will stand, as wide as names and values usually are. */
export function SkeletonRows<Row>({
  model: { columns, selection, rowActions },
  count,
}: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <tr key={row}>
          {selection && <td className={cell} />}
          {columns.map((column) => (
            <td key={column.key} className={classNames(cell, columnClasses(column))}>
              <Skeleton
                className={classNames(
                  'h-3.5',
                  column.primary ? 'w-2/3' : 'w-1/2',
                  column.align === 'right' && 'ml-auto',
                )}
              />
            </td>
          ))}
          {rowActions && <td className={cell} />}
        </tr>
      ))}
    </tbody>
  );
}
