import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = { importing: 'info', ready: 'success', failed: 'danger', cancelled: 'neutral' } as const;

const percentOf = ({ progress }: Pick<Spreadsheet, 'progress'>) => Math.floor(progress * 100);

/** Whether an import ended without its table. */
export const canImportAgain = (status: Spreadsheet['status']) =>
  status === 'cancelled' || status === 'failed';

export function SpreadsheetStatus({ spreadsheet }: { spreadsheet: Spreadsheet }) {
  const t = useTexts(spreadsheetTexts);
  const { status } = spreadsheet;
  const text =
    status === 'importing' ? t('importing', { percent: percentOf(spreadsheet) }) : t(`status.${status}`);
  return <StatusBadge tone={tones[status]} text={text} />;
}
