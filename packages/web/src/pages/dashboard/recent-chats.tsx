import type { ConversationItem } from '@docent/contract/features/conversation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { conversationPath } from '#features/conversation/conversation-kind.ts';
import { dashboardTexts } from '#i18n/dashboard.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { plainExcerpt } from '#lib/plain-excerpt.ts';
import { conversationKinds } from '#pages/conversation/conversation-kinds.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { recentChatsQuery } from './dashboard.queries.ts';
import { DashboardSection } from './dashboard-section.tsx';

function Answer({ chat }: { chat: ConversationItem }) {
  const t = useTexts(dashboardTexts);
  if (chat.pending)
    return (
      <span className="flex items-center gap-2 text-action-ink">
        <span aria-hidden className="size-2 shrink-0 animate-pulse rounded-full bg-action" />
        {t('answering')}
      </span>
    );
  return (
    <span className="line-clamp-2 text-ink-muted">
      {chat.lastAnswer ? plainExcerpt(chat.lastAnswer) : t('noAnswer')}
    </span>
  );
}

function ChatLine({ chat }: { chat: ConversationItem }) {
  const t = useTexts(dashboardTexts);
  const title = chat.title || t('untitled');
  const showsQuestion = chat.lastQuestion && chat.lastQuestion !== title;
  return (
    <li>
      <Link
        to={conversationPath(conversationKinds[chat.kind], chat.uid)}
        className="-mx-3 grid grid-cols-1 gap-1 rounded-control px-3 py-3 transition-colors hover:bg-surface-hover"
      >
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 truncate font-semibold" title={title}>
            {title}
          </span>
          <RelativeTime iso={chat.updatedAt} className="shrink-0 text-ink-muted text-xs" />
        </span>
        {showsQuestion && <span className="truncate">{chat.lastQuestion}</span>}
        <Answer chat={chat} />
      </Link>
    </li>
  );
}

export function RecentChats() {
  const t = useTexts(dashboardTexts);
  // The page has asked for them: what was answered before this is shown would be asked for again.
  const { data, error, refetch } = useQuery({ ...recentChatsQuery, refetchOnMount: false });
  return (
    <DashboardSection
      title={t('continueChats')}
      link={
        <Link to={conversationKinds.chat.path} className="text-action-ink underline-offset-4 hover:underline">
          {t('allChats')}
        </Link>
      }
    >
      {!data && error && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={3} rowClassName="h-16" className="gap-4 py-2" />}
      {data?.items.length === 0 && <EmptyState title={t('noChats')} text={t('noChatsText')} />}
      <ul className="divide-y divide-line">
        {data?.items.map((chat) => (
          <ChatLine key={chat.uid} chat={chat} />
        ))}
      </ul>
    </DashboardSection>
  );
}
