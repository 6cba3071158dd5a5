import type { SidebarItem } from '@docent/contract/features/sidebar';
import { useQuery } from '@tanstack/react-query';
import { sidebarTexts } from '#i18n/sidebar.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { HistoryItem } from './history-item.tsx';
import type { HistoryTypeOf } from './history-type.ts';
import { sidebarQuery } from './sidebar.queries.ts';

export interface HistoryListProps {
  typeOf: HistoryTypeOf;
  onDeleted: (item: SidebarItem) => void;
}

export function HistoryList({ typeOf, onDeleted }: HistoryListProps) {
  const t = useTexts(sidebarTexts);
  const { data: items, error, refetch } = useQuery(sidebarQuery);
  if (!items && error) {
    const text = error instanceof ApiFailure && error.message ? error.message : t('failed');
    return <ErrorState text={text} onRetry={() => void refetch()} />;
  }
  if (!items) return <SkeletonList rows={4} rowClassName="mx-3 h-4" className="gap-4 pt-2" />;
  if (items.length === 0) return <p className="px-3 py-1.5 text-ink-muted">{t('historyEmpty')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-px">
      {items.map((item) => (
        <HistoryItem
          key={`${item.type}/${item.value}`}
          item={item}
          type={typeOf(item.type)}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  );
}
