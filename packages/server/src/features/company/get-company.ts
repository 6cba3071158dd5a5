import type { CompanyDetail } from '@docent/contract/features/company';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { companyItemView, findFigures, findInDirectory } from './company-directory.store.ts';
import { findOwnCompany, ownCompanyView } from './own-company.store.ts';

/**
 * One company for the operator.
 * @throws Failure not_found
 */
export async function getCompany(db: Database, actor: Actor, id: string): Promise<CompanyDetail> {
  const [found, figures] = await inReadScope(db, actor, (tx) =>
    Promise.all([findInDirectory(tx, id), findFigures(tx, [id])]),
  );
  const scope = { companyId: id };
  const row = found && (await inReadScope(db, scope, (tx) => findOwnCompany(tx, scope)));
  if (!row) throw new Failure('not_found');
  // Everything comes from one row: older values would otherwise pass the check of `updatedAt` and be saved over newer
  // ones.
  const { code, title, quotas, use, languages, updatedAt } = ownCompanyView(row);
  return {
    ...companyItemView(found, figures.get(id)),
    code,
    title,
    languages,
    updatedAt,
    quotas,
    questionsThisMonth: use.questionsPerMonth,
  };
}
