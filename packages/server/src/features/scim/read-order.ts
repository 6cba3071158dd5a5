import type { ScimListQuery } from '@docent/contract/features/scim';
import { sql } from 'kysely';
import { Failure } from '#platform/failure.ts';
import { type AttributeSet, attributeAt, type Column } from './filter-attributes.ts';
import { readAttributePath } from './read-filter.ts';

/**
 * The order that a directory asks for; what has no value comes last, as RFC 7644 (3.4.2.3) has it.
 * @param otherwise what decides between equals, and where nothing is asked. @throws Failure scim_path
 */
export function readOrder(
  { sortBy, sortOrder }: Pick<ScimListQuery, 'sortBy' | 'sortOrder'>,
  set: AttributeSet,
  otherwise: Column,
): Column {
  if (!sortBy) return otherwise;
  const path = readAttributePath(sortBy);
  const { attribute, list } = (path && attributeAt(set, path)) ?? {};
  if (!attribute || attribute.type === 'absent' || !list?.isSingle) throw new Failure('scim_path');
  const isDescending = sortOrder?.toLowerCase() === 'descending';
  return sql`${attribute.order} ${isDescending ? sql`desc` : sql`asc`} nulls last, ${otherwise}`;
}
