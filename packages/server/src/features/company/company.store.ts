import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import type { OutsideTx } from '#platform/db/scope.ts';

export interface CompanyRow {
  company_id: string;
  code: string;
  title: string;
  logo: string | null;
  languages: Language[];
}

/** Normalizes company codes for comparison: case and surrounding spaces do not matter. */
export const companyCodeKey = (code: string) => code.normalize('NFKC').trim().toLowerCase();

/** Finds an active company by its code; undefined for unknown and suspended ones alike. */
export async function findCompanyByCode(tx: OutsideTx, code: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`select * from company_by_code(${companyCodeKey(code)})`.execute(tx);
  return rows[0];
}
