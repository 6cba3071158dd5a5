import { limits } from '@docent/contract/limits';

/** The filters of a list: the values of a filter, or `text` for any (a uid, a date). */
export type FilterSpecs = Readonly<Record<string, readonly string[] | 'text'>>;

export type FilterValues<Specs extends FilterSpecs> = {
  [Name in keyof Specs]?: Specs[Name] extends readonly (infer Value)[] ? Value : string;
};

export interface ListSpec<Specs extends FilterSpecs> {
  /** The sort fields of the list's route. */
  sorts: readonly string[];
  /** `field` or `-field`. */
  defaultSort: string;
  filters: Specs;
}

/** The state of a list in the URL. */
export interface ListSearch<Specs extends FilterSpecs> {
  q: string;
  sort: string;
  filters: FilterValues<Specs>;
  limit: number;
  cursor: string | undefined;
  /** From 1. */
  page: number;
}

export const pageSizes = [25, 50, 100] as const;

function filtersOf<Specs extends FilterSpecs>(search: URLSearchParams, specs: Specs): FilterValues<Specs> {
  const known = Object.entries(specs).flatMap(([name, values]) => {
    const value = search.get(name);
    return value && (values === 'text' || values.includes(value)) ? [[name, value]] : [];
  });
  // Platform seam: fromEntries loses the names, which come from `specs` and whose values were just checked.
  return Object.fromEntries(known) as FilterValues<Specs>;
}

/** Parses a URL. Unknown parts are ignored, so that an old or hostile link shows the default list. */
export function readListSearch<Specs extends FilterSpecs>(
  search: URLSearchParams,
  spec: ListSpec<Specs>,
): ListSearch<Specs> {
  const sort = search.get('sort') ?? '';
  const limit = pageSizes.find((size) => String(size) === search.get('limit'));
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  const cursor = search.get('cursor') ?? undefined;
  return {
    q: (search.get('q') ?? '').slice(0, limits.search.lengthMax),
    sort: spec.sorts.includes(sort.replace(/^-/, '')) ? sort : spec.defaultSort,
    filters: filtersOf(search, spec.filters),
    limit: limit ?? limits.list.size,
    cursor: page > 1 ? cursor : undefined,
    page: page > 1 && cursor ? page : 1,
  };
}

/** The same URL with some parts changed; an empty part is removed. Other parts stay. */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A click on a column: ascending first, then descending, then ascending again. */
export function nextSort(sort: string, field: string): string {
  return sort === field ? `-${field}` : field;
}
