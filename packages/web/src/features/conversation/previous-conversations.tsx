import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MessagesSquare, SearchX } from 'lucide-react';
import { useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EndlessList } from '#ui/endless-list.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { conversationsQuery } from './conversation.queries.ts';
import type { KindProfile } from './conversation-kind.ts';
import { PreviousConversationRow } from './previous-conversation-row.tsx';

function NothingFound({ q }: { q: string }) {
  const t = useTexts(conversationTexts);
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={t('list.none', { q })}
      text={t('list.noneText')}
    />
  );
}

/** The previous conversations of one kind: search, paging, rename, delete. */
export function PreviousConversations({ kind }: { kind: KindProfile }) {
  const t = useTexts(conversationTexts);
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const list = useInfiniteQuery({ ...conversationsQuery(kind.kind, q), placeholderData: keepPreviousData });
  const total = list.data?.pages[0]?.total;
  if (list.isError && list.data === undefined)
    return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />;
  if (total === 0 && q === '' && search === '')
    return kind.texts.listEmpty === undefined ? null : (
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
          className="w-full tablet:max-w-64"
        />
      </div>
      <EndlessList
        list={list}
        loading={<SkeletonList rows={4} rowClassName="h-14" />}
        empty={<NothingFound q={q} />}
        moreText={t('list.more')}
        loadsOnScroll
      >
        {(items) => (
          <ul className="grid grid-cols-1">
            {items.map((item) => (
              <PreviousConversationRow key={item.uid} item={item} kind={kind} />
            ))}
          </ul>
        )}
      </EndlessList>
    </section>
  );
}
