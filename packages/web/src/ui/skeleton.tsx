import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';

/** A grey placeholder with the size of the expected content. It appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classNames('animate-skeleton rounded-control bg-surface-hover', className)} />
  );
}

interface SkeletonListProps {
  rows: number;
  rowClassName?: string;
  className?: string;
}

/** Placeholder rows of a loading list; announced as "Loading…". */
export function SkeletonList({ rows, rowClassName = 'h-10', className = 'gap-2' }: SkeletonListProps) {
  const t = useTexts(uiTexts);
  return (
    <div role="status" className={classNames('grid', className)}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Skeleton key={row} className={rowClassName} />
      ))}
    </div>
  );
}
