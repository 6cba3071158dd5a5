import type { CompanyGreeting } from '@docent/contract/features/company';
import { countAttempt } from '#platform/auth/attempts.ts';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type CompanyRow, findCompanyByCode } from './company.store.ts';

export interface GreetingDeps {
  db: Database;
  /** The company's own way of signing in, when it has one. */
  signOnOf(companyId: string): Promise<CompanyGreeting['signOn']>;
}

const greetingOf = (company: CompanyRow, signOn: CompanyGreeting['signOn']): CompanyGreeting => ({
  code: company.code,
  title: company.title,
  ...(company.logo && { logo: company.logo }),
  languages: company.languages,
  ...(signOn && { signOn }),
});

/** The first step of signing in. @throws Failure company_not_valid; too_many_requests for an address that guesses. */
export async function checkCompanyCode(
  { db, signOnOf }: GreetingDeps,
  code: string,
  address: string,
): Promise<CompanyGreeting> {
  const company = await outsideCompanies(db, (tx) => findCompanyByCode(tx, code));
  if (company) return greetingOf(company, await signOnOf(company.company_id));
  await countAttempt(db, [{ subject: ['company-code', address], max: 60, windowS: 900 }]);
  throw new Failure('company_not_valid');
}
