// biome-ignore-all lint/a11y/useSemanticElements: rows and columns stand where they were scrolled to, which a <table> cannot do.
// biome-ignore-all lint/a11y/useFocusableInteractive: a table is read, not operated; the whole of it takes the focus.
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { columnName, columnWidths, isNumeric, touches } from './table-columns.ts';
import type { TextPassage } from './text-passage.ts';
import type { TableRows } from './use-table.ts';

const rowPx = 30;
const numberPx = 64;
const columnPx = 120;

interface TableGridProps {
  label: string;
  table: TableRows;
  passage: TextPassage | null;
  /** Stands in the middle at first. */
  openedRow: number | null;
  onView: (view: { from: number; to: number }) => void;
}

const edge = 'absolute top-0 flex h-full items-center border-line border-r px-2';

interface CellsProps {
  columns: readonly VirtualItem[];
  texts: readonly string[];
}

function Cells({ columns, texts }: CellsProps) {
  return columns.map(({ index, start, size }) => {
    const text = texts[index] ?? '';
    return (
      <div
        key={index}
        role="cell"
        aria-colindex={index + 2}
        title={text.length > 20 ? text : undefined}
        style={{ left: start, width: size }}
        className={classNames(edge, isNumeric(text) && 'justify-end tabular-nums')}
      >
        <span className="truncate">{text}</span>
      </div>
    );
  });
}

function Letters({ columns, widthPx }: { columns: readonly VirtualItem[]; widthPx: number }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: rowPx, width: widthPx }}
      className="sticky top-0 z-[2] border-line border-b bg-surface-sunken text-ink-muted"
    >
      <div
        role="columnheader"
        aria-colindex={1}
        style={{ width: numberPx }}
        className="sticky left-0 z-[1] inline-flex h-full border-line border-r bg-surface-sunken"
      >
        <span className="sr-only">#</span>
      </div>
      {columns.map(({ index, start, size }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={index + 2}
          style={{ left: start, width: size }}
          className={classNames(edge, 'justify-center')}
        >
          {columnName(index)}
        </div>
      ))}
    </div>
  );
}

function useGrid({ table, openedRow, onView }: TableGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const widths = useMemo(() => columnWidths(table.first), [table.first]);
  const rows = useVirtualizer({
    count: table.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    paddingStart: rowPx,
    initialOffset: openedRow === null ? 0 : Math.max(0, (openedRow - 5) * rowPx),
  });
  const columns = useVirtualizer({
    count: Math.max(1, widths.length),
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? columnPx,
    overscan: 3,
    paddingStart: numberPx,
  });
  const shown = rows.getVirtualItems();
  const from = shown[0]?.index ?? 0;
  const to = shown.at(-1)?.index ?? 0;
  useEffect(() => onView({ from, to }), [onView, from, to]);
  const isOpened = useRef(openedRow === null);
  useEffect(() => {
    if (isOpened.current || openedRow === null) return;
    isOpened.current = true;
    rows.scrollToIndex(openedRow, { align: 'center' });
  }, [openedRow, rows]);
  return { scroller, rows, columns, shown };
}

/** Cells as texts; rows and columns beyond the screen are not drawn. */
export function TableGrid(props: TableGridProps) {
  const { label, table, passage } = props;
  const { scroller, rows, columns, shown } = useGrid(props);
  const across = columns.getVirtualItems();
  const widthPx = columns.getTotalSize();
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={table.count + 1}
      aria-colcount={columns.options.count + 1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto text-sm scroll-quiet focus-visible:-outline-offset-2"
    >
      <div role="rowgroup" style={{ height: rows.getTotalSize(), width: widthPx }} className="relative">
        <Letters columns={across} widthPx={widthPx} />
        {shown.map(({ index, start }) => {
          const row = table.rowAt(index);
          const isHit = row !== undefined && touches(row, passage);
          const look = isHit ? 'bg-evidence text-on-evidence' : 'bg-surface';
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              data-hit={isHit || undefined}
              style={{ height: rowPx, width: widthPx, transform: `translateY(${start}px)` }}
              className={classNames('absolute top-0 left-0 border-line border-b', look)}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                style={{ width: numberPx }}
                className={classNames(
                  'sticky left-0 z-[1] inline-flex h-full items-center justify-end border-line border-r px-2 tabular-nums',
                  isHit ? look : 'bg-surface-sunken text-ink-muted',
                )}
              >
                {row?.number ?? '…'}
              </div>
              <Cells columns={across} texts={row?.cells ?? []} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
