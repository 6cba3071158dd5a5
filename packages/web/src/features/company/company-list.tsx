import { type CompanyItem, companyStatuses, listCompanies } from '@docent/contract/features/company';
import { Building2, CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyTexts } from '#i18n/company.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatSize } from '#lib/format-size.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { companiesKey } from './company.queries.ts';
import { CompanyStatus } from './company-status.tsx';
import { useCompanyActions } from './use-company-actions.ts';

type Text = ReturnType<typeof useTexts<keyof (typeof companyTexts)['en']>>;

const columnsOf = (t: Text): Column<CompanyItem>[] => [
  {
    key: 'title',
    header: t('title'),
    sort: 'title',
    primary: true,
    cell: (company) => <MiddleCut text={company.title} />,
  },
  {
    key: 'code',
    header: t('code'),
    sort: 'code',
    width: '10rem',
    cell: (company) => <MiddleCut text={company.code} />,
  },
  {
    key: 'status',
    header: t('status'),
    width: '10.75rem',
    cell: (company) => <CompanyStatus company={company} />,
  },
  {
    key: 'users',
    header: t('users'),
    width: '7.5rem',
    align: 'right',
    labelOnPhone: true,
    cell: (company) => formatCount(company.users),
  },
  {
    key: 'projects',
    header: t('projects'),
    width: '6.5rem',
    align: 'right',
    hideBelow: 'desktop',
    cell: (company) => formatCount(company.projects),
  },
  {
    key: 'storage',
    header: t('storage'),
    width: '7rem',
    align: 'right',
    hideBelow: 'tablet',
    cell: (company) => formatSize(company.storageBytes),
  },
  {
    key: 'activity',
    header: t('lastActivity'),
    width: '9rem',
    hideBelow: 'desktop',
    cell: ({ lastActivityAt }) => (lastActivityAt ? <RelativeTime iso={lastActivityAt} /> : t('never')),
  },
];

/** Suspend or activate, and delete; no actions for the company that runs the installation. */
function useRowActions(): ((company: CompanyItem) => ReactNode) | undefined {
  const t = useTexts(companyTexts);
  const may = useMay();
  const actions = useCompanyActions();
  const [mayEdit, mayDelete] = [may('company@edit'), may('company@delete')];
  if (!mayEdit && !mayDelete) return undefined;
  return (company) => {
    if (company.isOperator) return null;
    const isActive = company.status === 'active';
    const Icon = isActive ? CirclePause : CirclePlay;
    const change = () => void (isActive ? actions.suspend(company) : actions.activate(company));
    return (
      <>
        {mayEdit && (
          <MenuItem icon={<Icon size={16} aria-hidden />} onSelect={change}>
            {t(isActive ? 'suspend' : 'activate')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem
            danger
            icon={<Trash2 size={16} aria-hidden />}
            onSelect={() => void actions.remove(company)}
          >
            {t('delete')}
          </MenuItem>
        )}
      </>
    );
  };
}

/** All companies of the installation. `action` is the link that opens a new one. */
export function CompanyList({ action }: { action: ReactNode }) {
  const t = useTexts(companyTexts);
  const rowActions = useRowActions();
  const list = useListState({
    sorts: ['title', 'code', 'createdAt'],
    defaultSort: 'title',
    filters: { status: companyStatuses },
  });
  const pages = useListPages(companiesKey, list, (query, signal) =>
    call(listCompanies, { query }, { signal }),
  );
  const statuses = companyStatuses.map((value) => ({ value, text: t(value) }));
  return (
    <ListPage
      title={t('listTitle')}
      intro={t('listIntro')}
      label={t('listTitle')}
      action={action}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[{ name: 'status', label: t('status'), options: statuses }]}
      columns={columnsOf(t)}
      rowKey={(company) => company.id}
      rowName={(company) => company.title}
      rowLink={(company) => `/settings/companies/${company.id}`}
      rowActions={rowActions}
      empty={
        <EmptyState
          icon={<Building2 size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={action}
        />
      }
    />
  );
}
