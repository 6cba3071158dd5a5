import type { Classification } from '@docent/contract/features/classification';
import type { ClassifiedItem } from '@docent/contract/features/classification-item';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useViewport } from '#lib/use-viewport.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ItemRow } from './item-row.tsx';
import { type ItemsAsked, pageItems, useItemPages } from './use-item-pages.ts';

/** On a phone the labels stand below the text, and the number of the item is left out. */
const shapes = {
  mobile: { rowHeightPx: 60, columns: 2 },
  tablet: { rowHeightPx: 48, columns: 4 },
  desktop: { rowHeightPx: 48, columns: 4 },
} as const;
const overscan = 15;

type Narrowing = Omit<ItemsAsked, 'uid'>;

function useGrid(uid: string, total: number, narrowing: Narrowing) {
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(total);
  const { rowHeightPx, columns } = shapes[useViewport()];
  const rows = useVirtualizer({
    count,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeightPx,
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes the heights that were kept wrong.
  useEffect(() => rows.measure(), [rows, rowHeightPx]);
  const shown = rows.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / pageItems)))];
  const loaded = useItemPages({ uid, ...narrowing }, pages);
  if (loaded.total !== undefined && loaded.total !== count) setCount(loaded.total);
  const beforePx = shown[0]?.start ?? 0;
  const afterPx = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return { ...loaded, place, shown, beforePx, afterPx, rowHeightPx, columns };
}

/** Stands for rows out of sight. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td colSpan={columns} />
    </tr>
  );
}

interface NarrowingFieldsProps {
  classification: Classification;
  narrowing: Narrowing;
  onChange: (change: Partial<Narrowing>) => void;
}

const standings = ['unsure', 'corrected', 'failed', 'pending'] as const;
const sorts = {
  index: 'grid.sortIndex',
  confidence: 'grid.sortLow',
  '-confidence': 'grid.sortHigh',
} as const;

function NarrowingFields({ classification, narrowing, onChange }: NarrowingFieldsProps) {
  const t = useTexts(classificationTexts);
  return (
    <div className="grid items-end gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
      <SearchField label={t('grid.search')} value={narrowing.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t('grid.filterLabel')}
        value={narrowing.label}
        options={[
          { value: '', text: t('grid.allLabels') },
          ...classification.labels.map(({ name }) => ({ value: name, text: name })),
        ]}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <Select
        label={t('grid.filterStanding')}
        value={narrowing.only}
        options={[
          { value: '', text: t('grid.allStandings') },
          ...standings.map((value) => ({ value, text: t(`standing.${value}`) })),
        ]}
        onChange={({ target: { value } }) =>
          onChange({ only: standings.find((standing) => standing === value) ?? '' })
        }
      />
      <Select
        label={t('grid.sort')}
        value={narrowing.sort}
        options={(['index', 'confidence', '-confidence'] as const).map((value) => ({
          value,
          text: t(sorts[value]),
        }))}
        onChange={({ target: { value } }) =>
          onChange({ sort: value === 'confidence' || value === '-confidence' ? value : 'index' })
        }
      />
    </div>
  );
}

interface RowsProps {
  classification: Classification;
  grid: ReturnType<typeof useGrid>;
  onOpen: (item: ClassifiedItem) => void;
}

const head = 'border-line border-b bg-surface px-3 py-2 text-left font-semibold text-ink-muted text-xs';

function Rows({ classification, grid, onOpen }: RowsProps) {
  const t = useTexts(classificationTexts);
  const isTable = classification.source.kind === 'table';
  return (
    <section
      ref={grid.place}
      aria-label={t('grid.label')}
      aria-busy={grid.isRefreshing}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[70vh] overflow-auto rounded-card border border-line"
    >
      <table aria-rowcount={grid.total} className="w-full table-fixed border-collapse text-sm">
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col" className={`${head} hidden w-16 text-right tablet:table-cell`}>
              {t(isTable ? 'grid.row' : 'grid.item')}
            </th>
            <th scope="col" className={head}>
              {t('grid.text')}
            </th>
            <th scope="col" className={`${head} hidden w-40 tablet:table-cell desktop:w-64`}>
              {t('grid.labels')}
            </th>
            <th scope="col" className={`${head} w-14 text-right tablet:w-28`}>
              <span className="sr-only tablet:not-sr-only">{t('grid.confidence')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap heightPx={grid.beforePx} columns={grid.columns} />
          {grid.shown.map(({ index }) => (
            <ItemRow
              key={index}
              classification={classification}
              item={grid.itemAt(index)}
              heightPx={grid.rowHeightPx}
              columns={grid.columns}
              onOpen={onOpen}
            />
          ))}
          <Gap heightPx={grid.afterPx} columns={grid.columns} />
        </tbody>
      </table>
      {grid.total === 0 && <p className="p-6 text-center text-ink-muted">{t('grid.nothing')}</p>}
    </section>
  );
}

/** The items of a classification, any number of them, searched, filtered and sorted. */
export function ItemGrid({ classification }: { classification: Classification }) {
  const t = useTexts(classificationTexts);
  const [narrowing, setNarrowing] = useState<Narrowing>({ q: '', label: '', only: '', sort: 'index' });
  const [opened, setOpened] = useState<ClassifiedItem>();
  const q = useDebounced(narrowing.q.trim());
  const grid = useGrid(classification.uid, classification.total, { ...narrowing, q });
  const isLoaded = grid.total !== undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <NarrowingFields
        classification={classification}
        narrowing={narrowing}
        onChange={(change) => setNarrowing({ ...narrowing, ...change })}
      />
      {isLoaded && (
        <p aria-live="polite" className="text-ink-muted text-sm tabular-nums">
          {t('grid.count', { count: grid.total ?? 0 })}
        </p>
      )}
      {grid.error && !isLoaded && <ErrorState text={failureText(grid.error)} onRetry={grid.retry} />}
      {!grid.error && !isLoaded && <SkeletonList rows={8} rowClassName="h-10" />}
      {isLoaded && <Rows classification={classification} grid={grid} onOpen={setOpened} />}
      {opened && <ItemPanel item={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
