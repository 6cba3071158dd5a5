import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadsTexts } from '#i18n/uploads.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format-size.ts';
import { useDurationText } from '#lib/use-duration-text.ts';
import { usePercent } from '#lib/use-percent.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { canRetry, isOpen, totalsOf, type UploadItem, type UploadTotals } from './upload-item.ts';
import { UploadLine } from './upload-line.tsx';
import { cancelUploads, clearEndedUploads, retryUploads, useUploadQueue } from './upload-queue.ts';

const lineHeightPx = 56;

function useTitle({ open, stored, refused }: UploadTotals): string {
  const t = useTexts(uploadsTexts);
  if (open > 0) return t('running', { count: open });
  const parts = [stored > 0 && t('done', { count: stored }), refused > 0 && t('refused', { count: refused })];
  return parts.filter(Boolean).join(', ') || t('nothing');
}

function Totals({ totals }: { totals: UploadTotals }) {
  const t = useTexts(uploadsTexts);
  const percent = usePercent();
  const duration = useDurationText();
  const { progress, bytesPerS, secondsLeft } = totals;
  const speed = t('total', { percent: percent(progress), speed: formatSize(Math.round(bytesPerS)) });
  return (
    <div className="px-4 pb-2">
      <ProgressLine label={t('progress')} value={progress} />
      <p className="pt-1 text-ink-muted text-xs tabular-nums">
        {speed}
        {secondsLeft !== undefined && ` · ${t('left', { time: duration(secondsLeft) })}`}
      </p>
    </div>
  );
}

function Lines({ items }: { items: readonly UploadItem[] }) {
  const t = useTexts(uploadsTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeightPx,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 4,
  });
  return (
    <section
      ref={scroller}
      aria-label={t('title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-line border-t scroll-quiet focus-visible:-outline-offset-2"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                className="absolute inset-x-0 top-0"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <UploadLine item={item} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface HeadProps {
  totals: UploadTotals;
  isShown: boolean;
  onToggle: () => void;
}

function Head({ totals, isShown, onToggle }: HeadProps) {
  const t = useTexts(uploadsTexts);
  const title = useTitle(totals);
  return (
    <header className="flex items-center gap-1 py-1 pr-1 pl-4">
      <h2 className="min-w-0 flex-1 truncate font-semibold">
        <span role="status">{title}</span>
      </h2>
      <IconButton
        label={t(isShown ? 'hide' : 'show')}
        aria-expanded={isShown}
        icon={isShown ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
        onClick={onToggle}
      />
      {totals.open === 0 && (
        <IconButton label={t('close')} icon={<X size={20} aria-hidden />} onClick={clearEndedUploads} />
      )}
    </header>
  );
}

/** All uploads: how far, how fast, how long; each can be cancelled and tried again. */
export function UploadPanel({ items }: { items: readonly UploadItem[] }) {
  const t = useTexts(uploadsTexts);
  const [isShown, setShown] = useState(true);
  const totals = totalsOf(items, useUploadQueue().bytesPerS);
  const again = items.filter(canRetry).length;
  return (
    <aside
      aria-label={t('title')}
      className="fixed right-4 bottom-4 z-30 flex w-[min(26rem,calc(100vw-2rem))] animate-rise flex-col rounded-card border border-line bg-surface-raised shadow-float"
    >
      <Head totals={totals} isShown={isShown} onToggle={() => setShown(!isShown)} />
      {totals.open > 0 && <Totals totals={totals} />}
      {isShown && <Lines items={items} />}
      {isShown && (items.some(isOpen) || again > 1) && (
        <footer className="flex justify-end gap-2 border-line border-t px-2 py-1">
          {again > 1 && (
            <Button size="small" variant="quiet" onClick={() => retryUploads()}>
              {t('retryAll', { count: again })}
            </Button>
          )}
          {items.some(isOpen) && (
            <Button size="small" variant="quiet" onClick={() => cancelUploads()}>
              {t('cancelAll')}
            </Button>
          )}
        </footer>
      )}
    </aside>
  );
}
