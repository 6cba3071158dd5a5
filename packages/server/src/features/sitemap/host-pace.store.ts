import { sql } from 'kysely';
import type { OutsideTx } from '#platform/db/scope.ts';

/** A pace may be lost with the machine; the row of a host is not held for the disk. */
const withoutWaiting = sql`set local synchronous_commit = off`;

/**
 * Takes the next moment of a host, where it has come, and puts the one after it off for as long as the host shall rest.
 * The clock is the database's. @returns for how long the moment is still to be waited for; 0 when it was taken
 */
export async function takeMoment(tx: OutsideTx, hostHash: string, restMs: number): Promise<number> {
  await withoutWaiting.execute(tx);
  const { rows: taken } = await sql`insert into host_paces as p (host_hash, free_at)
    values (${hostHash}, clock_timestamp() + ${restMs} * interval '1 ms')
    on conflict (host_hash) do update
      set free_at = clock_timestamp() + greatest(${restMs}, coalesce(p.delay_ms, 0)) * interval '1 ms'
      where p.free_at <= clock_timestamp()
    returning 1`.execute(tx);
  if (taken.length > 0) return 0;
  const { rows } = await sql<{ wait_ms: number }>`
    select extract(epoch from free_at - clock_timestamp())::float8 * 1000 as wait_ms from host_paces
    where host_hash = ${hostHash}`.execute(tx);
  return Math.max(1, Math.ceil(rows[0]?.wait_ms ?? 0));
}

/** Writes down what the robots.txt of a host wants; null where it wants nothing. */
export async function setDelay(tx: OutsideTx, hostHash: string, delayMs: number | null): Promise<void> {
  await withoutWaiting.execute(tx);
  await sql`update host_paces set delay_ms = ${delayMs}
    where host_hash = ${hostHash} and delay_ms is distinct from ${delayMs}::int`.execute(tx);
}

/** Nobody asks the host before this time is over. */
export async function putOff(tx: OutsideTx, hostHash: string, forMs: number): Promise<void> {
  await withoutWaiting.execute(tx);
  await sql`update host_paces set free_at = greatest(free_at, clock_timestamp() + ${forMs} * interval '1 ms')
    where host_hash = ${hostHash}`.execute(tx);
}

/** Forgets hosts that nobody has asked for an hour. */
export async function forgetHosts(tx: OutsideTx): Promise<void> {
  await sql`delete from host_paces where free_at < now() - interval '1 hour'`.execute(tx);
}
