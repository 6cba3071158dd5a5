import {
  type CustomTemplate,
  listTemplateVersions,
  restoreTemplateVersion,
  type TemplateVersion,
} from '@docent/contract/features/custom-template';
import { GitCompare, History } from 'lucide-react';
import { useState } from 'react';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table-model.ts';
import { useAction } from '#ui/use-action.ts';
import { templatesKey, useTemplatesChanged } from './custom-template.queries.ts';
import { VersionDifferences } from './version-differences.tsx';

function useColumns({ draftVersion, publishedVersion }: CustomTemplate): Column<TemplateVersion>[] {
  const t = useTexts(templateVersionTexts);
  return [
    {
      key: 'number',
      header: t('version'),
      sort: 'number',
      primary: true,
      cell: ({ number, restoredFrom, publishedAt }) => (
        <span className="flex flex-wrap items-center gap-2">
          {t('versionNumber', { number })}
          {number === publishedVersion && <StatusBadge tone="success" text={t('isPublished')} />}
          {number === draftVersion && <StatusBadge tone="neutral" text={t('isDraft')} />}
          {publishedAt !== null && number !== publishedVersion && (
            <span className="text-ink-muted text-xs">{t('wasPublished')}</span>
          )}
          {restoredFrom !== null && (
            <span className="text-ink-muted text-xs">{t('restoredFrom', { number: restoredFrom })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('savedBy'),
      width: '12rem',
      hideBelow: 'tablet',
      cell: ({ createdBy }) => <MiddleCut text={createdBy?.name ?? t('nobody')} />,
    },
    {
      key: 'at',
      header: t('savedAt'),
      width: '9rem',
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
  ];
}

/** Makes an old version the draft, once it is confirmed. */
function useRestore({ uid }: CustomTemplate) {
  const t = useTexts(templateVersionTexts);
  const { run } = useAction({ refetch: useTemplatesChanged() });
  return (number: number) =>
    run({
      confirm: {
        type: 'info',
        title: t('restoreTitle', { number }),
        message: t('restoreMessage'),
        confirmText: t('restore'),
        cancelText: t('cancel'),
      },
      call: () => call(restoreTemplateVersion, { params: { uid, version: number } }),
      done: t('restored', { number }),
    });
}

/** The versions of an assistant: compared with the draft, and restored as the draft. */
export function VersionList({ template }: { template: CustomTemplate }) {
  const t = useTexts(templateVersionTexts);
  const mayEdit = useMay()('custom_template@edit') && template.mayEdit;
  const [compared, setCompared] = useState<number>();
  const restoreVersion = useRestore(template);
  const { uid } = template;
  const list = useListState({ sorts: ['number'], defaultSort: '-number', filters: {} });
  const pages = useListPages([...templatesKey, 'versions', uid], list, (query, signal) =>
    call(listTemplateVersions, { params: { uid }, query }, { signal }),
  );
  const mayRestore = (number: number) => mayEdit && number !== template.draftVersion;
  const restore = (number: number) => {
    setCompared(undefined);
    return restoreVersion(number);
  };
  return (
    <>
      <ListView
        label={t('versions')}
        list={list}
        pages={pages}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        columns={useColumns(template)}
        rowKey={({ number }) => String(number)}
        rowName={({ number }) => t('versionNumber', { number })}
        onRowClick={({ number }) => setCompared(number)}
        rowActions={({ number }) => (
          <>
            <MenuItem icon={<GitCompare size={16} aria-hidden />} onSelect={() => setCompared(number)}>
              {t('compare')}
            </MenuItem>
            {mayRestore(number) && (
              <MenuItem icon={<History size={16} aria-hidden />} onSelect={() => void restore(number)}>
                {t('restore')}
              </MenuItem>
            )}
          </>
        )}
        empty={<EmptyState icon={<History size={28} aria-hidden />} title={t('none')} />}
      />
      {compared !== undefined && (
        <VersionDifferences
          template={template}
          number={compared}
          onRestore={mayRestore(compared) ? () => void restore(compared) : undefined}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
}
