import {
  type BuildDocument,
  documentStates,
  listBuildDocuments,
} from '@docent/contract/features/custom-model-build';
import { FileText } from 'lucide-react';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { formatSize } from '#lib/format-size.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { documentsKey } from './custom-model.queries.ts';
import { useRefreshWhile } from './use-refresh-while.ts';

interface DocumentListProps {
  modelUid: string;
  buildId: string;
  /** The build is running, so the states of its documents change. */
  isRunning: boolean;
  /** Opens a document in the version of the build. */
  onOpen: (document: BuildDocument) => void;
}

const tones = { pending: 'waiting', done: 'success', reused: 'success', failed: 'danger' } as const;

/** Details of a document: why it could not be read, or what happened to its file. */
function Note({ document: { error, isDeleted, isOutdated } }: { document: BuildDocument }) {
  const t = useTexts(customModelBuildTexts);
  const text = error?.message ?? (isDeleted ? t('isDeleted') : isOutdated ? t('isOutdated') : undefined);
  if (text === undefined) return null;
  return (
    <span
      className={`block whitespace-normal font-normal text-xs ${error ? 'text-danger' : 'text-ink-muted'}`}
    >
      {text}
    </span>
  );
}

function useColumns(): Column<BuildDocument>[] {
  const t = useTexts(customModelBuildTexts);
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: (document) => (
        <>
          <MiddleCut text={document.fileName} />
          <Note document={document} />
        </>
      ),
    },
    {
      key: 'state',
      header: t('documentState'),
      width: '11rem',
      cell: ({ state }) => <StatusBadge tone={tones[state]} text={t(`document.${state}`)} />,
    },
    {
      key: 'passages',
      header: t('passages'),
      sort: 'passages',
      width: '8rem',
      align: 'right',
      labelOnPhone: true,
      cell: ({ passages }) => passages,
    },
    {
      key: 'size',
      header: t('size'),
      sort: 'size',
      width: '8rem',
      align: 'right',
      labelOnPhone: true,
      cell: ({ size }) => formatSize(size),
    },
  ];
}

/** The files of a build: a log of processed, reused and unreadable ones with the reason. */
export function DocumentList({ modelUid, buildId, isRunning, onOpen }: DocumentListProps) {
  const t = useTexts(customModelBuildTexts);
  const columns = useColumns();
  const list = useListState({
    sorts: ['name', 'size', 'passages'],
    defaultSort: 'name',
    filters: { state: documentStates },
  });
  const key = documentsKey(modelUid, buildId);
  const pages = useListPages(key, list, (query, signal) =>
    call(listBuildDocuments, { params: { uid: modelUid, id: buildId }, query }, { signal }),
  );
  useRefreshWhile(isRunning, key);
  const states = documentStates.map((value) => ({ value, text: t(`document.${value}`) }));
  return (
    <ListView
      label={t('documents')}
      list={list}
      pages={pages}
      searchLabel={t('searchDocuments')}
      countText={(count) => t('documentsCount', { count })}
      filters={[{ name: 'state', label: t('documentState'), options: states }]}
      columns={columns}
      rowKey={(document) => document.fileUid}
      rowName={(document) => document.fileName}
      onRowClick={onOpen}
      empty={<EmptyState icon={<FileText size={28} aria-hidden />} title={t('noDocuments')} />}
    />
  );
}
