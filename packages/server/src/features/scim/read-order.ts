import type { ScimListQuery } from '@docent/contract/features/scim';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '#platform/failure.ts';

/** What a list can be sorted by, as the directory calls it. */
export type SortAttributes = Readonly<Record<string, RawBuilder<unknown>>>;

/**
 * The order that a directory asks for; what has no value comes last, as RFC 7644 (3.4.2.3) has it.
 * @param otherwise what decides between equals, and where nothing is asked. @throws Failure scim_path
 */
export function readOrder(
  { sortBy, sortOrder }: Pick<ScimListQuery, 'sortBy' | 'sortOrder'>,
  attributes: SortAttributes,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!sortBy) return otherwise;
  const [, column] =
    Object.entries(attributes).find(([name]) => name.toLowerCase() === sortBy.toLowerCase()) ?? [];
  if (!column) throw new Failure('scim_path');
  const isDescending = sortOrder?.toLowerCase() === 'descending';
  return sql`${column} ${isDescending ? sql`desc` : sql`asc`} nulls last, ${otherwise}`;
}
