import { limits } from '@docent/contract/limits';

/** What a list can be narrowed by: the values a filter knows, or `text` for any (a uid, a date). */
export type FilterSpecs = Readonly<Record<string, readonly string[] | 'text'>>;

export type FilterValues<Specs extends FilterSpecs> = {
  [Name in keyof Specs]?: Specs[Name] extends readonly (infer Value)[] ? Value : string;
};

export interface ListSpec<Specs extends FilterSpecs> {
  /** The fields the list can be sorted by, as its route has them. */
  sorts: readonly string[];
  /** `field` or `-field`. */
  defaultSort: string;
  filters: Specs;
}

/** What a list shows, as the address says it. */
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
  // Platform seam: fromEntries forgets the names, which come from `specs` and whose values were just checked.
  return Object.fromEntries(known) as FilterValues<Specs>;
}

/** Reads an address. What it does not know is left out: an old or a hostile link shows the plain list. */
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

/** The same address with some parts changed; an empty part is taken out. What is not named stays. */
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

/** A press on a column: upwards at first, then downwards, then upwards again. */
export function nextSort(sort: string, field: string): string {
  return sort === field ? `-${field}` : field;
}
