import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useSpreadsheetActions } from './use-spreadsheet-actions.ts';

/** Why a table was not imported; one without any rows can be imported again, and one that stays as it was is rid of it. */
export function ImportEnded({ uid, table }: { uid: string; table: SpreadsheetTable }) {
  const t = useTexts(spreadsheetTexts);
  const mayEdit = useMay()('spreadsheet@edit');
  const versions = useTexts(spreadsheetVersionTexts);
  const { importAgain, dismissError } = useSpreadsheetActions();
  const { failedFile: file } = table;
  const reason = table.error ?? t('table.failed');
  return (
    <Alert tone={table.cancelled ? 'neutral' : 'danger'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words">
          {file ? versions(table.version > 0 ? 'addFailed' : 'fileFailed', { file, reason }) : reason}
        </p>
        {mayEdit && table.version === 0 && (
          <Button size="small" onClick={() => void importAgain({ uid, name: table.name })}>
            {t('importAgain')}
          </Button>
        )}
        {mayEdit && table.version > 0 && (
          <Button size="small" onClick={() => void dismissError({ uid, table: table.name })}>
            {versions('dismiss')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
