import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { pageRows, useTableRows } from './use-table-rows.ts';

const rowHeightPx = 34;
const overscan = 20;

interface GridProps {
  uid: string;
  table: SpreadsheetTable;
}

/** The rows in sight of a table that is sorted and searched, and the room that the others take. */
function useGrid({ uid, table }: GridProps, { sort, q }: { sort: string | undefined; q: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(table.rowCount);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeightPx,
    overscan,
  });
  const shown = rows.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / pageRows)))];
  const { name, version } = table;
  const loaded = useTableRows({ uid, name, version, sort, q }, pages);
  if (loaded.total !== undefined && loaded.total !== count) setCount(loaded.total);
  const beforePx = shown[0]?.start ?? 0;
  const afterPx = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return { ...loaded, place, shown, beforePx, afterPx };
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

interface RowsProps {
  table: SpreadsheetTable;
  grid: ReturnType<typeof useGrid>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

function Rows({ table: { label, columns }, grid, sort, onSort }: RowsProps) {
  const t = useTexts(spreadsheetTexts);
  const width = columns.length + 1;
  return (
    <section
      ref={grid.place}
      aria-label={t('table.grid', { name: label })}
      aria-busy={grid.isRefreshing}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-card border border-line"
    >
      <table aria-rowcount={grid.total} className="w-full border-collapse text-sm tabular-nums">
        <GridHeader columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          <Gap heightPx={grid.beforePx} width={width} />
          {grid.shown.map(({ index }) => (
            <GridRow key={index} row={grid.rowAt(index)} columns={columns} heightPx={rowHeightPx} />
          ))}
          <Gap heightPx={grid.afterPx} width={width} />
        </tbody>
      </table>
      {grid.total === 0 && <p className="p-6 text-center text-ink-muted">{t('table.noRows')}</p>}
    </section>
  );
}

/** The rows of a table, any number of them, each with its row in the upload. */
export function TableGrid({ uid, table }: GridProps) {
  const t = useTexts(spreadsheetTexts);
  const [sort, setSort] = useState<string>();
  const [typed, setTyped] = useState('');
  const grid = useGrid({ uid, table }, { sort, q: useDebounced(typed.trim()) });
  const isLoaded = grid.total !== undefined;
  return (
    <div className="grid gap-3">
      <SearchField label={t('table.search')} value={typed} onChange={setTyped} className="max-w-80" />
      {grid.error && !isLoaded && <ErrorState text={failureText(grid.error)} onRetry={grid.retry} />}
      {!grid.error && !isLoaded && <SkeletonList rows={8} rowClassName="h-8" />}
      {isLoaded && <Rows table={table} grid={grid} sort={sort} onSort={setSort} />}
    </div>
  );
}
