import type { ShownSubject } from '@docent/contract/features/conversation-kinds';
import { Table2 } from 'lucide-react';
import { Link } from 'react-router';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { spreadsheetVersionTexts } from '#i18n/spreadsheet-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { databasePath } from './spreadsheet-paths.ts';

/** Names the database that a chat asks, and leads to its tables; null once it is deleted. */
export function SpreadsheetEntry({ spreadsheet }: { spreadsheet: ShownSubject['spreadsheet'] | null }) {
  const t = useTexts(spreadsheetTexts);
  const versions = useTexts(spreadsheetVersionTexts);
  const look = 'flex min-w-0 max-w-48 shrink items-center gap-1.5 text-ink-muted text-xs';
  if (!spreadsheet)
    return (
      <p className={look}>
        <Table2 size={14} aria-hidden className="shrink-0" />
        {t('ask.gone')}
      </p>
    );
  return (
    <Link to={databasePath(spreadsheet.uid)} className={`${look} hover:text-ink hover:underline`}>
      <Table2 size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('ask.database')}: </span>
      <span className="min-w-0">
        <MiddleCut text={spreadsheet.name} />
      </span>
      {spreadsheet.versions?.map(({ table, version, label }) => (
        <span key={table} className="shrink-0">
          {versions('asked', { number: version, label })}
        </span>
      ))}
    </Link>
  );
}
