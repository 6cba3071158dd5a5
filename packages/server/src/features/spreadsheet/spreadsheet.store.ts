import type { Language } from '@docent/contract/core/language';
import type { SpreadsheetState } from '@docent/contract/features/spreadsheet';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
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

export type Place = Pick<Actor, 'companyId' | 'projectId'>;

export type SpreadsheetRow = Selectable<Tables['spreadsheets']> & {
  creator_name: string | null;
  table_count: number;
  row_count: number;
};

export interface SpreadsheetListRequest extends ListRequest {
  status?: SpreadsheetState | undefined;
  language: Language;
}

const within = ({ companyId, projectId }: Place) =>
  sql`s.company_id = ${companyId} and s.project_id = ${projectId} and s.deleted_at is null`;

const columns = ({ companyId }: CompanyScope) => sql`s.*,
  (select u.name from users u where u.company_id = ${companyId} and u.id = s.created_by) as creator_name,
  (select count(*)::int from spreadsheet_tables t
    where t.company_id = ${companyId} and t.spreadsheet_id = s.id) as table_count,
  (select coalesce(sum(v.row_count), 0)::bigint from spreadsheet_tables t
    join spreadsheet_versions v on v.company_id = ${companyId} and v.id = t.version_id
    where t.company_id = ${companyId} and t.spreadsheet_id = s.id) as row_count`;

export async function findSpreadsheet(tx: Tx, place: Place, id: string): Promise<SpreadsheetRow | undefined> {
  const { rows } = await sql<SpreadsheetRow>`select ${columns(place)} from spreadsheets s
    where ${within(place)} and s.id = ${id}`.execute(tx);
  return rows[0];
}

/** A spreadsheet, kept from changing until the transaction ends. */
export async function lockSpreadsheet(tx: Tx, place: Place, id: string): Promise<SpreadsheetRow | undefined> {
  await sql`select from spreadsheets s where ${within(place)} and s.id = ${id} for no key update`.execute(tx);
  return findSpreadsheet(tx, place, id);
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
});

export function listSpreadsheetRows(tx: Tx, place: Place, request: SpreadsheetListRequest) {
  const matching = sql`from spreadsheets s where ${within(place)}
    and ${request.q ? sql`s.name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.status ? sql`s.status = ${request.status}` : sql`true`}`;
  return selectPage<SpreadsheetRow>(tx, request, {
    columns: columns(place),
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-updatedAt',
  });
}

export async function countSpreadsheets(tx: Tx, place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from spreadsheets s
    where ${within(place)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertSpreadsheet(
  tx: Tx,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .insertInto('spreadsheets')
    .values({
      id,
      name,
      name_key: foldText(name),
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId,
      requested_by: actor.userId,
    })
    .execute();
}

export async function renameSpreadsheet(tx: Tx, place: Place, id: string, name: string): Promise<void> {
  await sql`update spreadsheets s set name = ${name}, name_key = ${foldText(name)}, updated_at = now()
    where ${within(place)} and s.id = ${id}`.execute(tx);
}

/** Makes a spreadsheet gone for everybody; its tables' files are left to the job. */
export async function markDeleted(tx: Tx, place: Place, id: string): Promise<void> {
  await sql`update spreadsheets s set deleted_at = now(), cancel_asked = true
    where ${within(place)} and s.id = ${id}`.execute(tx);
}

/** Has the import that goes on end; false when none does. */
export async function askToCancel(tx: Tx, place: Place, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update spreadsheets s set cancel_asked = true
    where ${within(place)} and s.id = ${id} and s.status = 'importing'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function touchSpreadsheet(tx: Tx, place: Place, id: string): Promise<void> {
  await sql`update spreadsheets s set updated_at = now() where ${within(place)} and s.id = ${id}`.execute(tx);
}

/** Begins an import of tables that wait; the user who started it is notified when it ends. */
export async function markImporting(tx: Tx, actor: Actor, id: string): Promise<void> {
  await sql`update spreadsheets s set status = 'importing', progress = 0, import_stage = null, cancel_asked = false, updated_at = now(),
      requested_by = ${actor.userId} where ${within(actor)} and s.id = ${id}`.execute(tx);
}
