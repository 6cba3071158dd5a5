import { listUsers, type User, userStatuses, userTypes } from '@docent/contract/features/user';
import { useQuery } from '@tanstack/react-query';
import { Upload, UserPlus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { userRolesQuery, usersKey } from '#features/user/user.queries.ts';
import { UserMenuItems } from '#features/user/user-menu.tsx';
import { UserState } from '#features/user/user-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { userTexts } from '#i18n/user.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentUser } from '#lib/session.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';

function AddActions() {
  const t = useTexts(userTexts);
  return (
    <>
      <Link to="/settings/user/import" className={buttonClasses('secondary')}>
        <Upload size={16} aria-hidden />
        {t('import')}
      </Link>
      <Link to="/settings/user/add" className={buttonClasses('primary')}>
        <UserPlus size={16} aria-hidden />
        {t('add')}
      </Link>
    </>
  );
}

function useColumns(): Column<User>[] {
  const t = useTexts(userTexts);
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: (user) => <MiddleCut text={user.name} />,
    },
    {
      key: 'email',
      header: t('email'),
      sort: 'email',
      width: '16rem',
      cell: (user) => <MiddleCut text={user.email} />,
    },
    {
      key: 'role',
      header: t('role'),
      width: '11rem',
      hideBelow: 'desktop',
      cell: (user) =>
        user.type === 'admin' ? t('admin') : <MiddleCut text={user.role?.name ?? t('noRole')} />,
    },
    { key: 'status', header: t('status'), width: '10rem', cell: (user) => <UserState user={user} /> },
    {
      key: 'lastSignIn',
      header: t('lastSignIn'),
      sort: 'lastSignInAt',
      width: '9rem',
      labelOnPhone: true,
      hideBelow: 'tablet',
      cell: (user) => (user.lastSignInAt ? <RelativeTime iso={user.lastSignInAt} /> : t('never')),
    },
    {
      key: 'created',
      header: t('created'),
      sort: 'createdAt',
      width: '8rem',
      hideBelow: 'desktop',
      cell: (user) => <RelativeTime iso={user.createdAt} />,
    },
  ];
}

function useFilters() {
  const t = useTexts(userTexts);
  const { data: roles } = useQuery(userRolesQuery);
  return [
    { name: 'status', label: t('status'), options: userStatuses.map((value) => ({ value, text: t(value) })) },
    { name: 'type', label: t('typeShort'), options: userTypes.map((value) => ({ value, text: t(value) })) },
    {
      name: 'role',
      label: t('role'),
      options: (roles ?? []).map(({ id, name }) => ({ value: id, text: name })),
    },
  ] as const;
}

export function UsersPage() {
  const t = useTexts(userTexts);
  const may = useMay();
  const list = useListState({
    sorts: ['name', 'email', 'createdAt', 'lastSignInAt'],
    defaultSort: 'name',
    filters: { status: userStatuses, type: userTypes, role: 'text' },
  });
  const pages = useListPages(usersKey, list, (query, signal) => call(listUsers, { query }, { signal }));
  const action = may('user@add') && <AddActions />;
  const hasActions = ({ id }: User) => may('user@edit') || (may('user@delete') && id !== currentUser()?.uid);
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
      filters={useFilters()}
      columns={useColumns()}
      rowKey={(user) => user.id}
      rowName={(user) => user.name}
      rowLink={(user) => `/settings/user/${user.id}`}
      rowActions={(user) => (hasActions(user) ? <UserMenuItems user={user} /> : null)}
      empty={
        <EmptyState
          icon={<Users size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={action}
        />
      }
    />
  );
}
