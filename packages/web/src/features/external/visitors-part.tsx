import { type LinkConversation, listLinkConversations } from '@docent/contract/features/link-visit';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { LinkFigures } from './link-figures.tsx';
import { visitsKey } from './public-link.queries.ts';
import { VisitDialog } from './visit-dialog.tsx';

const kinds = ['up', 'down', 'handover'] as const;
const kindTexts = { up: 'ratedUp', down: 'ratedDown', handover: 'handoverAsked' } as const;

function useColumns(): Column<LinkConversation>[] {
  const t = useTexts(publicLinkTexts);
  return [
    {
      key: 'firstQuestion',
      header: t('firstQuestion'),
      primary: true,
      cell: ({ firstQuestion }) => (
        <span className="line-clamp-2 whitespace-normal [overflow-wrap:anywhere]">
          {firstQuestion || t('noQuestion')}
        </span>
      ),
    },
    {
      key: 'questions',
      header: t('questions'),
      sort: 'questions',
      width: '7rem',
      hideBelow: 'desktop',
      cell: ({ questions }) => questions,
    },
    {
      key: 'rated',
      header: t('rated'),
      width: '12rem',
      cell: ({ up, down, handover }) =>
        [
          ...(up > 0 ? [`${t('ratedUp')}: ${up}`] : []),
          ...(down > 0 ? [`${t('ratedDown')}: ${down}`] : []),
          ...(handover ? [t('handoverAsked')] : []),
        ].join(' · '),
    },
    {
      key: 'updatedAt',
      header: t('lastMessage'),
      sort: 'updatedAt',
      width: '10rem',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
  ];
}

function Visits({ linkUid }: { linkUid: string }) {
  const t = useTexts(publicLinkTexts);
  const [opened, setOpened] = useState<string>();
  const columns = useColumns();
  const list = useListState({
    sorts: ['updatedAt', 'startedAt', 'questions'],
    defaultSort: '-updatedAt',
    filters: { only: kinds },
  });
  const pages = useListPages(visitsKey(linkUid), list, (query, signal) =>
    call(listLinkConversations, { params: { uid: linkUid }, query }, { signal }),
  );
  const options = kinds.map((value) => ({ value, text: t(kindTexts[value]) }));
  return (
    <section aria-label={t('visitors')}>
      <ListView
        label={t('visitors')}
        list={list}
        pages={pages}
        searchLabel={t('searchVisits')}
        countText={(count) => t('visitCount', { count })}
        filters={[{ name: 'only', label: t('only'), options }]}
        columns={columns}
        rowKey={({ uid }) => uid}
        rowName={({ firstQuestion }) => firstQuestion || t('noQuestion')}
        onRowClick={({ uid }) => setOpened(uid)}
        empty={
          <EmptyState
            icon={<MessagesSquare size={28} aria-hidden />}
            title={t('noVisits')}
            text={t('noVisitsText')}
          />
        }
      />
      {opened !== undefined && (
        <VisitDialog linkUid={linkUid} conversationUid={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

/** What visitors of a link asked, and its figures by day. */
export function VisitorsPart({ linkUid }: { linkUid: string | null }) {
  const t = useTexts(publicLinkTexts);
  if (linkUid === null)
    return (
      <EmptyState
        icon={<MessagesSquare size={28} aria-hidden />}
        title={t('noVisits')}
        text={t('noVisitsYet')}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      <LinkFigures linkUid={linkUid} />
      <Visits linkUid={linkUid} />
    </div>
  );
}
