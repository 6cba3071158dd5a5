import type { Cell, SpreadsheetTable, TableColumn } from '@docent/contract/features/spreadsheet';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { pageRows, useTableRows } from './use-table-rows.ts';

const rowHeightPx = 34;
const overscan = 20;
const searchDelayMs = 250;

const isNumber = ({ type }: TableColumn) => type === 'integer' || type === 'decimal';
const isFigure = (cell: Cell, column: TableColumn) => typeof cell === 'number' || isNumber(column);

function cellText(cell: Cell, language: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return cell.toLocaleString(language, { maximumFractionDigits: 6, useGrouping: 'min2' });
  return String(cell);
}

interface HeaderProps {
  columns: readonly TableColumn[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Upwards, downwards, then as in the upload again. */
function nextSort(sort: string | undefined, name: string): string | undefined {
  if (sort === name) return `-${name}`;
  return sort === `-${name}` ? undefined : name;
}

function Header({ columns, sort, onSort }: HeaderProps) {
  const t = useTexts(spreadsheetTexts);
  const direction = (name: string) =>
    sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  return (
    <thead className="sticky top-0 z-10 bg-surface-raised">
      <tr>
        <th
          scope="col"
          className="border-line border-b px-2 py-2 text-right font-normal text-ink-muted text-xs"
        >
          {t('table.source')}
        </th>
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            aria-sort={direction(column.name)}
            className="border-line border-b p-0 text-left"
          >
            <button
              type="button"
              onClick={() => onSort(nextSort(sort, column.name))}
              className={classNames(
                'flex w-full max-w-64 items-center gap-1 px-3 py-2 font-semibold hover:bg-surface-hover',
                isNumber(column) && 'justify-end',
              )}
            >
              <span className="truncate">{column.label}</span>
              {sort === column.name && <ArrowUp size={14} aria-hidden className="shrink-0" />}
              {sort === `-${column.name}` && <ArrowDown size={14} aria-hidden className="shrink-0" />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableGridProps {
  uid: string;
  table: SpreadsheetTable;
}

/** The rows of a table, any number of them, each with its row in the upload. */
export function TableGrid({ uid, table }: TableGridProps) {
  const t = useTexts(spreadsheetTexts);
  const language = useLanguage();
  const [sort, setSort] = useState<string>();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), searchDelayMs);
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
  const { total, rowAt, error, retry, isRefreshing } = useTableRows(
    { uid, name: table.name, version: table.version, sort, q },
    pages,
  );
  if (total !== undefined && total !== count) setCount(total);
  const before = shown[0]?.start ?? 0;
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const width = table.columns.length + 1;
  return (
    <div className="grid gap-3">
      <SearchField label={t('table.search')} value={typed} onChange={setTyped} className="max-w-80" />
      {error && total === undefined ? (
        <ErrorState text={failureText(error)} onRetry={retry} />
      ) : total === undefined ? (
        <SkeletonList rows={8} rowClassName="h-8" />
      ) : (
        <section
          ref={place}
          aria-label={t('table.grid', { name: table.label })}
          aria-busy={isRefreshing}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="max-h-[60vh] overflow-auto rounded-card border border-line"
        >
          <table aria-rowcount={total} className="w-full border-collapse text-sm tabular-nums">
            <Header columns={table.columns} sort={sort} onSort={setSort} />
            <tbody>
              {before > 0 && (
                <tr aria-hidden style={{ height: before }}>
                  <td colSpan={width} />
                </tr>
              )}
              {shown.map(({ index }) => {
                const row = rowAt(index);
                return (
                  <tr
                    key={index}
                    style={{ height: rowHeightPx }}
                    className={classNames('border-line border-b', row?.isFlagged && 'text-ink-muted italic')}
                  >
                    <td
                      className="px-2 text-right text-ink-muted text-xs"
                      title={row?.isFlagged ? t('table.total') : undefined}
                    >
                      {row?.sourceRow}
                    </td>
                    {table.columns.map((column, at) => {
                      const cell = row?.cells[at] ?? null;
                      const text = cellText(cell, language);
                      return (
                        <td
                          key={column.name}
                          title={text}
                          className={classNames(
                            'max-w-64 truncate px-3',
                            isFigure(cell, column) && 'text-right',
                          )}
                        >
                          {text}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
              {after > 0 && (
                <tr aria-hidden style={{ height: after }}>
                  <td colSpan={width} />
                </tr>
              )}
            </tbody>
          </table>
          {total === 0 && <p className="p-6 text-center text-ink-muted">{t('table.noRows')}</p>}
        </section>
      )}
    </div>
  );
}
