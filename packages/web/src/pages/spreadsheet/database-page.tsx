import { useParams } from 'react-router';
import { ImportProgress } from '#features/spreadsheet/import-progress.tsx';
import { spreadsheetPath } from '#features/spreadsheet/spreadsheet-paths.ts';
import { SpreadsheetStatus } from '#features/spreadsheet/spreadsheet-status.tsx';
import { TableRelations } from '#features/spreadsheet/table-relations.tsx';
import { useAskedSpreadsheet } from '#features/spreadsheet/use-asked-spreadsheet.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { DatabaseActions } from './database-actions.tsx';
import { DatabaseTables } from './database-tables.tsx';

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
        action={spreadsheet && <DatabaseActions spreadsheet={spreadsheet} />}
      >
        {error && spreadsheet === undefined ? (
          <ErrorState text={failureText(error)} onRetry={retry} />
        ) : tables === undefined ? (
          <SkeletonList rows={8} rowClassName="h-8" />
        ) : (
          <>
            {/* That it is ready, its tables say. */}
            {spreadsheet && spreadsheet.status !== 'ready' && (
              <div className="mb-6 grid justify-items-start gap-2">
                <SpreadsheetStatus spreadsheet={spreadsheet} />
                <ImportProgress spreadsheet={spreadsheet} />
              </div>
            )}
            <DatabaseTables key={uid} uid={uid} tables={tables} />
            {tables.length > 1 && spreadsheet?.status === 'ready' && (
              <TableRelations uid={uid} tables={tables} />
            )}
          </>
        )}
      </PageFrame>
    </div>
  );
}
