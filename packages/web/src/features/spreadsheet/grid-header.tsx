import type { TableColumn } from '@docent/contract/table-column';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { columnLabel } from '#lib/column-label.ts';
import { isNumberType } from '#lib/format-cell.ts';
import type { RowFilter } from '#lib/row-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { frozenClass, frozenStyle, numberStyle, type ShownColumns } from './column-layout.ts';
import { ColumnPanel } from './column-panel.tsx';

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
  shown: ShownColumns;
  /** The focus came to a button of a column, which is to stay in the document. */
  onFocus: (at: number) => void;
}

/** Upwards, downwards, then as in the upload again. */
function nextSort(sort: string | undefined, name: string): string | undefined {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` ? undefined : name;
}

const directionOf = (sort: string | undefined, name: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
const arrows = { ascending: ArrowUp, descending: ArrowDown, none: undefined } as const;

/** The column that a key leads to from another one. */
function targetOf(key: string, at: number, count: number): number | undefined {
  const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return target !== undefined && target >= 0 && target < count ? target : undefined;
}

/** Moves the focus to the label of another column, which comes into the document first: Tab alone stops at each one. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { table, at, onFocus }: Pick<GridHeaderProps, 'table' | 'onFocus'> & { at: number },
): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const target = isPlain ? targetOf(event.key, at, table.columns.length) : undefined;
  if (target === undefined) return;
  event.preventDefault();
  const row = event.currentTarget.closest('tr');
  flushSync(() => onFocus(target));
  row?.querySelector<HTMLElement>(`[aria-colindex="${target + 2}"] button`)?.focus();
}

function HeaderCell({
  uid,
  table,
  view,
  at,
  column,
  shown: { layout },
  onFocus,
}: GridHeaderProps & { at: number; column: TableColumn }) {
  const { sort, onSort, onFilter, frozen, onFreeze } = view;
  const direction = directionOf(sort, column.name);
  const Arrow = arrows[direction];
  const label = columnLabel(column);
  const isFrozen = at < frozen;
  return (
    <th
      scope="col"
      aria-sort={direction}
      aria-colindex={at + 2}
      onFocus={() => onFocus(at)}
      style={frozenStyle(at, layout)}
      className={classNames('border-line border-b p-0 text-left', isFrozen && frozenClass)}
    >
      <div className="flex items-center pr-1">
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.name))}
          onKeyDown={(event) => moveFocus(event, { table, at, onFocus })}
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-1 px-3 py-2 font-semibold hover:bg-surface-hover',
            isNumberType(column.type) && 'justify-end',
          )}
        >
          <span className="truncate" title={column.description || label}>
            {label}
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
  const { layout, pieces } = props.shown;
  const { frozen } = layout;
  return (
    <thead className="sticky top-0 z-10 bg-surface-raised">
      <tr>
        <th
          scope="col"
          aria-colindex={1}
          style={numberStyle(layout)}
          className={classNames(
            'border-line border-b px-2 py-2 text-right font-normal text-ink-muted text-xs',
            frozen > 0 && frozenClass,
          )}
        >
          {t('table.source')}
        </th>
        {pieces.map(({ kind, at }) => {
          const column = props.table.columns[at];
          if (kind === 'gap' || !column) return <td key={at} aria-hidden className="border-line border-b" />;
          return <HeaderCell key={at} {...props} at={at} column={column} />;
        })}
      </tr>
    </thead>
  );
}
