import type { FileTable } from '@docent/contract/features/viewer';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tableAtQuery, tablePageQuery, tablePageRows, type ViewedFile } from './viewer.queries.ts';

type Row = FileTable['rows'][number];

export interface TableRows {
  sheets: readonly string[];
  /** Rows to make room for: all of them, or one page more than is known. */
  count: number;
  /** Undefined while it is being fetched. */
  rowAt: (index: number) => Row | undefined;
  first: readonly Row[];
  /** Whether there are more rows, or columns, than can be shown. */
  isCut: boolean;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** The rows of a sheet, fetched page by page as they come into view. */
export function useTableRows(file: ViewedFile, sheet: number, view: { from: number; to: number }): TableRows {
  const firstPage = Math.floor(view.from / tablePageRows);
  const lastPage = Math.floor(Math.max(view.from, view.to) / tablePageRows);
  const numbers = new Set([0]);
  for (let page = firstPage; page <= lastPage; page += 1) numbers.add(page);
  const wanted = [...numbers];
  const results = useQueries({ queries: wanted.map((page) => tablePageQuery(file, sheet, page)) });
  const pages = new Map<number, FileTable>();
  for (const { data } of results) if (data) pages.set(data.offset / tablePageRows, data);
  const known = [...pages.values()];
  const counted = known.find((page) => page.rowCount !== null)?.rowCount ?? null;
  const reach = Math.max(0, ...known.map((page) => page.rowsSeen));
  const failed = results.filter((result) => result.isError);
  return {
    sheets: known[0]?.sheets ?? [],
    count: counted ?? Math.max(reach + tablePageRows, view.to + 1),
    rowAt: (index) => pages.get(Math.floor(index / tablePageRows))?.rows[index % tablePageRows],
    first: pages.get(0)?.rows ?? [],
    isCut: known.some(({ cut }) => cut.rows || cut.columns),
    isLoading: known.length === 0 && failed.length === 0,
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map((result) => result.refetch())),
  };
}

export interface OpeningPlace {
  sheet: number;
  row: number;
}

/** Where a passage of the file's text stands in the table; null until it is known, and without a passage. */
export function useOpeningPlace(
  file: ViewedFile,
  passage: { start: number; end: number } | null,
): { place: OpeningPlace | null; isLoading: boolean } {
  const client = useQueryClient();
  const { data, isLoading } = useQuery({
    ...tableAtQuery(file, passage?.start ?? 0),
    enabled: passage !== null,
  });
  useEffect(() => {
    // What came along need not be fetched again.
    if (data)
      client.setQueryData(tablePageQuery(file, data.sheet, data.offset / tablePageRows).queryKey, data);
  }, [client, data, file]);
  if (!data || passage === null) return { place: null, isLoading };
  const index = data.rows.findIndex(({ end }) => end > passage.start);
  return { place: { sheet: data.sheet, row: data.offset + Math.max(0, index) }, isLoading };
}
