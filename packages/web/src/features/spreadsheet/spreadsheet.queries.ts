import type { Spreadsheet, SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import * as routes from '@docent/contract/features/spreadsheet';
import { listTableVersions } from '@docent/contract/features/spreadsheet-version';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const spreadsheetsKey = ['spreadsheets'] as const;

/** An import is looked at this often. */
const importCheckMs = 1_500;
/** First rows are waited for by somebody: they are looked for more often, and not for ever. */
const firstRowsCheckMs = 300;
const firstRowsChecksMax = 20;

/** What was there of the same database while the rest is on its way: that of another one would be shown as this one's. */
export const heldOf =
  (uid: string) =>
  <Data>(held: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey.includes(uid) ? held : undefined;

/** One database; looked at again while it is imported. */
export const spreadsheetQuery = (uid: string) =>
  queryOptions({
    queryKey: [...spreadsheetsKey, 'one', uid],
    queryFn: ({ signal }) => call(routes.getSpreadsheet, { params: { uid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? importCheckMs : false),
  });

const awaitsFirstRows = ({ status, columns }: SpreadsheetTable) =>
  status === 'importing' && columns.length === 0;

/**
 * The tables of a database.
 * @param database its tables are loaded again when the progress of its import changes, or `updatedAt`: an import that ends
 * within a moment shows no progress
 */
export const tablesQuery = (uid: string, database: Pick<Spreadsheet, 'progress' | 'updatedAt'> | undefined) =>
  queryOptions({
    queryKey: [...spreadsheetsKey, 'tables', uid, database?.progress, database?.updatedAt],
    queryFn: ({ signal }) => call(routes.listSpreadsheetTables, { params: { uid } }, { signal }),
    enabled: database !== undefined,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(awaitsFirstRows) && dataUpdateCount < firstRowsChecksMax ? firstRowsCheckMs : false,
    placeholderData: heldOf(uid),
  });

/** The versions of a table; others come with another current version or preview. */
export const versionsQuery = (uid: string, { name, version, draft, status }: SpreadsheetTable) =>
  queryOptions({
    queryKey: [...spreadsheetsKey, 'versions', uid, name, version, draft, status],
    queryFn: ({ signal }) => call(listTableVersions, { params: { uid, name } }, { signal }),
    placeholderData: heldOf(uid),
  });

/** Refetches the databases after a change. */
export function useSpreadsheetsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: spreadsheetsKey });
}
