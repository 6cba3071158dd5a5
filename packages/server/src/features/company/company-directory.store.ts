import type { Language } from '@docent/contract/core/language';
import type { CompanyItem, CompanyQuotas } from '@docent/contract/features/company';
import { sql } from 'kysely';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { companyCodeKey } from './company.store.ts';

/*
 * What the operator's routes do across companies, through functions of the database that hand out just this. They check
 * nothing themselves: only routes that are `operatorOnly` come here.
 */

export interface DirectoryRow {
  id: string;
  code: string;
  title: string;
  status: 'active' | 'suspended';
  is_operator: boolean;
  languages: Language[];
  created_at: Date;
}

export interface DirectoryRequest extends ListRequest {
  /** In whose alphabet titles are sorted. */
  language: Language;
  status?: 'active' | 'suspended' | undefined;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  title: textSort('title_key', language),
  code: textSort('code', language),
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
});

export async function listDirectoryRows(tx: Tx, request: DirectoryRequest) {
  const pattern = request.q && containsPattern(foldText(request.q));
  const matching = sql`from company_directory()
    where ${request.status ? sql`status = ${request.status}` : sql`true`}
      and ${pattern ? sql`(title_key like ${pattern} or folded(code) like ${pattern})` : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<DirectoryRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: 'title' });
}

export async function findInDirectory(tx: Tx, id: string): Promise<DirectoryRow | undefined> {
  const { rows } = await sql<DirectoryRow>`select * from company_directory() where id = ${id}`.execute(tx);
  return rows[0];
}

interface FiguresRow {
  id: string;
  users: number;
  projects: number;
  storage_bytes: number;
  last_activity_at: Date | null;
}

/** What stands beside companies: counts and sizes alone. */
export async function findFigures(tx: Tx, ids: readonly string[]): Promise<Map<string, FiguresRow>> {
  const { rows } = await sql<FiguresRow>`select * from company_figures(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export function companyItemView(row: DirectoryRow, figures: FiguresRow | undefined): CompanyItem {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    status: row.status,
    isOperator: row.is_operator,
    createdAt: row.created_at.toISOString(),
    users: Number(figures?.users ?? 0),
    projects: Number(figures?.projects ?? 0),
    storageBytes: Number(figures?.storage_bytes ?? 0),
    lastActivityAt: figures?.last_activity_at?.toISOString() ?? null,
  };
}

export interface NewCompanyRow {
  code: string;
  title: string;
  languages: readonly Language[];
}

/** Makes the company of the transaction's scope. */
export async function insertCompany(tx: Tx, { code, title, languages }: NewCompanyRow): Promise<void> {
  const codeKey = companyCodeKey(code);
  await sql`select open_company(${code}, ${codeKey}, ${title}, ${[...new Set(languages)].sort()}::text[])`.execute(
    tx,
  );
}

/** Sets the quotas of the transaction's company. */
export async function setQuotas(tx: Tx, quotas: Omit<CompanyQuotas, 'questionsPerMonth'>): Promise<void> {
  const { users, projects, storageBytes } = quotas;
  await sql`select set_company_quotas(${users}::int, ${projects}::int, ${storageBytes}::bigint)`.execute(tx);
}

/** Takes the rows of the transaction's company, once it is marked as deleting. */
export async function removeCompanyRows(tx: Tx): Promise<void> {
  await sql`select remove_company()`.execute(tx);
}
