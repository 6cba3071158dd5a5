import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { Bookmark, MessageSquare, Share2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ImportProgress } from '#features/spreadsheet/import-progress.tsx';
import {
  askDatabasePath,
  databasePath,
  savedQuestionsPath,
  spreadsheetPath,
} from '#features/spreadsheet/spreadsheet-paths.ts';
import { SpreadsheetStatus } from '#features/spreadsheet/spreadsheet-status.tsx';
import { TableRelations } from '#features/spreadsheet/table-relations.tsx';
import { useAskedSpreadsheet } from '#features/spreadsheet/use-asked-spreadsheet.ts';
import { useSpreadsheetActions } from '#features/spreadsheet/use-spreadsheet-actions.ts';
import { UnansweredLink } from '#features/unanswered/unanswered-link.tsx';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { DatabaseTables } from './database-tables.tsx';

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
              <div className="mb-6 grid justify-items-start gap-2">
                <SpreadsheetStatus spreadsheet={spreadsheet} />
                <ImportProgress spreadsheet={spreadsheet} />
              </div>
            )}
            <DatabaseTables uid={uid} tables={tables} />
            {tables.length > 1 && spreadsheet?.status === 'ready' && (
              <TableRelations uid={uid} tables={tables} />
            )}
          </>
        )}
      </PageFrame>
    </div>
  );
}
