import { limits } from '@docent/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/**
 * Whether a session (`k`) is idle for longer than its company (`cs`) allows. Its recorded use may be some seconds old,
 * which is added to the limit.
 */
export const isIdle = (session: 'k' | 's'): RawBuilder<boolean> => sql<boolean>`coalesce(
  greatest(${sql.ref(`${session}.last_active_at`)}, cs.idle_since) <= now() - make_interval(mins => cs.idle_minutes)
    - ${limits.companySecurity.useNotedEveryS} * interval '1 second', false)`;

export interface IdleSession {
  userId: string;
  name: string;
  /** The idle limit in minutes. */
  minutes: number;
  /** This call has ended it, not an earlier one. */
  isNew: boolean;
}

/** Ends an idle session permanently; undefined when it is not idle. */
export async function endIdleSession(
  tx: Tx,
  { companyId }: CompanyScope,
  sessionId: string,
): Promise<IdleSession | undefined> {
  const { rows: ended } = await sql<{ id: string }>`
    update sessions s set revoked_at = now(), ended_idle = true from company_security cs
    where s.company_id = ${companyId} and s.id = ${sessionId} and s.revoked_at is null
      and cs.company_id = s.company_id and ${isIdle('s')} returning s.id`.execute(tx);
  const { rows } = await sql<IdleSession>`
    select s.user_id as "userId", u.name, coalesce(cs.idle_minutes, 0) as minutes from sessions s
      join users u on u.company_id = s.company_id and u.id = s.user_id
      left join company_security cs on cs.company_id = s.company_id
    where s.company_id = ${companyId} and s.id = ${sessionId} and s.ended_idle`.execute(tx);
  return rows[0] && { ...rows[0], isNew: ended.length > 0 };
}
