import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DraftVersion } from '#features/spreadsheet/draft-version.tsx';
import { FirstRows } from '#features/spreadsheet/first-rows.tsx';
import { ImportEnded } from '#features/spreadsheet/import-ended.tsx';
import { TableColumns } from '#features/spreadsheet/table-columns.tsx';
import { TableFacts } from '#features/spreadsheet/table-facts.tsx';
import { TableGrid } from '#features/spreadsheet/table-grid.tsx';
import { hasProblems, TableProblems } from '#features/spreadsheet/table-problems.tsx';
import { TableReading } from '#features/spreadsheet/table-reading.tsx';
import { TableVersions } from '#features/spreadsheet/table-versions.tsx';
import { type ColumnDraft, useColumnDrafts } from '#features/spreadsheet/use-column-drafts.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { changedSearch } from '#lib/list-search.ts';
import { keepsFocus } from '#ui/keeps-focus.ts';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AddDataDialog } from './add-data-dialog.tsx';

const allParts = ['rows', 'columns', 'problems', 'versions'] as const;

/** The table and the part of it that are shown, in the URL. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearch((shown) => changedSearch(shown, changes), { replace: true });
  return [search, change] as const;
}

interface TablePartProps {
  uid: string;
  table: SpreadsheetTable;
  draft: ColumnDraft;
}

interface PartShownProps {
  part: (typeof allParts)[number];
  onAdd: () => void;
}

function PartShown({ uid, table, draft, part, onAdd }: TablePartProps & PartShownProps) {
  if (part === 'versions') return <TableVersions uid={uid} table={table} onAdd={onAdd} />;
  if (part === 'columns')
    return (
      <>
        <TableReading uid={uid} table={table} />
        <TableColumns uid={uid} table={table} draft={draft} />
      </>
    );
  if (part === 'problems') return <TableProblems key={table.version} uid={uid} table={table} />;
  // Without a version there are no rows to show; what was decided about the columns may be known.
  if (table.version > 0) return <TableGrid key={table.version} uid={uid} table={table} />;
  if (table.firstRows.length > 0) return <FirstRows table={table} />;
  // An import that has ended without a row shows none later either.
  return table.status === 'importing' ? <SkeletonList rows={8} rowClassName="h-8" /> : null;
}

function TablePart({ uid, table, draft }: TablePartProps) {
  const t = useTexts(spreadsheetTexts);
  const [search, change] = useShown();
  // The address follows a moment later, and a radio button shows at once what was chosen.
  const [chosen, setChosen] = useState(() => allParts.find((one) => one === search.get('part')));
  const parts = allParts.filter((one) => one !== 'problems' || hasProblems(table));
  const part = parts.find((one) => one === chosen) ?? 'rows';
  const choosePart = (next: (typeof allParts)[number]) => {
    setChosen(next);
    change({ part: next === 'rows' ? undefined : next });
  };
  const [isAdding, setAdding] = useState(false);
  return (
    <section {...keepsFocus} aria-label={table.label} className="grid grid-cols-1 gap-4">
      <TableFacts uid={uid} table={table} />
      {table.status === 'failed' && <ImportEnded uid={uid} table={table} />}
      {table.draft !== undefined && table.status !== 'importing' && <DraftVersion uid={uid} table={table} />}
      {table.columns.length > 0 && (
        <>
          <Segmented
            label={t('part')}
            value={part}
            options={parts.map((value) => ({ value, text: t(`part.${value}`) }))}
            onChange={choosePart}
          />
          <PartShown uid={uid} table={table} draft={draft} part={part} onAdd={() => setAdding(true)} />
        </>
      )}
      {isAdding && <AddDataDialog uid={uid} table={table} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** The tables of a database, one at a time. What is typed about columns stays while others are looked at. */
export function DatabaseTables({ uid, tables }: { uid: string; tables: readonly SpreadsheetTable[] }) {
  const t = useTexts(spreadsheetTexts);
  const [search, change] = useShown();
  const draftOf = useColumnDrafts(tables);
  const [first] = tables;
  if (!first) return null;
  const chosen = tables.find(({ name }) => name === search.get('table')) ?? first;
  if (tables.length === 1) return <TablePart uid={uid} table={first} draft={draftOf(first)} />;
  return (
    <Tabs
      label={t('tables')}
      value={chosen.name}
      onChange={(table) => change({ table, filter: undefined })}
      tabs={tables.map((table) => ({
        value: table.name,
        text: table.label,
        content: <TablePart uid={uid} table={table} draft={draftOf(table)} />,
      }))}
    />
  );
}
