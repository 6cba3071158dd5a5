import { listSpreadsheets, type Spreadsheet, spreadsheetStates } from '@docent/contract/features/spreadsheet';
import { CircleStop, MessageSquare, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useListPages } from '#lib/use-list-pages.ts';
import { useListState } from '#lib/use-list-state.ts';
import { ListView } from '#ui/list-page.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table-model.ts';
import { spreadsheetsKey } from './spreadsheet.queries.ts';
import { askDatabasePath, databasePath } from './spreadsheet-paths.ts';
import { SpreadsheetStatus } from './spreadsheet-status.tsx';
import { useLiveImports } from './use-live-imports.ts';
import { useSpreadsheetActions } from './use-spreadsheet-actions.ts';

function useColumns(): Column<Spreadsheet>[] {
  const t = useTexts(spreadsheetTexts);
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      primary: true,
      cell: ({ name }) => <MiddleCut text={name} />,
    },
    {
      key: 'tables',
      header: t('tables'),
      width: '5rem',
      align: 'right',
      labelOnPhone: true,
      cell: ({ tableCount }) => tableCount,
    },
    {
      key: 'rows',
      header: t('rows'),
      width: '8rem',
      hideBelow: 'desktop',
      align: 'right',
      labelOnPhone: true,
      cell: ({ rowCount }) => rowCount.toLocaleString(language),
    },
    {
      key: 'status',
      header: t('status'),
      width: '11rem',
      cell: (spreadsheet) => <SpreadsheetStatus spreadsheet={spreadsheet} />,
    },
    {
      key: 'changed',
      header: t('changed'),
      sort: 'updatedAt',
      width: '9rem',
      hideBelow: 'desktop',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} />,
    },
  ];
}

function EditItems({ spreadsheet }: { spreadsheet: Spreadsheet }) {
  const t = useTexts(spreadsheetTexts);
  const { rename, stop, importAgain } = useSpreadsheetActions();
  const { status } = spreadsheet;
  return (
    <>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void rename(spreadsheet)}>
        {t('rename')}
      </MenuItem>
      {status === 'importing' && (
        <MenuItem icon={<CircleStop size={16} aria-hidden />} onSelect={() => void stop(spreadsheet)}>
          {t('stop')}
        </MenuItem>
      )}
      {status === 'failed' && (
        <MenuItem icon={<RotateCcw size={16} aria-hidden />} onSelect={() => void importAgain(spreadsheet)}>
          {t('importAgain')}
        </MenuItem>
      )}
    </>
  );
}

function useRowActions(): (spreadsheet: Spreadsheet) => ReactNode {
  const t = useTexts(spreadsheetTexts);
  const may = useMay();
  const navigate = useNavigate();
  const actions = useSpreadsheetActions();
  return (spreadsheet) => (
    <>
      {spreadsheet.status === 'ready' && (
        <MenuItem
          icon={<MessageSquare size={16} aria-hidden />}
          onSelect={() => void navigate(askDatabasePath(spreadsheet.uid))}
        >
          {t('askShort')}
        </MenuItem>
      )}
      {may('spreadsheet@edit') && <EditItems spreadsheet={spreadsheet} />}
      {may('spreadsheet@delete') && (
        <MenuItem
          danger
          icon={<Trash2 size={16} aria-hidden />}
          onSelect={() => void actions.remove(spreadsheet)}
        >
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

/** The databases of the project, their imports live. */
export function SpreadsheetList({ empty }: { empty: ReactNode }) {
  const t = useTexts(spreadsheetTexts);
  const list = useListState({
    sorts: ['updatedAt', 'name', 'createdAt'],
    defaultSort: '-updatedAt',
    filters: { status: spreadsheetStates },
  });
  const pages = useListPages(spreadsheetsKey, list, (query, signal) =>
    call(listSpreadsheets, { query }, { signal }),
  );
  useLiveImports(pages.items?.some(({ status }) => status === 'importing') ?? false);
  return (
    <ListView
      label={t('list')}
      list={list}
      pages={pages}
      searchLabel={t('search')}
      countText={(count) => t('count', { count })}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: spreadsheetStates.map((value) => ({ value, text: t(`status.${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ uid }) => uid}
      rowName={({ name }) => name}
      rowLink={({ uid }) => databasePath(uid)}
      rowActions={useRowActions()}
      empty={empty}
    />
  );
}
