import type { Language } from '@docent/contract/core/language';
import type { CompanyLegalTexts, LegalKind } from '@docent/contract/features/legal';
import { recordAudit } from '#features/audit/index.ts';
import { companyAtDoor } from '#features/company/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, outsideCompanies, type Tx } from '#platform/db/scope.ts';
import { findCompanyTexts, findLegalTexts, type LegalTexts, putCompanyTexts } from './legal.store.ts';

export interface Reader {
  companyCode: string | undefined;
  address: string;
  language: Language;
}

/** The texts that apply at the sign-in page of a company, or without a company. */
export async function readLegalText(db: Database, kind: LegalKind, reader: Reader): Promise<string> {
  const { companyCode, address, language } = reader;
  const company = companyCode ? await companyAtDoor(db, companyCode, address) : undefined;
  const scope = company && { companyId: company.company_id };
  const own = scope && (await inReadScope(db, scope, (tx) => findCompanyTexts(tx, scope, kind)));
  if (own?.[language]) return own[language];
  return (await outsideCompanies(db, (tx) => findLegalTexts(tx, kind)))[language];
}

async function bothTexts(tx: Tx, scope: CompanyScope, kind: LegalKind): Promise<CompanyLegalTexts> {
  return { own: await findCompanyTexts(tx, scope, kind), installation: await findLegalTexts(tx, kind) };
}

export const readCompanyTexts = (db: Database, actor: Actor, kind: LegalKind): Promise<CompanyLegalTexts> =>
  inReadScope(db, actor, (tx) => bothTexts(tx, actor, kind));

/** Changes the legal text of the actor's company. */
export function updateCompanyTexts(
  db: Database,
  actor: Actor,
  change: { kind: LegalKind; texts: LegalTexts },
): Promise<CompanyLegalTexts> {
  const { kind } = change;
  return inScope(db, actor, async (tx) => {
    await putCompanyTexts(tx, actor, change);
    const subject = { kind: 'legal_text', id: kind, name: kind };
    await recordAudit(tx, actor, { action: 'company.legal_text_changed', subject });
    return bothTexts(tx, actor, kind);
  });
}
