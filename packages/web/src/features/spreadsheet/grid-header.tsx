import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { columnLabel } from '#lib/column-label.ts';
import { isNumberType } from '#lib/format-cell.ts';
import type { RowFilter } from '#lib/row-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { ColumnPanel } from './column-panel.tsx';
import { frozenClass, frozenStyle, numberStyle } from './frozen-columns.ts';

/** What the rows are shown by, and how it is changed. */
export interface GridView {
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onFilter: (filter: RowFilter) => void;
  /** How many columns stay in sight. */
  frozen: number;
  onFreeze: (count: number) => void;
}

interface GridHeaderProps {
  uid: string;
  table: { name: string; version: number; columns: readonly TableColumn[] };
  view: GridView;
}

/** Upwards, downwards, then as in the upload again. */
function nextSort(sort: string | undefined, name: string): string | undefined {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` ? undefined : name;
}

const directionOf = (sort: string | undefined, name: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
const arrows = { ascending: ArrowUp, descending: ArrowDown, none: undefined } as const;

function HeaderCell({ uid, table, view, at, column }: GridHeaderProps & { at: number; column: TableColumn }) {
  const { sort, onSort, onFilter, frozen, onFreeze } = view;
  const direction = directionOf(sort, column.name);
  const Arrow = arrows[direction];
  const isFrozen = at < frozen;
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={frozenStyle(at, frozen)}
      className={classNames('border-line border-b p-0 text-left', isFrozen && frozenClass)}
    >
      <div className="flex items-center pr-1">
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.name))}
          className={classNames(
            'flex min-w-0 max-w-64 flex-1 items-center gap-1 px-3 py-2 font-semibold hover:bg-surface-hover',
            isNumberType(column.type) && 'justify-end',
          )}
        >
          <span className="truncate" title={column.description}>
            {columnLabel(column)}
          </span>
          {Arrow && <Arrow size={14} aria-hidden className="shrink-0" />}
        </button>
        <ColumnPanel
          uid={uid}
          name={table.name}
          version={table.version}
          column={column}
          isFrozen={isFrozen}
          onFilter={onFilter}
          onFreeze={(freezes) => onFreeze(freezes ? at + 1 : 0)}
        />
      </div>
    </th>
  );
}

/** The columns' labels; each sorts the rows by its column, and has a panel with what the column holds. */
export function GridHeader(props: GridHeaderProps) {
  const t = useTexts(spreadsheetTexts);
  const { frozen } = props.view;
  return (
    <thead className="sticky top-0 z-10 bg-surface-raised">
      <tr>
        <th
          scope="col"
          style={numberStyle(frozen)}
          className={classNames(
            'border-line border-b px-2 py-2 text-right font-normal text-ink-muted text-xs',
            frozen > 0 && frozenClass,
          )}
        >
          {t('table.source')}
        </th>
        {props.table.columns.map((column, at) => (
          <HeaderCell key={column.name} {...props} at={at} column={column} />
        ))}
      </tr>
    </thead>
  );
}
