import type { TableCorrections } from '@docent/contract/features/spreadsheet';
import type { TableDifference, VersionMode } from '@docent/contract/features/spreadsheet-version';
import { limits } from '@docent/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { TablePlan } from '#engine/tabular/import/table-plan.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { StoredColumn, TableChange, TableSourceFile } from './spreadsheet.tables.ts';
import { holdClaim, type ImportClaim } from './spreadsheet-import.store.ts';

export type VersionRow = Selectable<Tables['spreadsheet_versions']>;
export type ListedVersionRow = Omit<VersionRow, 'plan'> & { creator_name: string | null };

export interface NewVersion {
  id: string;
  tableId: string;
  storageKey: string;
  sha256: string;
  sizeBytes: number;
  rowCount: number;
  unreadRows: number;
  flaggedRows: number;
  columns: readonly StoredColumn[];
  plan: TablePlan;
  encoding: string;
  mode: 'read' | VersionMode;
  keys: readonly string[];
  sources: readonly TableSourceFile[];
  corrections: TableCorrections;
  difference: TableDifference | null;
  baseNumber: number | null;
  isDraft: boolean;
}

/** The version is of the user who asked for the import, or of nobody where they are gone. */
async function insertVersion(tx: Tx, { companyId }: CompanyScope, version: NewVersion): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { tableId, keys, difference } = version;
  await sql`insert into spreadsheet_versions (company_id, id, table_id, project_id, number, storage_key, sha256,
      size_bytes, row_count, unread_rows, flagged_rows, columns, plan, mode, keys, sources, corrections, difference,
      base_number, is_draft, created_by)
    select ${companyId}, ${version.id}, ${tableId}, s.project_id, (select coalesce(max(v.number), 0) + 1
        from spreadsheet_versions v where v.company_id = ${companyId} and v.table_id = ${tableId}),
      ${version.storageKey}, ${version.sha256}, ${version.sizeBytes}::bigint, ${version.rowCount}::bigint, ${version.unreadRows}::int,
      ${version.flaggedRows}::int, ${json(version.columns)}, ${json(version.plan)}, ${version.mode},
      ${[...keys]}::text[], ${json(version.sources)}, ${json(version.corrections)},
      ${difference === null ? sql`null` : json(difference)}, ${version.baseNumber}::int, ${version.isDraft}::boolean,
      s.requested_by
    from spreadsheet_tables t join spreadsheets s on s.company_id = ${companyId} and s.id = t.spreadsheet_id
    where t.company_id = ${companyId} and t.id = ${tableId}`.execute(tx);
}

/** Makes a version the one that is shown and asked, and its files those that the table is read from. */
export async function setCurrentVersion(
  tx: Tx,
  { companyId }: CompanyScope,
  { tableId, versionId }: { tableId: string; versionId: string },
): Promise<void> {
  await sql`update spreadsheet_versions set is_draft = false
    where company_id = ${companyId} and id = ${versionId}`.execute(tx);
  await sql`update spreadsheet_tables t set version_id = v.id, state = 'ready', error_code = null, plan = null,
      change = null, corrections = v.corrections, file_id = (v.sources->0->>'fileId')::uuid,
      file_name = v.sources->0->>'name', sheet = v.sources->0->>'sheet',
      range = nullif(v.sources->0->'range', 'null'), sha256 = v.sources->0->>'sha256',
      size_bytes = (v.sources->0->>'sizeBytes')::bigint, more_sources = v.sources - 0
    from spreadsheet_versions v where v.company_id = ${companyId} and v.id = ${versionId}
      and t.company_id = ${companyId} and t.id = ${tableId}`.execute(tx);
}

/**
 * Keeps what an import made: as the version that is shown, or as a draft beside it.
 * @returns false when another worker took the import
 */
export async function storeVersion(
  tx: Tx,
  scope: CompanyScope,
  claim: ImportClaim,
  version: NewVersion,
): Promise<boolean> {
  if (!(await holdClaim(tx, scope, claim))) return false;
  await insertVersion(tx, scope, version);
  const { id: versionId, tableId, encoding } = version;
  if (version.isDraft)
    await sql`update spreadsheet_tables set state = 'ready', error_code = null, plan = null, change = null
      where company_id = ${scope.companyId} and id = ${tableId}`.execute(tx);
  else {
    await setCurrentVersion(tx, scope, { tableId, versionId });
    await sql`update spreadsheet_tables set encoding = ${encoding}
      where company_id = ${scope.companyId} and id = ${tableId}`.execute(tx);
  }
  return true;
}

/** Marks the versions of a table that go: its drafts, and the oldest ones beyond the limit. @returns their ids */
export async function markSurplusVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  { tableId, keepsDraft }: { tableId: string; keepsDraft: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update spreadsheet_versions v set deleted_at = now()
    from (select o.id, row_number() over (order by o.number desc) as place, max(o.number) over () as newest
      from spreadsheet_versions o where o.company_id = ${companyId} and o.table_id = ${tableId}
        and o.deleted_at is null) ranked
    where v.company_id = ${companyId} and v.id = ranked.id
      and v.id not in (select t.version_id from spreadsheet_tables t where t.company_id = ${companyId}
        and t.id = ${tableId} and t.version_id is not null)
      and (ranked.place > ${limits.spreadsheet.versionsMax}
        or (v.is_draft and not (${keepsDraft}::boolean and v.number = ranked.newest)))
    returning v.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  tableId: string,
): Promise<ListedVersionRow[]> {
  const { rows } = await sql<ListedVersionRow>`select v.*, (select u.name from users u
      where u.company_id = ${companyId} and u.id = v.created_by) as creator_name
    from spreadsheet_versions v where v.company_id = ${companyId} and v.table_id = ${tableId}
      and v.deleted_at is null order by v.number desc`.execute(tx);
  return rows;
}

export async function markVersionDeleted(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`update spreadsheet_versions set deleted_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Where the file of a version that was deleted lies; undefined once it is gone. */
export async function findDeletedVersion(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ storage_key: string }>`select storage_key from spreadsheet_versions
    where company_id = ${companyId} and id = ${id} and deleted_at is not null`.execute(tx);
  return rows[0]?.storage_key;
}

export async function removeVersionRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from spreadsheet_versions
    where company_id = ${companyId} and id = ${id} and deleted_at is not null`.execute(tx);
}

/** Has new data for a table imported. */
export async function askForChange(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, change }: { id: string; change: TableChange },
): Promise<void> {
  await sql`update spreadsheet_tables set change = ${JSON.stringify(change)}::jsonb, state = 'waiting',
    error_code = null where company_id = ${companyId} and id = ${id}`.execute(tx);
}
