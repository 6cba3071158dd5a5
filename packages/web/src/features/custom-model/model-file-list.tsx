import { type CustomModel, listModelFiles, type ModelFile } from '@docent/contract/features/custom-model';
import { fileStatuses, type File as StoredFile } from '@docent/contract/features/file-manager';
import { FileMinus, FilePlus2, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { formatSize } from '#lib/format-size.ts';
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
import { modelFilesKey } from './custom-model.queries.ts';
import { useRefreshWhile } from './use-refresh-while.ts';
import { useRemoveFiles } from './use-remove-files.ts';

interface ModelFileListProps {
  model: CustomModel;
  /** The actions that add files, for users who may. */
  add: ReactNode;
  /** The processing progress of a file. */
  status: (file: StoredFile) => ReactNode;
  onOpen: (file: StoredFile) => void;
}

const indexedTones = { current: 'success', changed: 'warning', none: 'neutral' } as const;

function useColumns(status: ModelFileListProps['status']): Column<ModelFile>[] {
  const t = useTexts(customModelTexts);
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: ({ file }) => <MiddleCut text={file.name} />,
    },
    { key: 'status', header: t('fileStatus'), width: '9rem', cell: ({ file }) => status(file) },
    {
      key: 'indexed',
      header: t('inBuild'),
      width: '11rem',
      labelOnPhone: true,
      cell: ({ indexed }) => <StatusBadge tone={indexedTones[indexed]} text={t(`indexed.${indexed}`)} />,
    },
    {
      key: 'size',
      header: t('size'),
      sort: 'size',
      width: '7rem',
      align: 'right',
      cell: ({ file }) => formatSize(file.size),
    },
    {
      key: 'added',
      header: t('fileAdded'),
      sort: 'addedAt',
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ addedAt }) => <RelativeTime iso={addedAt} />,
    },
  ];
}

function useFiles(uid: string) {
  const list = useListState({
    sorts: ['addedAt', 'name', 'size'],
    defaultSort: '-addedAt',
    filters: { status: fileStatuses },
  });
  const key = modelFilesKey(uid);
  const pages = useListPages(key, list, (query, signal) =>
    call(listModelFiles, { params: { uid }, query }, { signal }),
  );
  useRefreshWhile(pages.items?.some(({ file }) => file.status === 'processing') ?? false, key);
  return { list, pages };
}

/** The actions on selected files. */
function useSelection(model: CustomModel) {
  const t = useTexts(customModelTexts);
  const remove = useRemoveFiles(model.uid);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const removeAll = async () => {
    if (await remove([...keys])) setKeys(new Set());
  };
  return {
    remove,
    selection: {
      keys,
      onChange: setKeys,
      actions: (
        <Button icon={<FileMinus size={16} aria-hidden />} onClick={() => void removeAll()}>
          {t('removeFiles', { count: keys.size })}
        </Button>
      ),
    },
  };
}

/** The files of the next build. */
export function ModelFileList({ model, add, status, onOpen }: ModelFileListProps) {
  const t = useTexts(customModelTexts);
  const canEdit = useMay()('model@edit');
  const { list, pages } = useFiles(model.uid);
  const columns = useColumns(status);
  const { remove, selection } = useSelection(model);
  const statuses = fileStatuses.map((value) => ({ value, text: t(`fileStatus.${value}`) }));
  return (
    <ListView
      label={t('files')}
      list={list}
      pages={pages}
      searchLabel={t('searchFiles')}
      countText={(count) => t('filesCount', { count })}
      filters={[{ name: 'status', label: t('fileStatus'), options: statuses }]}
      columns={columns}
      rowKey={({ file }) => file.uid}
      rowName={({ file }) => file.name}
      onRowClick={({ file }) => onOpen(file)}
      rowActions={({ file }) => (
        <>
          <MenuItem icon={<FileText size={16} aria-hidden />} onSelect={() => onOpen(file)}>
            {t('openFile')}
          </MenuItem>
          {canEdit && (
            <MenuItem icon={<FileMinus size={16} aria-hidden />} onSelect={() => void remove([file.uid])}>
              {t('removeFile')}
            </MenuItem>
          )}
        </>
      )}
      {...(canEdit && { selection })}
      empty={
        <EmptyState
          icon={<FilePlus2 size={28} aria-hidden />}
          title={t('noFiles')}
          text={t(canEdit ? 'noFilesText' : 'noFilesReadOnly')}
          action={add}
        />
      }
    />
  );
}
