import type { Spreadsheet, SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { Bookmark, MessageSquare, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { DraftVersion } from '#features/spreadsheet/draft-version.tsx';
import { FirstRows } from '#features/spreadsheet/first-rows.tsx';
import { ImportEnded } from '#features/spreadsheet/import-ended.tsx';
import {
  askDatabasePath,
  databasePath,
  savedQuestionsPath,
  spreadsheetPath,
} from '#features/spreadsheet/spreadsheet-paths.ts';
import { SpreadsheetStatus } from '#features/spreadsheet/spreadsheet-status.tsx';
import { TableColumns } from '#features/spreadsheet/table-columns.tsx';
import { TableFacts } from '#features/spreadsheet/table-facts.tsx';
import { TableGrid } from '#features/spreadsheet/table-grid.tsx';
import { TableRelations } from '#features/spreadsheet/table-relations.tsx';
import { TableVersions } from '#features/spreadsheet/table-versions.tsx';
import { useAskedSpreadsheet } from '#features/spreadsheet/use-asked-spreadsheet.ts';
import { useSpreadsheetActions } from '#features/spreadsheet/use-spreadsheet-actions.ts';
import { UnansweredLink } from '#features/unanswered/unanswered-link.tsx';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { changedSearch } from '#lib/list-search.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AddDataDialog } from './add-data-dialog.tsx';

const parts = ['rows', 'columns', 'versions'] as const;

/** The table and the part of it that are shown, in the URL. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((shown) => changedSearch(shown, changes), { replace: true });
  return [search, change] as const;
}

function TablePart({ uid, table }: { uid: string; table: SpreadsheetTable }) {
  const t = useTexts(spreadsheetTexts);
  const [search, change] = useShown();
  // The address follows a moment later, and a radio button shows at once what was chosen.
  const [part, setPart] = useState(() => parts.find((one) => one === search.get('part')) ?? 'rows');
  const choosePart = (next: (typeof parts)[number]) => {
    setPart(next);
    change({ part: next === 'rows' ? undefined : next });
  };
  const [isAdding, setAdding] = useState(false);
  // Without a version there are no rows to show; what was decided about the columns may be known.
  const hasRows = table.version > 0;
  return (
    <div className="grid gap-4">
      <TableFacts uid={uid} table={table} />
      {table.status === 'failed' && <ImportEnded uid={uid} table={table} />}
      {table.draft !== undefined && table.status !== 'importing' && <DraftVersion uid={uid} table={table} />}
      {table.columns.length > 0 && (
        <>
          <Segmented
            label={t('part')}
            value={part}
            options={parts.map((value) => ({ value, text: t(`part.${value}`) }))}
            onChange={choosePart}
          />
          {part === 'versions' ? (
            <TableVersions uid={uid} table={table} onAdd={() => setAdding(true)} />
          ) : part === 'columns' ? (
            <TableColumns key={table.version} uid={uid} table={table} />
          ) : hasRows ? (
            <TableGrid key={table.version} uid={uid} table={table} />
          ) : table.firstRows.length > 0 ? (
            <FirstRows table={table} />
          ) : (
            // An import that has ended without a row shows none later either.
            table.status === 'importing' && <SkeletonList rows={8} rowClassName="h-8" />
          )}
        </>
      )}
      {isAdding && <AddDataDialog uid={uid} table={table} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Tables({ uid, tables }: { uid: string; tables: readonly SpreadsheetTable[] }) {
  const t = useTexts(spreadsheetTexts);
  const [search, change] = useShown();
  const [first] = tables;
  if (!first) return null;
  const chosen = tables.find(({ name }) => name === search.get('table')) ?? first;
  if (tables.length === 1) return <TablePart uid={uid} table={first} />;
  return (
    <Tabs
      label={t('tables')}
      value={chosen.name}
      onChange={(table) => change({ table, filter: undefined })}
      tabs={tables.map((table) => ({
        value: table.name,
        text: table.label,
        content: <TablePart uid={uid} table={table} />,
      }))}
    />
  );
}

function Actions({ spreadsheet }: { spreadsheet: Spreadsheet }) {
  const t = useTexts(spreadsheetTexts);
  const link = useTexts(publicLinkTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const { stop } = useSpreadsheetActions();
  return (
    <>
      {spreadsheet.status === 'importing' && mayEdit && (
        <Button onClick={() => void stop(spreadsheet)}>{t('stop')}</Button>
      )}
      {spreadsheet.status === 'ready' && (
        <Link to={`${databasePath(spreadsheet.uid)}/link`} className={buttonClasses('secondary')}>
          <Share2 size={16} aria-hidden />
          {link('title')}
        </Link>
      )}
      {spreadsheet.status === 'ready' && mayEdit && <UnansweredLink subject={spreadsheet.uid} />}
      {spreadsheet.status === 'ready' && (
        <Link to={savedQuestionsPath(spreadsheet.uid)} className={buttonClasses()}>
          <Bookmark size={16} aria-hidden />
          {t('savedQuestions')}
        </Link>
      )}
      {spreadsheet.status === 'ready' && (
        <Link to={askDatabasePath(spreadsheet.uid)} className={buttonClasses('primary')}>
          <MessageSquare size={16} aria-hidden />
          {t('ask')}
        </Link>
      )}
    </>
  );
}

/** /spreadsheet/database/:uid: the tables of a database as they were read, and corrections. */
export function DatabasePage() {
  const t = useTexts(spreadsheetTexts);
  const { uid = '' } = useParams();
  const { spreadsheet, tables, error, retry } = useAskedSpreadsheet(uid);
  const back = { to: spreadsheetPath, text: t('list') };
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <PageFrame
        title={spreadsheet?.name ?? t('title')}
        back={back}
        action={spreadsheet && <Actions spreadsheet={spreadsheet} />}
      >
        {error && spreadsheet === undefined ? (
          <ErrorState text={failureText(error)} onRetry={retry} />
        ) : tables === undefined ? (
          <SkeletonList rows={8} rowClassName="h-8" />
        ) : (
          <>
            {spreadsheet && (
              <div className="mb-6">
                <SpreadsheetStatus spreadsheet={spreadsheet} />
              </div>
            )}
            <Tables uid={uid} tables={tables} />
            {tables.length > 1 && spreadsheet?.status === 'ready' && (
              <TableRelations uid={uid} tables={tables} />
            )}
          </>
        )}
      </PageFrame>
    </div>
  );
}
