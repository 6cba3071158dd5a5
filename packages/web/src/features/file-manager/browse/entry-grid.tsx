import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Entry } from './entry.ts';
import type { EntryHandlers } from './entry-handlers.ts';
import { EntryRow } from './entry-row.tsx';
import { EntryTile } from './entry-tile.tsx';
import { GridRow } from './grid-cell.tsx';
import { useLines } from './use-lines.ts';
import type { EntrySelection } from './use-selection.ts';

const headHeightPx = 40;
const tilesPaddingPx = 8;

interface EntryGridProps {
  entries: readonly Entry[];
  /** What is not loaded yet included. */
  total: number;
  view: 'list' | 'grid';
  choice: EntrySelection;
  renamingKey: string | null;
  /** The file whose details are shown beside the list. */
  openKey: string | null;
  canDrag: boolean;
  handlers: EntryHandlers;
  onNearEnd: () => void;
  /** The first row, with the names of the columns. */
  head: ReactNode;
}

/** The focus follows the keys, also to a line that is drawn only once the list has scrolled there. */
function useFollowingFocus(scroller: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = scroller.current?.querySelector<HTMLElement>(
      `[data-entry="${CSS.escape(wanted.current)}"]`,
    );
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });
  return (key: string | null) => {
    wanted.current = key;
  };
}

interface LineProps extends Omit<EntryGridProps, 'head' | 'onNearEnd' | 'total'> {
  line: number;
  columns: number;
  isNarrow: boolean;
}

function Line({ line, columns, isNarrow, entries, view, choice, canDrag, handlers, ...marks }: LineProps) {
  const { keys, active } = choice.selection;
  const first = line * columns;
  const props = (entry: Entry, index: number) => ({
    entry,
    index,
    isSelected: keys.has(entry.key),
    isActive: active === null ? index === 0 : active === entry.key,
    isRenaming: marks.renamingKey === entry.key,
    isOpen: marks.openKey === entry.key,
    canDrag,
    isNarrow,
    handlers,
  });
  const shown = entries.slice(first, first + columns);
  if (view === 'list') return shown.map((entry) => <EntryRow key={entry.key} {...props(entry, first)} />);
  return (
    <GridRow index={line + 1} className="flex h-full gap-2 px-2 pb-2">
      {shown.map((entry, place) => (
        <EntryTile key={entry.key} {...props(entry, first + place)} />
      ))}
      {Array.from({ length: columns - shown.length }, (_, place) => (
        // As wide as a tile, whose padding and border count.
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places at the end of the last line.
        <span key={place} className="flex-1 border border-transparent p-2" />
      ))}
    </GridRow>
  );
}

/** Files and folders as a list or as tiles; tens of thousands scroll as easily as ten. */
export function EntryGrid(props: EntryGridProps) {
  const { entries, total, view, choice, onNearEnd, head } = props;
  const t = useTexts(filesTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const isGrid = view === 'grid';
  const { active } = choice.selection;
  const activeIndex = active === null ? -1 : entries.findIndex(({ key }) => key === active);
  const margin = isGrid ? tilesPaddingPx : headHeightPx;
  const { columns, isNarrow, virtualizer } = useLines(scroller, {
    count: entries.length,
    isGrid,
    activeIndex,
    onNearEnd,
    headHeightPx: margin,
  });
  const focusEntry = useFollowingFocus(scroller);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = choice.onKey(event, columns);
    if (to === undefined) return;
    virtualizer.scrollToIndex(Math.floor(to / columns));
    focusEntry(entries[to]?.key ?? null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element lays its rows out itself; these are placed one by one.
    <div
      ref={scroller}
      role="grid"
      aria-label={t('list')}
      aria-multiselectable
      aria-rowcount={isGrid ? Math.ceil(total / columns) : total + 1}
      onKeyDown={onKeyDown}
      className="@container relative min-h-0 flex-1 overflow-y-auto overflow-x-hidden scroll-quiet [overflow-anchor:none]"
    >
      {isGrid ? <div role="presentation" className="h-2" /> : head}
      {/* biome-ignore lint/a11y/useSemanticElements: as for the grid. */}
      <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role="presentation"
            // A line changes nothing around it: what scrolls in is laid out alone.
            className="absolute inset-x-0 top-0 contain-strict"
            style={{ height: item.size, transform: `translateY(${item.start - margin}px)` }}
          >
            <Line {...props} line={item.index} columns={columns} isNarrow={isNarrow} />
          </div>
        ))}
      </div>
    </div>
  );
}
