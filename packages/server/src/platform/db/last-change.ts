import { sql } from 'kysely';
import { Failure } from '#platform/failure.ts';

/** The `updated_at` of a changed row: now, and always different from the value that was read, to the millisecond. */
export const changedNow = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/**
 * Prevents a stale page from restoring values that were changed since. Compare under the row's lock.
 * @param sent the `updatedAt` that the request is based on; undefined if it names none
 * @throws Failure conflict when another user has changed the row since
 */
export function assertAsRead(sent: string | null | undefined, updatedAt: Date | null): void {
  if (sent !== undefined && sent !== (updatedAt?.toISOString() ?? null)) throw new Failure('conflict');
}
