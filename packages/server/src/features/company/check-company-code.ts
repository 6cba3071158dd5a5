import type { CompanyGreeting } from '@docent/contract/features/company-code';
import { guess } from '#platform/auth/attempts.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type CompanyRow, findCompanyByCode } from './company.store.ts';
import { findGreeting } from './own-company.store.ts';

export interface GreetingDeps {
  db: Database;
  /** The company's own way of signing in, if it has one. */
  signOnOf(companyId: string): Promise<CompanyGreeting['signOn']>;
}

interface Welcome {
  greeting: string | null;
  signOn: CompanyGreeting['signOn'];
}

const greetingOf = (company: CompanyRow, { greeting, signOn }: Welcome): CompanyGreeting => ({
  code: company.code,
  title: company.title,
  ...(company.logo && { logo: company.logo }),
  languages: company.languages,
  ...(greeting && { greeting }),
  ...(signOn && { signOn }),
});

/**
 * Finds the company of a code, for requests without a session.
 * @throws Failure too_many_requests for an address that guesses
 */
export const companyAtDoor = (db: Database, code: string, address: string): Promise<CompanyRow | undefined> =>
  guess(db, { subject: ['company-code', address], max: 60, windowS: 900 }, (tx) =>
    findCompanyByCode(tx, code),
  );

/**
 * The company of the sign-in page.
 * @throws Failure company_not_valid, too_many_requests
 */
export async function assertCompanyAtDoor(
  db: Database,
  code: string | undefined,
  address: string,
): Promise<CompanyRow> {
  const company = code ? await companyAtDoor(db, code, address) : undefined;
  if (!company) throw new Failure('company_not_valid');
  return company;
}

/**
 * The first step of signing in.
 * @throws Failure company_not_valid; too_many_requests for an address that guesses
 */
export async function checkCompanyCode(
  { db, signOnOf }: GreetingDeps,
  code: string,
  address: string,
): Promise<CompanyGreeting> {
  const company = await assertCompanyAtDoor(db, code, address);
  const scope = { companyId: company.company_id };
  const [greeting, signOn] = await Promise.all([
    inReadScope(db, scope, (tx) => findGreeting(tx, scope)),
    signOnOf(company.company_id),
  ]);
  return greetingOf(company, { greeting, signOn });
}
