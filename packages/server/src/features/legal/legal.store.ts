import { type Language, languages } from '@docent/contract/core/language';
import type { LegalKind } from '@docent/contract/features/legal';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { defaultTexts } from './default-texts.ts';

export type LegalTexts = Record<Language, string>;

/** The effective legal text: the operator's own, or the default. */
export async function findLegalTexts(tx: Tx | OutsideTx, kind: LegalKind): Promise<LegalTexts> {
  const rows = await tx
    .selectFrom('legal_texts')
    .select(['language', 'body'])
    .where('kind', '=', kind)
    .execute();
  const own = Object.fromEntries(rows.map(({ language, body }) => [language, body]));
  return { ...defaultTexts[kind], ...own };
}

/** Stores the operator's text; an empty text, or the unchanged default, is not stored. */
export async function putLegalTexts(tx: Tx, kind: LegalKind, texts: LegalTexts): Promise<void> {
  await tx.deleteFrom('legal_texts').where('kind', '=', kind).execute();
  const rows = languages
    .filter((language) => texts[language] !== '' && texts[language] !== defaultTexts[kind][language])
    .map((language) => ({ kind, language, body: texts[language] }));
  if (rows.length > 0) await tx.insertInto('legal_texts').values(rows).execute();
}

/** The company's own text; empty if it has none. */
export async function findCompanyTexts(
  tx: Tx,
  { companyId }: CompanyScope,
  kind: LegalKind,
): Promise<LegalTexts> {
  const rows = await tx
    .selectFrom('company_legal_texts')
    .select(['language', 'body'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
  const own = Object.fromEntries(rows.map(({ language, body }) => [language, body]));
  return { en: '', tr: '', ...own };
}

/** Stores the company's text; an empty one is not stored. */
export async function putCompanyTexts(
  tx: Tx,
  { companyId }: CompanyScope,
  { kind, texts }: { kind: LegalKind; texts: LegalTexts },
): Promise<void> {
  await tx
    .deleteFrom('company_legal_texts')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
  const rows = languages
    .filter((language) => texts[language] !== '')
    .map((language) => ({ company_id: companyId, kind, language, body: texts[language] }));
  if (rows.length > 0) await tx.insertInto('company_legal_texts').values(rows).execute();
}
