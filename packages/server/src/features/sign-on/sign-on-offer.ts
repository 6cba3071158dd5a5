import type { CompanyGreeting } from '@docent/contract/features/company-code';
import type { UserPrincipal } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findSettings } from './sign-on-settings.store.ts';

/** What the sign-in page shows of a company's own way of signing in; undefined when it has none. */
export async function signOnOf(db: Database, companyId: string): Promise<CompanyGreeting['signOn']> {
  const settings = await inReadScope(db, { companyId }, (tx) => findSettings(tx, { companyId }));
  if (!settings?.is_enabled) return undefined;
  return { name: settings.name, opensItself: settings.opens_itself };
}

/**
 * Keeps the other ways of signing in closed where a company wants single sign-on alone. Administrators stay in by their
 * password: a provider that fails or was set up wrongly shuts nobody out for good.
 * @throws Failure sign_on_required
 */
export async function otherWaysOf(
  db: Database,
  companyId: string,
): Promise<(principal: UserPrincipal) => void> {
  const settings = await inReadScope(db, { companyId }, (tx) => findSettings(tx, { companyId }));
  const isRequired = settings?.is_enabled && settings.is_required;
  return ({ type }) => {
    if (isRequired && type !== 'admin') throw new Failure('sign_on_required');
  };
}
