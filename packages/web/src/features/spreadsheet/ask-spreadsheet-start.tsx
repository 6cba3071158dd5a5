import { exampleQuestions } from '@docent/contract/example-questions';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { columnLabel } from '#lib/column-label.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { wrappedText } from '#ui/wrapped-text.ts';
import type { AskedVersion } from './asked-version.ts';
import { ImportProgress } from './import-progress.tsx';
import { versionsQuery } from './spreadsheet.queries.ts';
import { databasePath, spreadsheetPath } from './spreadsheet-paths.ts';
import type { AskedSpreadsheet } from './use-asked-spreadsheet.ts';

const columnsShownMax = 8;

interface AskSpreadsheetStartProps {
  asked: AskedSpreadsheet;
  /** A table that is asked as of an earlier version. */
  asOf: AskedVersion | undefined;
  composer: ReactNode;
  onExample: (question: string) => void;
  /** Below: the previous chats. */
  children: ReactNode;
}

/** How many rows the asked version of a table has; undefined until that is known, and where it was deleted. */
function useAskedRowCount({ uid, table, asOf }: TableLineProps): number | undefined {
  const isAsOf = asOf?.table === table.name;
  const { data } = useQuery({ ...versionsQuery(uid, table), enabled: isAsOf });
  return isAsOf ? data?.find(({ number }) => number === asOf.version)?.rowCount : table.rowCount;
}

interface TableLineProps {
  uid: string;
  table: SpreadsheetTable;
  asOf: AskedVersion | undefined;
}

/** A table with the columns that a question can name. */
function TableLine(props: TableLineProps) {
  const t = useTexts(spreadsheetTexts);
  const rowCount = useAskedRowCount(props);
  const { label, columns } = props.table;
  const more = columns.length - columnsShownMax;
  return (
    <li className="grid grid-cols-1 gap-1 rounded-card border border-line bg-surface-raised p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="min-w-0 break-words font-semibold">{label}</span>
        {rowCount !== undefined && (
          <span className="text-ink-muted text-xs tabular-nums">{t('ask.rows', { count: rowCount })}</span>
        )}
      </p>
      <p className="break-words text-ink-muted text-sm">
        {columns.slice(0, columnsShownMax).map(columnLabel).join(' · ')}
        {more > 0 && ` · ${t('ask.moreColumns', { count: more })}`}
      </p>
    </li>
  );
}

function Examples({
  tables,
  onExample,
}: {
  tables: readonly SpreadsheetTable[];
  onExample: (question: string) => void;
}) {
  const t = useTexts(spreadsheetTexts);
  const questions = exampleQuestions(tables, useLanguage());
  if (questions.length === 0) return null;
  return (
    <section aria-label={t('ask.examples')} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <Button
          key={question}
          size="small"
          className={`min-h-control-small py-1 font-normal! ${wrappedText}`}
          onClick={() => onExample(question)}
        >
          {question}
        </Button>
      ))}
    </section>
  );
}

function Asking({ asked, asOf, composer, onExample }: Omit<AskSpreadsheetStartProps, 'children'>) {
  const t = useTexts(spreadsheetTexts);
  const versions = useTexts(spreadsheetVersionTexts);
  const { spreadsheet, tables, error, retry } = asked;
  if (error && spreadsheet === undefined)
    return (
      <ErrorState
        text={failureText(error)}
        onRetry={retry}
        wayOut={
          <Link to={spreadsheetPath} className={buttonClasses()}>
            {t('ask.others')}
          </Link>
        }
      />
    );
  if (spreadsheet === undefined) return <SkeletonList rows={3} rowClassName="h-14" />;
  if (spreadsheet.status === 'importing')
    return (
      <>
        <Alert tone="info">{t('ask.importing', { percent: Math.floor(spreadsheet.progress * 100) })}</Alert>
        <ImportProgress spreadsheet={spreadsheet} />
      </>
    );
  if (spreadsheet.status === 'failed')
    return (
      <ErrorState
        text={t(spreadsheet.cancelled ? 'ask.cancelled' : 'ask.failed')}
        wayOut={
          <Link to={databasePath(spreadsheet.uid)} className={buttonClasses()}>
            {t('ask.tables')}
          </Link>
        }
      />
    );
  const asOfTable = asOf && tables?.find(({ name }) => name === asOf.table);
  return (
    <>
      {asOf && (
        <Alert tone="info">
          {versions('asked', { number: asOf.version, label: asOfTable?.label ?? asOf.table })}
        </Alert>
      )}
      {composer}
      {tables === undefined ? (
        <SkeletonList rows={2} rowClassName="h-14" />
      ) : (
        <>
          <Examples tables={tables} onExample={onExample} />
          <ul aria-label={t('ask.tables')} className="grid grid-cols-1 gap-2">
            {tables.map((table) => (
              <TableLine key={table.name} uid={spreadsheet.uid} table={table} asOf={asOf} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A new chat with a database: the field first, then questions to try and the tables that can be asked. */
export function AskSpreadsheetStart({ children, ...asking }: AskSpreadsheetStartProps) {
  const t = useTexts(spreadsheetTexts);
  const { spreadsheet } = asking.asked;
  return (
    <div className="relative h-full overflow-y-auto scroll-quiet">
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-8 px-4 py-8 tablet:px-8">
        <div className="grid grid-cols-1 gap-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <h1 className="break-words font-semibold text-xl">{spreadsheet?.name ?? t('ask.title')}</h1>
              <p className="mt-1 text-base text-ink-muted">{t('ask.text')}</p>
            </div>
            {spreadsheet && (
              <Link to={databasePath(spreadsheet.uid)} className={buttonClasses()}>
                <Table2 size={16} aria-hidden />
                {t('ask.tables')}
              </Link>
            )}
          </header>
          <Asking {...asking} />
        </div>
        {children}
      </div>
    </div>
  );
}
