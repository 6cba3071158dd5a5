import { listSpreadsheetRows } from '@docent/contract/features/spreadsheet-rows';
import type { Cell } from '@docent/contract/table-cell';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { RowFilter } from '#lib/row-filter.ts';
import { spreadsheetsKey } from './spreadsheet.queries.ts';

export const pageRows = 100;

export interface RowsAsked {
  uid: string;
  name: string;
  /** Of the table: other rows come with another one. */
  version: number;
  sort: string | undefined;
  q: string;
  /** The number or day that `q` writes, as the table has it. */
  plain?: string;
  filters: readonly RowFilter[];
}

export interface TableRow {
  cells: readonly Cell[];
  sourceRow: number;
  isFlagged: boolean;
  /** Columns, from 0, whose cell is empty in the file and has the value above it. */
  filled: readonly number[];
  /** Columns, from 0, whose type the cell does not fit. */
  misfits: readonly number[];
  /** Which file it comes from, in a table of several. */
  file: string | undefined;
}

const pageQuery = ({ uid, name, version, sort, q, plain, filters }: RowsAsked, page: number) => ({
  queryKey: [...spreadsheetsKey, 'rows', uid, name, version, sort, q, plain, filters, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      listSpreadsheetRows,
      {
        params: { uid, name },
        query: {
          offset: page * pageRows,
          limit: pageRows,
          ...(sort && { sort }),
          ...(q && { q }),
          ...(plain && { plain }),
          ...(filters.length > 0 && { filter: JSON.stringify(filters) }),
        },
      },
      { signal },
    ),
  // A version never changes.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The rows of a table, page by page as they come into sight. @param pages those in sight */
export function useTableRows(asked: RowsAsked, pages: readonly number[]) {
  const first = useQuery({ ...pageQuery(asked, 0), placeholderData: keepPreviousData });
  const loaded = useQueries({ queries: pages.map((page) => pageQuery(asked, page)) });
  const rowAt = (index: number): TableRow | undefined => {
    const page = Math.floor(index / pageRows);
    const data = page === 0 ? first.data : loaded[pages.indexOf(page)]?.data;
    const at = index % pageRows;
    const cells = data?.rows[at];
    if (!data || !cells) return undefined;
    return {
      cells,
      sourceRow: data.sourceRows[at] ?? 0,
      isFlagged: (data.flags[at] ?? null) !== null,
      filled: data.filled[at] ?? [],
      misfits: data.misfits[at] ?? [],
      file: data.files.length > 1 ? data.files[data.sources[at] ?? 0] : undefined,
    };
  };
  return {
    total: first.data?.total,
    rowAt,
    error: first.error,
    retry: () => void first.refetch(),
    isRefreshing: first.isPlaceholderData,
  };
}
