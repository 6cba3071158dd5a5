import { type CustomModel, listCustomModels } from '@docent/contract/features/custom-model';
import { Crop, MessageSquare, Settings, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { customModelTexts } from '#i18n/custom-model.ts';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
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
import { BuildState } from './build-state.tsx';
import { isRunning } from './build-states.ts';
import { modelsKey } from './custom-model.queries.ts';
import { askPath, modelPath, studioPath } from './studio-paths.ts';
import { useDeleteModel } from './use-delete-model.ts';
import { useRefreshWhile } from './use-refresh-while.ts';

function useColumns(): Column<CustomModel>[] {
  const t = useTexts(customModelTexts);
  const b = useTexts(customModelBuildTexts);
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: (model) => <MiddleCut text={model.name} />,
    },
    {
      key: 'files',
      header: t('files'),
      sort: 'files',
      width: '7rem',
      align: 'right',
      labelOnPhone: true,
      cell: (model) => formatCount(model.files),
    },
    {
      key: 'active',
      header: t('activeBuild'),
      width: '11rem',
      labelOnPhone: true,
      cell: ({ activeBuild }) => (activeBuild ? b('number', { number: activeBuild.number }) : t('notActive')),
    },
    {
      key: 'latest',
      header: t('latestBuild'),
      width: '12rem',
      cell: ({ latestBuild }) => latestBuild && <BuildState status={latestBuild.status} />,
    },
    {
      key: 'updated',
      header: t('updated'),
      sort: 'updatedAt',
      width: '9rem',
      hideBelow: 'desktop',
      cell: (model) => <RelativeTime iso={model.updatedAt} />,
    },
  ];
}

/** The permitted actions on a model in its row. */
function useRowActions(): (model: CustomModel) => ReactNode {
  const t = useTexts(customModelTexts);
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeleteModel();
  return (model) => (
    <>
      {model.activeBuild && (
        <MenuItem
          icon={<MessageSquare size={16} aria-hidden />}
          onSelect={() => void navigate(askPath(model.uid))}
        >
          {t('chat')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Settings size={16} aria-hidden />}
        onSelect={() => void navigate(`${modelPath(model.uid)}/edit`)}
      >
        {t('edit')}
      </MenuItem>
      {may('model@delete') && (
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(model)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

interface ModelListProps {
  /** The link that creates a model, for users who may. */
  action: ReactNode;
  /** A link beside it, which an empty list does not repeat. */
  more?: ReactNode;
}

/** The custom models of the project. */
export function ModelList({ action, more }: ModelListProps) {
  const t = useTexts(customModelTexts);
  const columns = useColumns();
  const rowActions = useRowActions();
  const list = useListState({
    sorts: ['updatedAt', 'name', 'createdAt', 'files'],
    defaultSort: '-updatedAt',
    filters: {},
  });
  const key = [...modelsKey, 'all'];
  const pages = useListPages(key, list, (query, signal) => call(listCustomModels, { query }, { signal }));
  useRefreshWhile(pages.items?.some(({ latestBuild }) => isRunning(latestBuild?.status)) ?? false, key);
  return (
    <ListPage
      title={t('models')}
      intro={t('modelsIntro')}
      back={{ to: studioPath, text: t('studio') }}
      label={t('models')}
      action={
        <>
          {more}
          {action}
        </>
      }
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      columns={columns}
      rowKey={(model) => model.uid}
      rowName={(model) => model.name}
      rowLink={(model) => modelPath(model.uid)}
      rowActions={rowActions}
      empty={
        <EmptyState
          icon={<Crop size={28} aria-hidden />}
          title={t('none')}
          text={t('noneText')}
          action={action}
        />
      }
    />
  );
}
