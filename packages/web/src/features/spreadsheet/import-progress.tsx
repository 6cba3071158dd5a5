import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { spreadsheetImportTexts } from '#i18n/spreadsheet-import.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ProgressLine } from '#ui/progress-line.tsx';

/** How far an import is, and what it does; nothing once it has ended. */
export function ImportProgress({ spreadsheet }: { spreadsheet: Spreadsheet }) {
  const t = useTexts(spreadsheetImportTexts);
  const { status, progress, stage } = spreadsheet;
  if (status !== 'importing') return null;
  return (
    <div className="grid w-full max-w-[40rem] gap-1">
      <ProgressLine label={t('progress')} value={progress} />
      {stage && <p className="text-ink-muted text-sm">{t(stage)}</p>}
    </div>
  );
}
