import type { CompanySecurity } from '@docent/contract/features/company-security';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

const nothing: CompanySecurity = { secondStep: 'off', providerCounts: true, idleMinutes: null };

export async function findCompanySecurity(tx: Tx, { companyId }: CompanyScope): Promise<CompanySecurity> {
  const row = await tx
    .selectFrom('company_security')
    .select(['second_step', 'provider_counts', 'idle_minutes'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row
    ? { secondStep: row.second_step, providerCounts: row.provider_counts, idleMinutes: row.idle_minutes }
    : nothing;
}

export async function saveCompanySecurity(
  tx: Tx,
  { companyId }: CompanyScope,
  { secondStep, providerCounts, idleMinutes }: CompanySecurity,
): Promise<void> {
  await sql`insert into company_security (company_id, second_step, provider_counts, idle_minutes, idle_since)
    values (${companyId}, ${secondStep}, ${providerCounts}, ${idleMinutes},
      case when ${idleMinutes}::int is null then null else now() end)
    on conflict (company_id) do update set second_step = excluded.second_step,
      provider_counts = excluded.provider_counts, idle_minutes = excluded.idle_minutes,
      idle_since = case when company_security.idle_minutes is not distinct from excluded.idle_minutes
        then company_security.idle_since else excluded.idle_since end`.execute(tx);
}

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** The second steps of a user; their row is locked, so that parallel requests cannot remove the last two. */
export async function lockSecondSteps(
  tx: Tx,
  { companyId, userId }: Owner,
): Promise<{ twoStep: boolean; passkeys: number }> {
  await sql`select from users where company_id = ${companyId} and id = ${userId} for no key update`.execute(
    tx,
  );
  const { rows } = await sql<{ two_step: boolean; passkeys: number }>`
    select exists (select from two_steps t where t.company_id = ${companyId} and t.user_id = ${userId}
        and t.enabled_at is not null) as two_step,
      (select count(*)::int from passkeys p where p.company_id = ${companyId} and p.user_id = ${userId}) as passkeys`.execute(
    tx,
  );
  return { twoStep: rows[0]?.two_step ?? false, passkeys: rows[0]?.passkeys ?? 0 };
}
