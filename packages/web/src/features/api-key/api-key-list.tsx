import { type ApiKey, apiKeyStates, listApiKeys } from '@docent/contract/features/api-key';
import { Ban, KeyRound, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiKeyTexts } from '#i18n/api-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { apiKeysKey } from './api-key.queries.ts';
import type { KeyProject } from './api-key-form.ts';
import { ApiKeyState } from './api-key-state.tsx';
import { useProjectTitle } from './key-project.ts';
import { useEndKey } from './use-end-key.ts';

function useColumns(projects: readonly KeyProject[] | undefined): Column<ApiKey>[] {
  const t = useTexts(apiKeyTexts);
  const projectTitle = useProjectTitle(projects);
  const time = (iso: string | null) =>
    iso ? <RelativeTime iso={iso} /> : <span className="text-ink-muted">{t('never')}</span>;
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: (apiKey) => <MiddleCut text={apiKey.name} />,
    },
    {
      key: 'key',
      header: t('key'),
      width: '6.5rem',
      hideBelow: 'desktop',
      cell: ({ hint }) => <span className="font-mono text-ink-muted">{hint}</span>,
    },
    {
      key: 'project',
      header: t('project'),
      width: '9rem',
      hideBelow: 'tablet',
      cell: (apiKey) => <MiddleCut text={projectTitle(apiKey)} />,
    },
    { key: 'state', header: t('state'), width: '8.5rem', cell: ({ state }) => <ApiKeyState state={state} /> },
    {
      key: 'createdBy',
      header: t('createdBy'),
      width: '11rem',
      hideBelow: 'desktop',
      cell: ({ createdBy }) => <MiddleCut text={createdBy.name} />,
    },
    {
      key: 'lastUsedAt',
      header: t('lastUsed'),
      sort: 'lastUsedAt',
      width: '9.5rem',
      labelOnPhone: true,
      cell: ({ lastUsedAt }) => time(lastUsedAt),
    },
    {
      key: 'expiresAt',
      header: t('expires'),
      sort: 'expiresAt',
      width: '9rem',
      hideBelow: 'tablet',
      cell: ({ expiresAt }) => time(expiresAt),
    },
  ];
}

function useRowActions(): ((apiKey: ApiKey) => ReactNode) | undefined {
  const t = useTexts(apiKeyTexts);
  const may = useMay();
  const revoke = useEndKey('revoke');
  const remove = useEndKey('delete');
  if (!may('api_key@edit') && !may('api_key@delete')) return undefined;
  return (apiKey) => (
    <>
      {may('api_key@edit') && apiKey.state === 'active' && (
        <MenuItem icon={<Ban size={16} aria-hidden />} onSelect={() => void revoke(apiKey)}>
          {t('revoke')}
        </MenuItem>
      )}
      {may('api_key@delete') && (
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(apiKey)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

interface ApiKeyListProps {
  /** The link that creates a key, for users who may. */
  action: ReactNode;
  /** The projects of the user. */
  projects: readonly KeyProject[] | undefined;
}

/** The user’s own keys, or those of the company. */
export function ApiKeyList({ action, projects }: ApiKeyListProps) {
  const t = useTexts(apiKeyTexts);
  const list = useListState({
    sorts: ['createdAt', 'name', 'lastUsedAt', 'expiresAt'],
    defaultSort: '-createdAt',
    filters: { state: apiKeyStates },
  });
  const pages = useListPages(apiKeysKey, list, (query, signal) => call(listApiKeys, { query }, { signal }));
  const columns = useColumns(projects);
  const rowActions = useRowActions();
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      label={t('title')}
      action={action}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: apiKeyStates.map((state) => ({ value: state, text: t(state) })),
        },
      ]}
      countText={(count) => t('count', { count })}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/settings/api-key/${id}`}
      rowActions={rowActions}
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
