import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';

/** A grey place where something will stand; give it the size of that. It shows after 200 ms. */
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

/** Rows of a list that is loading; read out as "Loading…". */
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
