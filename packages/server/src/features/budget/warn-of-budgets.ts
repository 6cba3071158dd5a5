import { limits } from '@docent/contract/limits';
import { announce } from '#features/notification/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findHolder, listAdministratorIds, noteWarning } from './budget-standing.store.ts';
import { type Standing, shareOf } from './budget-standing.ts';

interface WarnDeps {
  readonly jobs: Jobs;
  readonly scope: CompanyScope;
}

/** Warns the company's administrators, and the user whose own budget it is. */
async function warn(
  tx: Tx,
  { jobs, scope: { companyId } }: WarnDeps,
  { standing, isUsedUp }: { standing: Standing; isUsedUp: boolean },
): Promise<void> {
  const { id, scope, per, holderId, periodStart } = standing;
  const { name, userId: ownerId } = await findHolder(tx, { companyId }, standing);
  const administrators = await listAdministratorIds(tx, { companyId });
  const percent = Math.min(100, Math.floor(shareOf(standing) * 100));
  const values = { percent: String(percent), name };
  const key = `${id}:${holderId}:${periodStart}${isUsedUp ? ':used-up' : ''}`;
  const subject = { type: 'budget', value: null };
  for (const userId of new Set([...administrators, ...(ownerId === null ? [] : [ownerId])])) {
    const isOwn = scope === 'user' && userId === ownerId;
    const kind = isOwn ? (`budget.own.${per}` as const) : (`budget.${scope}.${per}` as const);
    // Who may not open the company's settings is led to the dashboard.
    const opens = administrators.includes(userId) ? subject : { ...subject, type: 'own_budget' };
    await announce(tx, { jobs }, { companyId, userId, kind, key, subject: opens, values });
  }
}

/** Warns of budgets of which most is used, and again when all of one is used; once in each period. */
export async function warnOfBudgets(tx: Tx, deps: WarnDeps, standings: readonly Standing[]): Promise<void> {
  for (const standing of standings) {
    if (shareOf(standing) < limits.budget.warningShare) continue;
    const isUsedUp = shareOf(standing) >= 1;
    if (await noteWarning(tx, deps.scope, { ...standing, isUsedUp }))
      await warn(tx, deps, { standing, isUsedUp });
  }
}
