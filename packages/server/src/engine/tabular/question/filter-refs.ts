import type { Filter } from './question-items.ts';
import type { ColumnRef } from './question-schema.ts';

/** The columns that a filter is about. */
export function filterRefs(filter: Filter): ColumnRef[] {
  if (filter.kind === 'or') return filter.parts.flatMap(filterRefs);
  const bound =
    filter.kind === 'bound' && filter.bound.value.kind === 'column' ? [filter.bound.value.ref] : [];
  return filter.ref ? [filter.ref, ...bound] : bound;
}
