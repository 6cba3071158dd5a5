import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** What was decided about a table as a whole, in one line. */
export function TableFacts({ table }: { table: SpreadsheetTable }) {
  const t = useTexts(spreadsheetTexts);
  const facts = [
    table.file.name,
    ...(table.sheet ? [table.sheet] : []),
    t('table.rowCount', { count: table.rowCount }),
    ...(table.subtotalRows > 0 ? [t('table.subtotals', { count: table.subtotalRows })] : []),
    ...(table.unreadRows > 0 ? [t('table.unread', { count: table.unreadRows })] : []),
  ];
  return <p className="break-words text-ink-muted text-sm">{facts.join(' · ')}</p>;
}
