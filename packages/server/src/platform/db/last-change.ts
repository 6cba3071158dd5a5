import { sql } from 'kysely';
import { Failure } from '#platform/failure.ts';

/** For `updated_at` of a row that is changed: now, and in any case another moment than the one that was read, to the millisecond. */
export const changedNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/**
 * What was withdrawn meanwhile would come back with a page that was opened before. Compare under the row's lock.
 * @param sent the `updatedAt` that a change says it is made to; undefined where it does not say
 * @throws Failure conflict when someone has changed it since
 */
export function assertAsRead(sent: string | null | undefined, updatedAt: Date | null): void {
  if (sent !== undefined && sent !== (updatedAt?.toISOString() ?? null)) throw new Failure('conflict');
}
