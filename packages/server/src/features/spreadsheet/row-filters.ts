import type { Language } from '@docent/contract/core/language';
import { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import { translate } from '@docent/contract/messages/translate';
import * as z from 'zod/mini';
import { Failure } from '#platform/failure.ts';
import type { RowFilter } from './row-conditions.ts';

const filters = z.array(
  z.strictObject({
    column: z.string(),
    operator: z.enum(rowFilterOperators),
    value: z.optional(z.union([z.string(), z.number(), z.boolean()])),
    plain: z.optional(z.string()),
  }),
);

interface FiltersAsked {
  /** JSON, as the query of a request has it. */
  filter?: string | undefined;
  language: Language;
}

/** @throws Failure validation for a column that is not known */
export function assertSort(
  { sort, language }: { sort?: string | undefined; language: Language },
  isKnown: (column: string) => boolean,
): void {
  if (sort === undefined || isKnown(sort.replace(/^-/, ''))) return;
  throw new Failure('validation', { fields: { sort: [translate('validation.sort.unknown', language)] } });
}

/** The failure of a value that is none of its column's type: finding no row would say that there are none. */
export const unreadValue = (language: Language) =>
  new Failure('validation', { fields: { filter: [translate('validation.filter.value', language)] } });

/** @throws Failure validation for what is no list of filters over known columns */
export function readRowFilters(
  { filter, language }: FiltersAsked,
  isKnown: (column: string) => boolean,
): RowFilter[] {
  if (filter === undefined) return [];
  const refused = () =>
    new Failure('validation', { fields: { filter: [translate('validation.filter.format', language)] } });
  let given: unknown;
  try {
    given = JSON.parse(filter);
  } catch (error) {
    throw new Failure('validation', { ...refused().details, cause: error });
  }
  const read = filters.safeParse(given);
  if (!read.success || !read.data.every(({ column }) => isKnown(column))) throw refused();
  return read.data;
}
