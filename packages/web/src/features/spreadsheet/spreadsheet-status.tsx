import type { Spreadsheet, SpreadsheetState } from '@docent/contract/features/spreadsheet';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = { importing: 'info', ready: 'success', failed: 'danger', cancelled: 'neutral' } as const;

const percentOf = ({ progress }: Pick<Spreadsheet, 'progress'>) => Math.floor(progress * 100);

const stateOf = ({ status, cancelled }: Pick<Spreadsheet, 'status' | 'cancelled'>): SpreadsheetState =>
  cancelled ? 'cancelled' : status;

export function SpreadsheetStatus({ spreadsheet }: { spreadsheet: Spreadsheet }) {
  const t = useTexts(spreadsheetTexts);
  const state = stateOf(spreadsheet);
  const text =
    state === 'importing' ? t('importing', { percent: percentOf(spreadsheet) }) : t(`status.${state}`);
  return <StatusBadge tone={tones[state]} text={text} />;
}
