import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useState } from 'react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetGridTexts } from '#i18n/spreadsheet-grid.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDateWriting } from '#lib/current-project.ts';
import { filterCell, type RowFilter, rowSearch } from '#lib/row-filter.ts';
import { useRowFilters } from '#lib/row-filters-in-address.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { keepsFocus } from '#ui/keeps-focus.ts';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { columnWidths } from './column-widths.ts';
import { GridHeader, type GridView } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { useCellText } from './show-cell.ts';
import { useColumnWindow } from './use-column-window.ts';
import { useRowWindow } from './use-row-window.ts';
import { pageRows, type RowsAsked, useTableRows } from './use-table-rows.ts';

const rowHeightPx = 34;

interface GridProps {
  uid: string;
  table: SpreadsheetTable;
}

type ShownBy = Pick<RowsAsked, 'sort' | 'q' | 'plain' | 'filters'>;

/** The rows in sight of a table that is sorted and searched, and the room that the others take. */
function useGrid({ uid, table }: GridProps, shownBy: ShownBy) {
  const [count, setCount] = useState(table.rowCount);
  const { rows, ...window } = useRowWindow({ count, rowHeightPx }, JSON.stringify(shownBy));
  const pages = [...new Set(rows.map((index) => Math.floor(index / pageRows)))];
  const { name, version } = table;
  const loaded = useTableRows({ uid, name, version, ...shownBy }, pages);
  if (loaded.total !== undefined && loaded.total !== count) setCount(loaded.total);
  return { ...loaded, ...window, shown: rows };
}

/** Stands for rows out of sight. */
function Gap({ heightPx, width }: { heightPx: number; width: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td colSpan={width} />
    </tr>
  );
}

type Grid = ReturnType<typeof useGrid>;

interface RowsProps extends GridProps {
  grid: Grid;
  view: GridView;
}

/** The columns in sight of a table, as wide as its first rows need them. */
function useGridColumns({ columns, rowCount }: SpreadsheetTable, grid: Grid, frozen: number) {
  const showCell = useCellText();
  // The widths of the first rows that came stay: other rows come with each filter.
  const [widths] = useState(() =>
    columnWidths(columns, grid.total ?? 0, (row, at) =>
      showCell(grid.rowAt(row)?.cells[at] ?? null, columns[at]),
    ),
  );
  return useColumnWindow(grid.element, { widths, rowCount, frozen });
}

function Rows({ uid, table, grid, view }: RowsProps) {
  const t = useTexts(spreadsheetTexts);
  const gridText = useTexts(spreadsheetGridTexts);
  const { label, columns } = table;
  const { shown, hold } = useGridColumns(table, grid, view.frozen);
  const { layout, pieces } = shown;
  const width = pieces.length + 1;
  return (
    <section
      ref={grid.place}
      aria-label={t('table.grid', { name: label })}
      aria-busy={grid.isRefreshing}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      // What gets the focus is not behind the frozen columns.
      style={{ scrollPaddingLeft: view.frozen > 0 ? layout.starts[view.frozen] : undefined }}
      className="max-h-[60vh] overflow-auto [overflow-anchor:none] rounded-card border border-line"
    >
      <table
        aria-rowcount={grid.total}
        aria-colcount={columns.length + 1}
        style={{ width: layout.totalPx }}
        className="min-w-full table-fixed border-collapse text-sm tabular-nums"
      >
        <colgroup>
          <col style={{ width: layout.numberPx }} />
          {pieces.map(({ at, widthPx }) => (
            <col key={at} style={{ width: widthPx }} />
          ))}
        </colgroup>
        <GridHeader uid={uid} table={table} view={view} shown={shown} onFocus={hold} />
        <tbody>
          <Gap heightPx={grid.beforePx} width={width} />
          {grid.shown.map((index) => (
            <GridRow
              key={index}
              index={index}
              row={grid.rowAt(index)}
              columns={columns}
              heightPx={rowHeightPx}
              shown={shown}
            />
          ))}
          <Gap heightPx={grid.afterPx} width={width} />
        </tbody>
      </table>
      {grid.total === 0 && (
        <p className="p-6 text-center text-ink-muted">
          {table.rowCount === 0 ? gridText('noRows') : t('table.noRows')}
        </p>
      )}
    </section>
  );
}

interface FilterChipsProps {
  columns: SpreadsheetTable['columns'];
  filters: readonly RowFilter[];
  total: number | undefined;
  onRemove: (filter: RowFilter) => void;
}

/** The conditions that the rows meet, each with the way to take it back. */
function FilterChips({ columns, filters, total, onRemove }: FilterChipsProps) {
  const t = useTexts(spreadsheetGridTexts);
  const showCell = useCellText();
  if (filters.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul {...keepsFocus} aria-label={t('filters')} className="flex min-w-0 flex-wrap gap-2">
        {filters.map((filter) => {
          const { operator } = filter;
          const column = columns.find(({ name }) => name === filter.column);
          const label = column?.label ?? filter.column;
          const text =
            `${label} ${t(`operator.${operator}`)} ${showCell(filterCell(filter, column), column)}`.trim();
          return (
            <li key={text} className="min-w-0 max-w-full">
              <Chip name={text} onRemove={() => onRemove(filter)} />
            </li>
          );
        })}
      </ul>
      {total !== undefined && <p className="text-ink-muted text-sm">{t('hint', { count: total })}</p>}
    </div>
  );
}

/** The rows of a table, any number of them, each with its row in the upload. */
export function TableGrid({ uid, table }: GridProps) {
  const t = useTexts(spreadsheetTexts);
  const [sort, setSort] = useState<string>();
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useRowFilters(table.columns);
  const [frozen, setFrozen] = useState(0);
  const search = rowSearch(table.columns, useDebounced(typed), useDateWriting());
  const grid = useGrid({ uid, table }, { sort, ...search, filters });
  const isLoaded = grid.total !== undefined;
  const onFilter = (filter: RowFilter) => setFilters([...filters, filter]);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={t('table.search')} value={typed} onChange={setTyped} className="tablet:max-w-80" />
      <FilterChips
        columns={table.columns}
        filters={filters}
        // While the rows of a new filter are on their way, the total is that of the last one.
        total={grid.isRefreshing ? undefined : grid.total}
        onRemove={(gone) => setFilters(filters.filter((filter) => filter !== gone))}
      />
      {grid.error && !isLoaded && <ErrorState text={failureText(grid.error)} onRetry={grid.retry} />}
      {!grid.error && !isLoaded && <SkeletonList rows={8} rowClassName="h-8" />}
      {isLoaded && (
        <Rows
          uid={uid}
          table={table}
          grid={grid}
          view={{ sort, onSort: setSort, onFilter, frozen, onFreeze: setFrozen }}
        />
      )}
    </div>
  );
}
