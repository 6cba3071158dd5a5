import { listRoles, type RoleItem } from '@docent/contract/features/role';
import { KeyRound, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleTexts } from '#i18n/role.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatCount } from '#lib/format-count.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { rolesKey } from './role.queries.ts';
import { useDeleteRole } from './use-delete-role.ts';

function useColumns(): Column<RoleItem>[] {
  const t = useTexts(roleTexts);
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: (role) => <MiddleCut text={role.name} />,
    },
    {
      key: 'description',
      header: t('description'),
      width: '20rem',
      // What a role is for is what one reads the list for: it stands whole, in as many lines as it takes.
      // Without one the cell is empty, which takes no room on a phone.
      cell: ({ description }) =>
        description && <span className="block whitespace-normal text-ink-muted">{description}</span>,
    },
    {
      key: 'users',
      header: t('users'),
      sort: 'users',
      width: '7.5rem',
      align: 'right',
      labelOnPhone: true,
      cell: (role) => formatCount(role.users),
    },
    {
      key: 'memberships',
      header: t('memberships'),
      width: '7rem',
      align: 'right',
      hideBelow: 'desktop',
      cell: (role) => formatCount(role.memberships),
    },
    {
      key: 'updatedAt',
      header: t('updatedAt'),
      sort: 'updatedAt',
      width: '9rem',
      hideBelow: 'tablet',
      cell: (role) => <RelativeTime iso={role.updatedAt} />,
    },
  ];
}

/** All roles of the company. `action` is the way to a new one, for those who may make it. */
export function RoleList({ action }: { action: ReactNode }) {
  const t = useTexts(roleTexts);
  const may = useMay();
  const { remove } = useDeleteRole();
  const columns = useColumns();
  const list = useListState({ sorts: ['name', 'users', 'updatedAt'], defaultSort: 'name', filters: {} });
  const pages = useListPages(rolesKey, list, (query, signal) => call(listRoles, { query }, { signal }));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      label={t('title')}
      action={action}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      columns={columns}
      rowKey={(role) => role.id}
      rowName={(role) => role.name}
      rowLink={(role) => `/settings/role/${role.id}`}
      rowActions={
        may('role@delete')
          ? (role) => (
              <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(role)}>
                {t('delete')}
              </MenuItem>
            )
          : undefined
      }
      empty={
        <EmptyState
          icon={<KeyRound size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={action}
        />
      }
    />
  );
}
