import type { SidebarItem } from '@docent/contract/features/sidebar';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { readAtOnce } from '#platform/db/scope.ts';
import type { HistoryAsked, HistorySource } from './history-source.ts';

/**
 * The sessions of all sources, the pinned ones first, by one statement: each statement of its own is more messages to write
 * and to parse. PostgreSQL writes the times, because for this process to parse and write each one costs more.
 */
export async function listHistory(
  db: Database,
  actor: Actor,
  sources: readonly HistorySource[],
  asked: HistoryAsked,
): Promise<SidebarItem[]> {
  const selects = sources
    .map((source) => source.recent(actor, asked))
    .filter((select) => select !== undefined);
  if (selects.length === 0) return [];
  const updatedAt = sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return readAtOnce(
    db,
    actor,
    sql<SidebarItem>`select type, id as value, title as text, ${updatedAt} as "updatedAt",
        pinned_at is not null as pinned
      from (${sql.join(selects, sql` union all `)}) sessions
      order by pinned_at desc nulls last, updated_at desc, id desc`,
  );
}
