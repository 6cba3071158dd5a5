import { limits } from '@docent/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/**
 * Whether a session (`k`) was not used for as long as its company (`cs`) allows. What is noted of its use may be some
 * seconds old, so that much longer is waited.
 */
export const isIdle = (session: 'k' | 's'): RawBuilder<boolean> => sql<boolean>`coalesce(
  greatest(${sql.ref(`${session}.last_active_at`)}, cs.idle_since) <= now() - make_interval(mins => cs.idle_minutes)
    - ${limits.companySecurity.useNotedEveryS} * interval '1 second', false)`;

export interface IdleSession {
  userId: string;
  name: string;
  /** After how many minutes. */
  minutes: number;
  /** It is ended by this look at it, not by an earlier one. */
  isNew: boolean;
}

/** Ends a session for good that was not used for too long; undefined when that is not what it is over for. */
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
