import type { ImportStage } from '@docent/contract/features/spreadsheet';
import { type RawBuilder, sql } from 'kysely';
import type { SheetBlock, SheetRange } from '#engine/tabular/import/find-blocks.ts';
import { distinctNames, safeName } from '#engine/tabular/import/name-columns.ts';
import type { ListedSheet } from '#engine/tabular/import/sheet-messages.ts';
import type { TablePlan } from '#engine/tabular/import/table-plan.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { insertTables, listTables, type SpreadsheetTableRow } from './spreadsheet-table.store.ts';

/** An import that a worker took. */
export interface ImportClaim {
  id: string;
  /** The fencing token: a worker with an earlier one can store nothing. */
  claim: number;
}

/** How far an import is, and what is being done. */
interface ImportProgress {
  progress: number;
  stage: ImportStage | null;
}

/** Takes the import of a spreadsheet; undefined when there is nothing to import any more. */
export async function claimImport(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<(ImportClaim & Pick<ImportProgress, 'progress'>) | undefined> {
  const { rows } = await sql<
    ImportClaim & Pick<ImportProgress, 'progress'>
  >`update spreadsheets set claim = claim + 1
    where company_id = ${companyId} and id = ${id} and status = 'importing' and deleted_at is null
    returning id, claim, progress`.execute(tx);
  return rows[0];
}

/** Whether the import goes on: it does when it is still ours and nobody stopped it. */
export async function noteProgress(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, claim, progress, stage }: ImportClaim & ImportProgress,
): Promise<'ours' | 'cancelled' | 'lost'> {
  const { rows } = await sql<{
    cancel_asked: boolean;
  }>`update spreadsheets set progress = ${progress}, import_stage = ${stage}
    where company_id = ${companyId} and id = ${id} and claim = ${claim} returning cancel_asked`.execute(tx);
  const [found] = rows;
  if (!found) return 'lost';
  return found.cancel_asked ? 'cancelled' : 'ours';
}

/** Whether the import is still this worker's; it is until the transaction ends. */
export async function holdClaim(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, claim }: ImportClaim,
): Promise<boolean> {
  const { rows } = await sql`select 1 from spreadsheets
    where company_id = ${companyId} and id = ${id} and claim = ${claim} for no key update`.execute(tx);
  return rows.length > 0;
}

/** What was decided from the first rows; shown while the rest is read. */
export async function storePlan(
  tx: Tx,
  { companyId }: CompanyScope,
  { tableId, plan }: { tableId: string; plan: TablePlan },
): Promise<void> {
  await sql`update spreadsheet_tables set plan = ${JSON.stringify(plan)}::jsonb
    where company_id = ${companyId} and id = ${tableId}`.execute(tx);
}

/**
 * A table that could not be imported keeps the version that it had, and what was corrected for that; it names the new data that
 * was not added.
 */
export async function failTable(
  tx: Tx,
  scope: CompanyScope,
  claim: ImportClaim,
  { tableId, errorCode, failedFile }: { tableId: string; errorCode: string; failedFile: string | null },
): Promise<void> {
  if (!(await holdClaim(tx, scope, claim))) return;
  const { companyId } = scope;
  await sql`update spreadsheet_tables t set state = 'failed', error_code = ${errorCode}, failed_file = ${failedFile}, plan = null,
      corrections = coalesce((select v.corrections from spreadsheet_versions v
        where v.company_id = ${companyId} and v.id = t.version_id), '{}')
    where t.company_id = ${companyId} and t.id = ${tableId} and t.state = 'waiting'`.execute(tx);
}

/** A table of a file that holds several. */
interface FoundTable {
  /** Of a workbook. */
  sheet: string | null;
  range: SheetRange | null;
  label: string;
}

/** The tables that stand on a sheet, or below each other in a text: each by the title above it, or by its number. */
export const tablesOfBlocks = ({
  name,
  sheet,
  blocks,
}: {
  name: string;
  sheet: string | null;
  blocks: readonly SheetBlock[];
}): FoundTable[] =>
  blocks.map(({ range, title }, index) => ({ sheet, range, label: title ?? `${name} ${index + 1}` }));

/** The tables of the sheets of a workbook. */
export const tablesOfSheets = (sheets: readonly ListedSheet[]): FoundTable[] =>
  sheets.flatMap(({ name, blocks }) =>
    blocks.length === 0
      ? [{ sheet: name, range: null, label: name }]
      : tablesOfBlocks({ name, sheet: name, blocks }),
  );

/**
 * Makes the table of a file a table for each that the file holds: the first takes its place, the others wait behind it.
 * One of a single table keeps its name.
 */
export async function expandTable(
  tx: Tx,
  scope: CompanyScope,
  claim: ImportClaim,
  { table, found }: { table: SpreadsheetTableRow; found: readonly FoundTable[] },
): Promise<void> {
  if (!(await holdClaim(tx, scope, claim))) return;
  const { companyId } = scope;
  const known = await listTables(tx, scope, claim.id);
  const taken = known.filter(({ id }) => id !== table.id).map(({ name }) => name);
  const last = Math.max(...known.map(({ position }) => position));
  const isSingle = found.length === 1;
  const wanted = found.map(({ label }, index) =>
    isSingle ? table.name : safeName(label, `table_${index + 1}`),
  );
  const names = distinctNames(wanted, taken);
  const { file_id, file_name, sha256, size_bytes } = table;
  const rows = found.map(({ label, sheet, range }, index) => ({
    id: index === 0 ? table.id : newUid(),
    position: index === 0 ? table.position : last + index,
    name: names[index] ?? label,
    label: isSingle ? table.label : label,
    sheet,
    range: range && JSON.stringify(range),
    file_id,
    file_name,
    sha256,
    size_bytes,
  }));
  const [first, ...others] = rows;
  if (!first) return;
  await sql`update spreadsheet_tables set sheet = ${first.sheet}, name = ${first.name}, label = ${first.label},
    range = ${first.range}::jsonb, plan = null where company_id = ${companyId} and id = ${table.id}`.execute(
    tx,
  );
  if (others.length > 0) await insertTables(tx, scope, { spreadsheetId: claim.id, tables: others });
}

/** An import that has ended, for whoever asked for it. */
export interface ImportEnd {
  name: string;
  requestedBy: string | null;
  /** Whether there are tables that could not be imported, and whether they were stopped. */
  failed: boolean;
  cancelled: boolean;
}

/**
 * Ends an import: ready when there is something to ask, canceled when nothing else kept tables from that, else failed.
 * One that was canceled stays as far as it came.
 * @returns undefined when another worker took it
 */
export async function endImport(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, claim }: ImportClaim,
): Promise<ImportEnd | undefined> {
  const tables = (condition: RawBuilder<unknown>) => sql`exists (select from spreadsheet_tables t
    where t.company_id = ${companyId} and t.spreadsheet_id = s.id and ${condition})`;
  const { rows } =
    await sql<ImportEnd>`update spreadsheets s set cancel_asked = false, updated_at = now(), import_stage = null,
      status = ended.status, progress = case ended.status when 'cancelled' then s.progress else 1 end
    from (select s.id, case when ${tables(sql`t.version_id is not null`)} then 'ready'
        when ${tables(sql`t.error_code <> 'cancelled'`)} then 'failed'
        when ${tables(sql`t.error_code = 'cancelled'`)} then 'cancelled' else 'failed' end as status
      from spreadsheets s where s.company_id = ${companyId} and s.id = ${id}) ended
    where s.company_id = ${companyId} and s.id = ended.id and s.claim = ${claim}
    returning s.name, s.requested_by as "requestedBy", ${tables(sql`t.state = 'failed'`)} as failed,
      ${tables(sql`t.error_code = 'cancelled'`)} as cancelled`.execute(tx);
  return rows[0];
}

/** Makes a spreadsheet of a deleted project deleted as well. @returns its id; undefined when none is left */
export async function markOneOfProjectDeleted(
  tx: Tx,
  { companyId }: CompanyScope,
  projectId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update spreadsheets set deleted_at = coalesce(deleted_at, now()),
      cancel_asked = true
    where company_id = ${companyId} and id = (select id from spreadsheets
      where company_id = ${companyId} and project_id = ${projectId} limit 1) returning id`.execute(tx);
  return rows[0]?.id;
}

/** Where the files of a deleted spreadsheet's tables lie. */
export async function listStorageKeys(tx: Tx, { companyId }: CompanyScope, id: string): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`select v.storage_key from spreadsheet_versions v
    join spreadsheet_tables t on t.company_id = ${companyId} and t.id = v.table_id
    where v.company_id = ${companyId} and t.spreadsheet_id = ${id}`.execute(tx);
  return rows.map((row) => row.storage_key);
}

/** Removes a spreadsheet that was deleted, with its tables. */
export async function removeDeleted(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from spreadsheets where company_id = ${companyId} and id = ${id}
    and deleted_at is not null`.execute(tx);
}
