import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TableGrid } from './table-grid.tsx';
import type { TextPassage } from './text-passage.ts';
import { useOpeningPlace, useTableRows } from './use-table.ts';
import type { ViewedFile } from './viewer.queries.ts';

interface TableViewProps {
  name: string;
  viewed: ViewedFile;
  passage: TextPassage | null;
}

const Waiting = () => (
  <div className="p-4">
    <SkeletonList rows={10} rowClassName="h-7" />
  </div>
);

/** The sheets of a workbook, or the one of separated values. */
export function TableView({ name, viewed, passage }: TableViewProps) {
  const opening = useOpeningPlace(viewed, passage);
  const [chosen, setChosen] = useState<number | null>(null);
  if (opening.isLoading) return <Waiting />;
  const sheet = chosen ?? opening.place?.sheet ?? 1;
  const row = opening.place?.sheet === sheet ? opening.place.row : null;
  return (
    <Sheet
      key={sheet}
      name={name}
      viewed={viewed}
      passage={passage}
      sheet={sheet}
      openedRow={row}
      onSheet={setChosen}
    />
  );
}

interface SheetProps extends TableViewProps {
  sheet: number;
  openedRow: number | null;
  onSheet: (sheet: number) => void;
}

function Sheet({ name, viewed, passage, sheet, openedRow, onSheet }: SheetProps) {
  const t = useTexts(viewerTexts);
  const [view, setView] = useState({ from: openedRow ?? 0, to: openedRow ?? 0 });
  const table = useTableRows(viewed, sheet, view);
  if (table.isLoading) return <Waiting />;
  if (table.error !== null) return <ErrorState text={failureText(table.error)} onRetry={table.retry} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {table.sheets.length > 1 && (
        <div className="shrink-0 border-line border-b px-3 py-1.5">
          <div className="max-w-xs">
            <Select
              label={t('table.sheet')}
              labelHidden
              value={String(sheet)}
              options={table.sheets.map((title, at) => ({ value: String(at + 1), text: title }))}
              onChange={(event) => onSheet(Number(event.target.value))}
            />
          </div>
        </div>
      )}
      {table.isCut && (
        <p role="note" className="shrink-0 border-line border-b bg-surface-sunken px-4 py-2 text-ink-muted">
          {t('table.cut', { rows: limits.table.rowsMax, columns: limits.table.columnsMax })}
        </p>
      )}
      {table.count === 0 ? (
        <p className="p-6 text-center text-ink-muted">{t('table.empty')}</p>
      ) : (
        <TableGrid
          label={t('table.label', { name: table.sheets[sheet - 1] ?? name })}
          table={table}
          passage={passage}
          openedRow={openedRow}
          onView={setView}
        />
      )}
    </div>
  );
}
