import type { Bound, Filter } from '../question-items.ts';
import type { ColumnRef } from '../question-schema.ts';

/** The columns that a bound compares with. */
export function boundRefs({ value }: Bound): ColumnRef[] {
  const refs =
    value.kind === 'average'
      ? [value.ref, value.within, ...(value.rows ? filterRefs(value.rows) : [])]
      : value.kind === 'column'
        ? [value.ref]
        : [];
  return refs.filter((ref) => ref !== undefined);
}

/** The columns that a filter is about. */
export function filterRefs(filter: Filter): ColumnRef[] {
  if (filter.kind === 'or') return filter.parts.flatMap(filterRefs);
  const bound =
    filter.kind === 'bound' ? [...boundRefs(filter.bound), ...(filter.open ? [filter.open] : [])] : [];
  return filter.ref ? [filter.ref, ...bound] : bound;
}
