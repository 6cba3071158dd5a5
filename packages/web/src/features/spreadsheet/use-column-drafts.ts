import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useState } from 'react';
import { useUnsavedWarning } from '#ui/use-unsaved-warning.ts';
import type { ColumnChange } from './column-change.ts';

type ColumnChanges = ReadonlyMap<string, ColumnChange>;

/** What a person has changed of the columns of a table and not saved yet. */
export interface ColumnDraft {
  changes: ColumnChanges;
  change: (changes: ColumnChanges) => void;
}

const unchanged: ColumnChanges = new Map();

/**
 * Keeps what is changed of columns while another part or another table is shown; leaving the page asks first. Changes of a
 * column that the table has no more are dropped.
 */
export function useColumnDrafts(
  tables: readonly SpreadsheetTable[],
): (table: SpreadsheetTable) => ColumnDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ColumnChanges>>(new Map());
  const changesOf = ({ name, columns }: SpreadsheetTable): ColumnChanges => {
    const changes = drafts.get(name) ?? unchanged;
    const isKnown = (column: string) => columns.some((known) => known.name === column);
    return [...changes.keys()].every(isKnown)
      ? changes
      : new Map([...changes].filter(([column]) => isKnown(column)));
  };
  useUnsavedWarning(
    tables.some((table) => changesOf(table).size > 0),
    { staysOnPage: true },
  );
  return (table) => ({
    changes: changesOf(table),
    change: (changes) => setDrafts((all) => new Map(all).set(table.name, changes)),
  });
}
