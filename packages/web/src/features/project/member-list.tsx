import type { ProjectItem } from '@docent/contract/features/project';
import { listProjectUsers, memberTypes, type ProjectUser } from '@docent/contract/features/project-user';
import { Pencil, UserMinus, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { projectTexts } from '#i18n/project.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { MemberDialog } from './member-dialog.tsx';
import { projectUsersKey } from './project.queries.ts';
import { useRemoveMember } from './use-remove-member.ts';

const typeTexts = { admin: 'typeAdmin', regular: 'typeRegular' } as const;

function useColumns(): Column<ProjectUser>[] {
  const t = useTexts(projectTexts);
  return [
    {
      key: 'name',
      header: t('user'),
      sort: 'name',
      primary: true,
      cell: (member) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0">
            <MiddleCut text={member.name} />
            <span className="block truncate font-normal text-ink-muted text-xs">{member.email}</span>
          </span>
          {member.status === 'passive' && <StatusBadge tone="neutral" text={t('passive')} />}
        </span>
      ),
    },
    { key: 'type', header: t('type'), width: '9rem', cell: (member) => t(typeTexts[member.type]) },
    {
      key: 'role',
      header: t('role'),
      width: '14rem',
      hideBelow: 'tablet',
      cell: (member) => member.role && <MiddleCut text={member.role.name} />,
    },
    {
      key: 'since',
      header: t('since'),
      sort: 'createdAt',
      width: '9rem',
      hideBelow: 'desktop',
      cell: (member) => <RelativeTime iso={member.createdAt} />,
    },
  ];
}

interface RowActionsProps {
  project: ProjectItem;
  onEdit: (member: ProjectUser) => void;
}

/** The permitted actions on a member; none for users with view access. */
function useRowActions({
  project,
  onEdit,
}: RowActionsProps): ((member: ProjectUser) => ReactNode) | undefined {
  const t = useTexts(projectTexts);
  const remove = useRemoveMember(project.id);
  const [mayEdit, mayRemove] = (['project_user@edit', 'project_user@delete'] as const).map((permission) =>
    project.permissions.includes(permission),
  );
  if (!mayEdit && !mayRemove) return undefined;
  return (member) => (
    <>
      {mayEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(member)}>
          {t('editUser')}
        </MenuItem>
      )}
      {mayRemove && (
        <MenuItem danger icon={<UserMinus size={16} aria-hidden />} onSelect={() => void remove(member)}>
          {t('removeUser')}
        </MenuItem>
      )}
    </>
  );
}

function useMembers(projectId: string) {
  const list = useListState({
    sorts: ['name', 'createdAt'],
    defaultSort: 'name',
    filters: { type: memberTypes },
  });
  const pages = useListPages(projectUsersKey(projectId), list, (query, signal) =>
    call(listProjectUsers, { params: { id: projectId }, query }, { signal }),
  );
  return { list, pages };
}

/** The users of a project. */
export function MemberList({ project }: { project: ProjectItem }) {
  const t = useTexts(projectTexts);
  const [open, setOpen] = useState<{ member?: ProjectUser }>();
  const columns = useColumns();
  const { list, pages } = useMembers(project.id);
  const rowActions = useRowActions({ project, onEdit: (member) => setOpen({ member }) });
  const add = project.permissions.includes('project_user@add') && (
    <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setOpen({})}>
      {t('addUser')}
    </Button>
  );
  const types = memberTypes.map((value) => ({ value, text: t(typeTexts[value]) }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[72ch] text-ink-muted">{t('usersIntro')}</p>
        {add}
      </div>
      <ListView
        label={t('users')}
        list={list}
        pages={pages}
        searchLabel={t('searchUsers')}
        countText={(count) => t('usersCount', { count })}
        filters={[{ name: 'type', label: t('type'), options: types }]}
        columns={columns}
        rowKey={(member) => member.userId}
        rowName={(member) => member.name}
        rowActions={rowActions}
        empty={
          <EmptyState icon={<Users size={28} aria-hidden />} title={t('noUsers')} text={t('noUsersText')} />
        }
      />
      {open && (
        <MemberDialog
          projectId={project.id}
          // The current version in the list, which refetches when another user changes the membership.
          member={pages.items?.find(({ userId }) => userId === open.member?.userId) ?? open.member}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
