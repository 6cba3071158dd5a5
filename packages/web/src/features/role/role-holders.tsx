import { listRoleHolders, type RoleHolder } from '@docent/contract/features/role';
import { Users } from 'lucide-react';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { rolesKey } from './role.queries.ts';

function useColumns(): Column<RoleHolder>[] {
  const t = useTexts(roleTexts);
  const ways = ({ isOwnRole, projects }: RoleHolder) => [
    ...(isOwnRole ? [t('ownRole')] : []),
    ...(projects.length > 0
      ? [t('inProjects', { projects: projects.map(({ title }) => title).join(', ') })]
      : []),
  ];
  return [
    {
      key: 'name',
      header: t('users'),
      sort: 'name',
      primary: true,
      cell: (holder) => <MiddleCut text={holder.name} />,
    },
    {
      key: 'email',
      header: t('email'),
      width: '15rem',
      hideBelow: 'tablet',
      cell: (holder) => <MiddleCut text={holder.email} />,
    },
    {
      key: 'through',
      header: t('through'),
      width: '14rem',
      cell: (holder) => <span className="block truncate">{ways(holder).join(' · ')}</span>,
    },
    {
      key: 'status',
      header: t('status'),
      width: '7rem',
      hideBelow: 'tablet',
      cell: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'success' : 'neutral'} text={t(status)} />
      ),
    },
  ];
}

/** Who has a role, as their own and in projects. */
export function RoleHolders({ roleId }: { roleId: string }) {
  const t = useTexts(roleTexts);
  const may = useMay();
  const columns = useColumns();
  const list = useListState({ sorts: ['name'], defaultSort: 'name', filters: {} });
  const pages = useListPages([...rolesKey, 'holders', roleId], list, (query, signal) =>
    call(listRoleHolders, { params: { id: roleId }, query }, { signal }),
  );
  return (
    <ListView
      label={t('holders')}
      list={list}
      pages={pages}
      searchLabel={t('searchHolders')}
      countText={(count) => t('holderCount', { count })}
      columns={columns}
      rowKey={(holder) => holder.id}
      rowName={(holder) => holder.name}
      rowLink={may('user') ? (holder) => `/settings/user/${holder.id}` : undefined}
      empty={
        <EmptyState icon={<Users size={28} aria-hidden />} title={t('noHolders')} text={t('noHoldersText')} />
      }
    />
  );
}
