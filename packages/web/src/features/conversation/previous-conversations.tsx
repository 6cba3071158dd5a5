import type { ConversationKind } from '@docent/contract/features/conversation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { conversationsQuery } from './conversation.queries.ts';
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

interface MoreProps {
  isLoading: boolean;
  onMore: () => void;
}

/** Asks for the next page when it comes into view; also a button, for those who do not scroll. */
function More({ isLoading, onMore }: MoreProps) {
  const t = useTexts(conversationTexts);
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  useEffect(() => {
    const element = place.current;
    if (element === null || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place} className="flex justify-center py-2">
      <Button variant="quiet" busy={isLoading} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}

interface PreviousConversationsProps {
  kind: ConversationKind;
  /** Where a conversation opens. */
  pathOf: (uid: string) => string;
}

/** The previous conversations of one kind: search, paging, rename, delete. */
export function PreviousConversations({ kind, pathOf }: PreviousConversationsProps) {
  const t = useTexts(conversationTexts);
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim());
  const list = useInfiniteQuery({ ...conversationsQuery(kind, q), placeholderData: keepPreviousData });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const isChat = kind === 'chat';
  if (list.isError && items.length === 0)
    return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />;
  if (list.isSuccess && total === 0 && q === '' && search === '')
    return (
      <EmptyState
        icon={<MessagesSquare size={24} aria-hidden />}
        title={isChat ? t('list.empty') : t('list.emptyQuestions')}
        text={t('list.emptyText')}
      />
    );
  return (
    <section aria-labelledby="previous-conversations" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-3">
        <h2 id="previous-conversations" className="flex-1 whitespace-nowrap font-semibold">
          {isChat ? t('list.title') : t('list.titleText')}
        </h2>
        <SearchField
          label={isChat ? t('list.search') : t('list.searchText')}
          value={search}
          onChange={setSearch}
          className="w-full tablet:w-64"
        />
      </div>
      {list.isPending && <SkeletonList rows={4} rowClassName="h-14" />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={t('list.none', { q })}
          text={t('list.noneText')}
        />
      )}
      <ul className="grid">
        {items.map((item) => (
          <PreviousConversationRow key={item.uid} item={item} to={pathOf(item.uid)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <More isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </section>
  );
}
