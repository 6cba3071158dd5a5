import { listAllProjects, type ProjectItem } from '@docent/contract/features/project';
import { FolderKanban, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { projectTexts } from '#i18n/project.ts';
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
import { projectsKey } from './project.queries.ts';
import { useDeleteProject } from './use-delete-project.ts';

function useColumns(): Column<ProjectItem>[] {
  const t = useTexts(projectTexts);
  return [
    {
      key: 'title',
      header: t('title'),
      sort: 'title',
      primary: true,
      cell: (project) => <MiddleCut text={project.title} />,
    },
    {
      key: 'description',
      header: t('description'),
      width: '18rem',
      hideBelow: 'desktop',
      cell: (project) => <span className="block truncate text-ink-muted">{project.description}</span>,
    },
    {
      key: 'users',
      header: t('users'),
      sort: 'users',
      width: '8rem',
      align: 'right',
      labelOnPhone: true,
      cell: (project) => formatCount(project.users),
    },
    {
      key: 'storage',
      header: t('storage'),
      width: '8rem',
      align: 'right',
      labelOnPhone: true,
      cell: (project) => formatSize(project.storageBytes),
    },
    {
      key: 'created',
      header: t('created'),
      sort: 'createdAt',
      width: '9rem',
      hideBelow: 'tablet',
      cell: (project) => <RelativeTime iso={project.createdAt} />,
    },
  ];
}

/** The projects that the user may manage. `action` is the link that creates one, for users who may. */
export function ProjectList({ action }: { action: ReactNode }) {
  const t = useTexts(projectTexts);
  const may = useMay();
  const remove = useDeleteProject();
  const columns = useColumns();
  const list = useListState({ sorts: ['title', 'createdAt', 'users'], defaultSort: 'title', filters: {} });
  const pages = useListPages([...projectsKey, 'all'], list, (query, signal) =>
    call(listAllProjects, { query }, { signal }),
  );
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
      columns={columns}
      rowKey={(project) => project.id}
      rowName={(project) => project.title}
      rowLink={(project) => `/settings/project/${project.id}`}
      rowActions={
        may('project@delete')
          ? (project) => (
              <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(project)}>
                {t('delete')}
              </MenuItem>
            )
          : undefined
      }
      empty={
        <EmptyState
          icon={<FolderKanban size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={action}
        />
      }
    />
  );
}
