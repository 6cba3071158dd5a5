import type { DataOf } from '@docent/contract/core/route';
import type { listConversations } from '@docent/contract/features/conversation';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { conversationsQuery } from './conversation.queries.ts';
import type { KindProfile } from './conversation-kind.ts';
import { MoreOnScroll } from './more-on-scroll.tsx';
import { PreviousConversationRow } from './previous-conversation-row.tsx';

const searchPauseMs = 200;

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
}

interface FoundProps {
  list: UseInfiniteQueryResult<InfiniteData<DataOf<typeof listConversations>>>;
  q: string;
  kind: KindProfile;
}

function Found({ list, q, kind }: FoundProps) {
  const t = useTexts(conversationTexts);
  if (list.data === undefined) return <SkeletonList rows={4} rowClassName="h-14" />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={t('list.none', { q })}
        text={t('list.noneText')}
      />
    );
  return (
    <>
      <ul className="grid grid-cols-1">
        {items.map((item) => (
          <PreviousConversationRow key={item.uid} item={item} kind={kind} />
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreOnScroll isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** The previous conversations of one kind: search, paging, rename, delete. */
export function PreviousConversations({ kind }: { kind: KindProfile }) {
  const t = useTexts(conversationTexts);
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim());
  const list = useInfiniteQuery({ ...conversationsQuery(kind.kind, q), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  if (list.isError && list.data === undefined)
    return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />;
  if (total === 0 && q === '' && search === '')
    return (
      <EmptyState
        icon={<MessagesSquare size={24} aria-hidden />}
        title={t(kind.texts.listEmpty)}
        text={t('list.emptyText')}
      />
    );
  return (
    <section aria-labelledby="previous-conversations" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-3">
        <h2 id="previous-conversations" className="flex-1 whitespace-nowrap font-semibold">
          {t(kind.texts.listTitle)}
        </h2>
        <SearchField
          label={t(kind.texts.listSearch)}
          value={search}
          onChange={setSearch}
          className="w-full tablet:w-64"
        />
      </div>
      <Found list={list} q={q} kind={kind} />
    </section>
  );
}
