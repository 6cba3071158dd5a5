import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/**
 * The query of every list: `?q=&sort=field|-field&cursor=&limit=`.
 * @param sorts the fields the list can be sorted by; the first is the default.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  const both = [...sorts, ...sorts.map((field) => `-${field}`)];
  return {
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.lengthMax))),
    sort: z.optional(z.enum(both)),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.list.sizeMax)),
      limits.list.size,
    ),
  };
}

/** A page of a list: `nextCursor` is null on the last page, `total` counts all matches. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });
}
