import * as z from 'zod/mini';
import { Failure } from '#platform/failure.ts';
import type { DocumentPlace } from './indexed-document.store.ts';

/** Where the next page of passages starts: at a position of a document, or after a number of search results. */
const cursor = z.union([
  z.strictObject({ nameKey: z.string(), fileUid: z.uuid(), start: z.int().check(z.gte(0)) }),
  z.strictObject({ found: z.int().check(z.gte(0)) }),
]);

export type PassagePlace = DocumentPlace & { start: number };

export const encodeCursor = (place: z.infer<typeof cursor>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

function decode(encoded: string): z.infer<typeof cursor> {
  try {
    return cursor.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch (error) {
    throw new Failure('malformed', { cause: error });
  }
}

/** @throws Failure malformed for an invalid cursor, or that of another list */
export function readPlace(encoded: string | undefined): PassagePlace | undefined {
  if (encoded === undefined) return undefined;
  const place = decode(encoded);
  if ('found' in place) throw new Failure('malformed');
  return place;
}

/** @throws Failure malformed for an invalid cursor, or that of another list */
export function readFoundCount(encoded: string | undefined): number {
  if (encoded === undefined) return 0;
  const place = decode(encoded);
  if (!('found' in place)) throw new Failure('malformed');
  return place.found;
}
