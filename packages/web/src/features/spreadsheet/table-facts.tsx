import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { downloadTableProblems } from '@docent/contract/features/spreadsheet-rows';
import { Download } from 'lucide-react';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { hasProblems } from './table-problems.tsx';

/** What was decided about a table as a whole, and what of its files could not be read. */
export function TableFacts({ uid, table }: { uid: string; table: SpreadsheetTable }) {
  const t = useTexts(spreadsheetTexts);
  const { run } = useAction();
  const facts = [
    table.file.name,
    ...(table.sheet ? [table.sheet] : []),
    // Before the first import has ended nobody knows how many there are.
    ...(table.version > 0 ? [t('table.rowCount', { count: table.rowCount })] : []),
    ...(table.fileCount > 1 ? [t('table.files', { count: table.fileCount })] : []),
    ...(table.hiddenSheet ? [t('table.hiddenSheet')] : []),
    ...(table.hiddenRows ? [t('table.hiddenRows', { count: table.hiddenRows })] : []),
    ...(table.hiddenColumns
      ? [
          t('table.hiddenColumns', {
            count: table.hiddenColumns.length,
            names: table.hiddenColumns.join(', '),
          }),
        ]
      : []),
    ...(table.leftOutSheets ? [t('table.leftOutSheets', { names: table.leftOutSheets.join(', ') })] : []),
    ...(table.filledCells ? [t('table.filledCells', { count: table.filledCells })] : []),
    ...(table.subtotalRows > 0 ? [t('table.subtotals', { count: table.subtotalRows })] : []),
    ...(table.unreadRows > 0 ? [t('table.unread', { count: table.unreadRows })] : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p className="break-words text-ink-muted">{facts.join(' · ')}</p>
      {table.titles.length > 0 && (
        <p className="break-words text-ink-muted">
          {t('table.titles', { titles: table.titles.join(' · ') })}
        </p>
      )}
      {hasProblems(table) && (
        <Button
          size="small"
          variant="quiet"
          icon={<Download size={14} aria-hidden />}
          className="justify-self-start"
          onClick={() =>
            void run({ call: () => download(downloadTableProblems, { params: { uid, name: table.name } }) })
          }
        >
          {t('table.problems')}
        </Button>
      )}
    </div>
  );
}
