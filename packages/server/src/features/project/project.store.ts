import type { Language } from '@docent/contract/core/language';
import type { ProjectBody } from '@docent/contract/features/project';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { changedNow } from '#platform/db/last-change.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type ProjectRow = Selectable<Tables['projects']>;

/** The projects with these ids, by title. */
export async function findProjects(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('projects')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** A project, kept from changing until the transaction ends. */
export function lockProject(tx: Tx, { companyId }: CompanyScope, id: string) {
  return tx
    .selectFrom('projects')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const membersOf = sql`(select count(*) from project_users m
  where m.company_id = p.company_id and m.project_id = p.id)`;
const filesOf = sql`(select count(*)::int from files f
  where f.company_id = p.company_id and f.project_id = p.id)`;
const storedIn = sql`(select coalesce(sum(b.size_bytes), 0)::bigint from stored_bytes b
  where b.company_id = p.company_id and b.project_id = p.id)`;
const figures = sql`${membersOf}::int as users, ${filesOf} as files, ${storedIn} as storage_bytes`;

export interface CountedProject extends ProjectRow {
  users: number;
  files: number;
  storage_bytes: number;
}

export async function findCountedProject(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<CountedProject | undefined> {
  const { rows } = await sql<CountedProject>`select p.*, ${figures} from projects p
    where p.company_id = ${companyId} and p.id = ${id} and p.deleted_at is null`.execute(tx);
  return rows[0];
}

export interface ProjectListRequest extends ListRequest {
  /** In whose alphabet titles are sorted. */
  language: Language;
  /** These alone; undefined for all of the company. */
  among: readonly string[] | undefined;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  title: textSort('title_key', language),
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  users: { column: membersOf, type: 'bigint' },
});

export function listProjectRows(tx: Tx, { companyId }: CompanyScope, request: ProjectListRequest) {
  const matching = sql`from projects p where p.company_id = ${companyId} and p.deleted_at is null
    and ${request.among ? sql`p.id = any(${request.among}::uuid[])` : sql`true`}
    and ${request.q ? sql`p.title_key like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  return selectPage<CountedProject>(tx, request, {
    columns: sql`p.*, ${figures}`,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: 'title',
  });
}

/** What a body sets; what it leaves out stays as it is. */
const valuesOf = ({ title, description, dateFormat, timeFormat, languages }: ProjectBody) => ({
  title,
  ...(description !== undefined && { description: description || null }),
  ...(dateFormat && { date_format: dateFormat }),
  ...(timeFormat && { time_format: timeFormat }),
  ...(languages && { languages: [...new Set(languages)].sort() }),
});

export async function insertProject(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  body: ProjectBody,
): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ description: null, deleted_at: null, ...valuesOf(body), company_id: companyId, id })
    .execute();
}

export async function updateProjectRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  body: ProjectBody,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ ...valuesOf(body), updated_at: changedNow })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The projects of the company, each kept from being deleted until the transaction ends. */
export async function lockProjectIds(tx: Tx, { companyId }: CompanyScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function markProjectDeleted(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ deleted_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a deleted project's row, and with it its conversations; false while a file or a spreadsheet is left. The row is locked first,
 * so that an upload that is under way has stored its file before this looks, or finds no project any more.
 */
export async function removeDeletedProject(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<boolean> {
  const deleted = sql`company_id = ${companyId} and id = ${id} and deleted_at is not null`;
  await sql`select from projects where ${deleted} for update`.execute(tx);
  const { rows } = await sql<{ left: boolean }>`select exists
    (select from all_files where company_id = ${companyId} and project_id = ${id}) or exists
    (select from spreadsheets where company_id = ${companyId} and project_id = ${id}) as left`.execute(tx);
  if (rows[0]?.left) return false;
  await sql`delete from projects where ${deleted}`.execute(tx);
  return true;
}

/** A choice that is there already is not written again. */
export async function upsertChosenProject(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  projectId: string,
): Promise<void> {
  await sql`insert into chosen_projects as chosen (company_id, user_id, project_id)
    values (${companyId}, ${userId}, ${projectId})
    on conflict (company_id, user_id) do update set project_id = excluded.project_id
      where chosen.project_id <> excluded.project_id`.execute(tx);
}

export interface StoredRow {
  /** Null for the tables of databases. */
  category: string | null;
  files: number;
  bytes: number;
}

/** What is stored in a project, by category; kept versions and tables take space, and are no files of their own. */
export async function countStored(tx: Tx, { companyId }: CompanyScope, id: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`select category, count(*) filter (where kind = 'file')::int as files,
      sum(size_bytes)::bigint as bytes
    from stored_bytes where company_id = ${companyId} and project_id = ${id}
    group by category order by category`.execute(tx);
  return rows;
}

/** What is stored in the company, and at most may be. */
export async function findCompanyStorage(tx: Tx, { companyId }: CompanyScope) {
  const { rows } = await sql<{ bytes: number; quota: number | null }>`select storage_bytes as bytes,
      storage_bytes_max as quota from company_quotas where company_id = ${companyId}`.execute(tx);
  return rows[0] ?? { bytes: 0, quota: null };
}
