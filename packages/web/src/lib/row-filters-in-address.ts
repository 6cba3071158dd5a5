import { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { changedSearch } from './list-search.ts';
import type { RowFilter } from './row-filter.ts';

/** More would not fit into what the server reads. */
const filtersMax = 20;
const name = 'filter';

const filtersSchema = z
  .array(
    z.strictObject({
      column: z.string(),
      operator: z.enum(rowFilterOperators),
      value: z.optional(z.union([z.string(), z.number()])),
      plain: z.optional(z.string()),
    }),
  )
  .check(z.maxLength(filtersMax));

/** Parses what an address holds; anything else, as of an old or hostile link, is no filter. */
export function readRowFilters(text: string | null, columns: ReadonlySet<string>): RowFilter[] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const { success, data } = filtersSchema.safeParse(value);
  if (!success) return [];
  return data
    .filter(({ column }) => columns.has(column))
    .map(({ column, operator, value: compared, plain }) => ({
      column,
      operator,
      ...(compared !== undefined && { value: compared }),
      ...(plain !== undefined && { plain }),
    }));
}

/** Filters of rows that are in the URL, so that a reload, a link and the way back show the same. */
export function useRowFilters(
  columns: readonly { name: string }[],
): [readonly RowFilter[], (filters: readonly RowFilter[]) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = readRowFilters(search.get(name), new Set(columns.map((column) => column.name)));
  const change = (next: readonly RowFilter[]) =>
    setSearch(
      (shown) => changedSearch(shown, { [name]: next.length > 0 ? JSON.stringify(next) : undefined }),
      { replace: true },
    );
  return [filters, change];
}
