import { ChevronLeft, ChevronRight } from 'lucide-react';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { pageSizes } from '#lib/list-search.ts';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';

interface PagerProps {
  /** The position of the first displayed row, from 1, and the number of displayed rows. */
  from: number;
  count: number;
  total: number;
  /** The page size, if it can be changed. */
  size?: { limit: number; onLimit: (limit: number) => void };
  /** Undefined if there is no such page. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

const smallestPage = pageSizes[0];

function PageSize({ limit, onLimit }: NonNullable<PagerProps['size']>) {
  const t = useTexts(listTexts);
  return (
    <div className="mr-auto flex items-center gap-2 text-ink-muted text-xs">
      <span aria-hidden>{t('pageSize')}</span>
      <Select
        label={t('pageSize')}
        labelHidden
        className="w-20"
        options={pageSizes.map((size) => ({ value: String(size), text: String(size) }))}
        value={String(limit)}
        onChange={(event) => onLimit(Number(event.target.value))}
      />
    </div>
  );
}

/** "1–50 of 312", with links to the other pages; nothing for a list that fits one page. */
export function Pager({ from, count, total, size, next, previous }: PagerProps) {
  const t = useTexts(listTexts);
  if (total <= smallestPage) return null;
  return (
    <nav aria-label={t('pages')} className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      {size && <PageSize {...size} />}
      <p aria-live="polite" className="text-ink-muted tabular-nums">
        {t('range', { from, to: from + count - 1, total })}
      </p>
      <div className="flex gap-1">
        <IconButton
          label={t('previousPage')}
          variant="secondary"
          icon={<ChevronLeft size={16} aria-hidden />}
          disabled={!previous}
          onClick={previous}
        />
        <IconButton
          label={t('nextPage')}
          variant="secondary"
          icon={<ChevronRight size={16} aria-hidden />}
          disabled={!next}
          onClick={next}
        />
      </div>
    </nav>
  );
}
