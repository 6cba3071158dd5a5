import type { CompanyGreeting } from '@docent/contract/features/company';
import { countAttempt } from '#platform/auth/attempts.ts';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type CompanyRow, findCompanyByCode } from './company.store.ts';

const greetingOf = (company: CompanyRow): CompanyGreeting => ({
  code: company.code,
  title: company.title,
  ...(company.logo && { logo: company.logo }),
  languages: company.languages,
});

/** The first step of signing in. @throws Failure company_not_valid; too_many_requests for an address that guesses. */
export async function checkCompanyCode(
  db: Database,
  code: string,
  address: string,
): Promise<CompanyGreeting> {
  const company = await outsideCompanies(db, (tx) => findCompanyByCode(tx, code));
  if (company) return greetingOf(company);
  await countAttempt(db, [{ subject: ['company-code', address], max: 60, windowS: 900 }]);
  throw new Failure('company_not_valid');
}
