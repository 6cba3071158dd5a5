import type { Spreadsheet, SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { useQuery } from '@tanstack/react-query';
import { isGone } from '#lib/api-failure.ts';
import { spreadsheetQuery, tablesQuery } from './spreadsheet.queries.ts';

export interface AskedSpreadsheet {
  spreadsheet: Spreadsheet | undefined;
  tables: readonly SpreadsheetTable[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** A database with its tables, looked at again while it is imported. @param uid undefined where none is chosen */
export function useAskedSpreadsheet(uid: string | undefined): AskedSpreadsheet {
  const spreadsheet = useQuery({ ...spreadsheetQuery(uid ?? ''), enabled: uid !== undefined });
  const tables = useQuery(tablesQuery(uid ?? '', spreadsheet.data));
  const error = spreadsheet.error ?? tables.error;
  // What was deleted in the meantime is not shown as if it were still there.
  const known = !isGone(error);
  return {
    spreadsheet: known ? spreadsheet.data : undefined,
    tables: known ? tables.data : undefined,
    error,
    retry: () => {
      void spreadsheet.refetch();
      void tables.refetch();
    },
  };
}
