import type { ExternalKind } from '@docent/contract/features/external';
import { findCompanyByCode } from '#features/company/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, outsideCompanies } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findOpenLink, type LinkRow } from './public-link.store.ts';
import { linkKindOf } from './public-link.view.ts';

/** An address as a visitor has it. */
export interface LinkAddress {
  readonly kind: ExternalKind;
  readonly company: string;
  readonly guid: string;
}

interface FoundLink {
  readonly link: LinkRow;
  readonly companyTitle: string;
}

/**
 * The link at an address. A wrong company, a wrong address and a link that is off, expired or of a suspended company are
 * alike. Nobody guesses an address of 128 random bits and more, so that failed look-ups are not counted.
 * @throws Failure not_found
 */
export async function findExternalLink(
  db: Database,
  { kind, company: code, guid }: LinkAddress,
): Promise<FoundLink> {
  const company = await outsideCompanies(db, (tx) => findCompanyByCode(tx, code));
  if (!company) throw new Failure('not_found');
  const scope = { companyId: company.company_id };
  const asked = { kind: linkKindOf(kind), guid };
  const link = await inReadScope(db, scope, (tx) => findOpenLink(tx, scope, asked));
  if (!link) throw new Failure('not_found');
  return { link, companyTitle: company.title };
}
