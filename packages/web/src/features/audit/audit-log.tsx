import { type AuditEvent, listAuditEvents } from '@docent/contract/features/audit';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { auditTexts } from '#i18n/audit.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { type ListState, useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import type { ListFilter } from '#ui/list-toolbar.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { auditKey } from './audit.queries.ts';
import { AuditActionsBar } from './audit-actions-bar.tsx';
import { AuditEventPanel } from './audit-event-panel.tsx';
import { auditFilters, isSearchBounded, routeQuery } from './audit-filters.ts';
import { useSentence } from './use-sentence.ts';

type AuditList = ListState<typeof auditFilters>;

function useColumns(): Column<AuditEvent>[] {
  const t = useTexts(auditTexts);
  const sentence = useSentence();
  return [
    {
      key: 'what',
      header: t('what'),
      primary: true,
      cell: (event) => <span className="block truncate">{sentence(event)}</span>,
    },
    {
      key: 'who',
      header: t('who'),
      width: '12rem',
      hideBelow: 'desktop',
      cell: ({ actor }) => <span className="block truncate">{actor.name}</span>,
    },
    {
      key: 'address',
      header: t('address'),
      width: '10rem',
      hideBelow: 'desktop',
      cell: ({ address }) => <span className="block truncate font-mono text-xs">{address}</span>,
    },
    {
      key: 'at',
      header: t('when'),
      sort: 'at',
      width: '9.5rem',
      cell: ({ at }) => <RelativeTime iso={at} />,
    },
  ];
}

function useFilters(): ListFilter<typeof auditFilters>[] {
  const t = useTexts(auditTexts);
  return [
    {
      name: 'action',
      label: t('group'),
      options: auditFilters.action.map((value) => ({ value, text: t(`group.${value}`) })),
    },
    {
      name: 'credential',
      label: t('credential'),
      options: auditFilters.credential.map((value) => ({ value, text: t(`credential.${value}`) })),
    },
    {
      name: 'period',
      label: t('period'),
      options: auditFilters.period.map((value) => ({ value, text: t(`period.${value}`) })),
    },
  ];
}

/** The filters that were set from an event; each can be removed. */
function Narrowed({ list }: { list: AuditList }) {
  const t = useTexts(auditTexts);
  const names = {
    actor: 'narrowedActor',
    subjectId: 'narrowedSubject',
    credentialId: 'narrowedCredential',
  } as const;
  const set = (['actor', 'subjectId', 'credentialId'] as const).filter((name) => list.filters[name]);
  if (set.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {set.map((name) => (
        <Chip key={name} name={t(names[name])} onRemove={() => list.setFilter(name, undefined)} />
      ))}
    </div>
  );
}

/** Shows the period of a search, and extends it. */
function SearchBound({ list }: { list: AuditList }) {
  const t = useTexts(auditTexts);
  if (!isSearchBounded(list.query)) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
      {t('searchBound')}
      <Button size="small" onClick={() => list.setFilter('period', 'always')}>
        {t('searchEverything')}
      </Button>
    </p>
  );
}

function useAuditList() {
  const list = useListState({ sorts: ['at'], defaultSort: '-at', filters: auditFilters });
  const pages = useListPages(auditKey, list, (query, signal) =>
    call(listAuditEvents, { query: routeQuery(query) }, { signal }),
  );
  return { list, pages };
}

/** The log, with the details of one event beside it. */
export function AuditLog() {
  const t = useTexts(auditTexts);
  const { list, pages } = useAuditList();
  const columns = useColumns();
  const filters = useFilters();
  const sentence = useSentence();
  const [shown, setShown] = useState<AuditEvent>();
  const narrowing = () => {
    const { sort: _sort, limit: _limit, cursor: _cursor, ...query } = routeQuery(list.query);
    return query;
  };
  return (
    <div className="flex h-full min-h-0">
      <div className="relative min-w-0 flex-1 overflow-y-auto">
        <PageFrame title={t('title')} intro={t('intro')} action={<AuditActionsBar narrowing={narrowing} />}>
          <Narrowed list={list} />
          <SearchBound list={list} />
          <ListView
            label={t('title')}
            list={list}
            pages={pages}
            searchLabel={t('search')}
            filters={filters}
            countText={(count) => t('count', { count })}
            columns={columns}
            rowKey={({ seq }) => String(seq)}
            rowName={sentence}
            onRowClick={setShown}
            empty={
              <EmptyState
                icon={<ScrollText size={28} aria-hidden />}
                title={t('none')}
                text={t('noneText')}
              />
            }
          />
        </PageFrame>
      </div>
      <AuditEventPanel event={shown} onClose={() => setShown(undefined)} onNarrow={list.setFilter} />
    </div>
  );
}
