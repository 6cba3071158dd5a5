import type { Language } from '@docent/contract/core/language';
import type { BinItem } from '@docent/contract/features/bin';
import { limits } from '@docent/contract/limits';
import { isPermitted } from '@docent/contract/permissions';
import { sql } from 'kysely';
import { permittedKinds } from '#features/conversation/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { containsPattern, keyset, type ListRequest, type SortColumn, textSort } from '#platform/db/paging.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export interface BinEntry {
  id: string;
  kind: BinItem['kind'];
  project_id: string;
}

interface BinListRequest extends ListRequest {
  kind?: BinItem['kind'] | undefined;
  /** The language whose alphabet sorts names. */
  language: Language;
}

export interface BinRow extends BinEntry {
  name: string;
  size_bytes: number;
  deleted_at: Date;
  deleted_by: string | null;
  deleter_name: string | null;
  folder_id: string | null;
  folder_name: string | null;
  cursor_value: string;
}

const entryOf = sql`deleted_at, deleted_by, project_id`;

/** The entries of a company's bin: items that were deleted themselves, not as part of another one. */
const entries = ({ companyId }: CompanyScope) => sql`(
    select 'conversation' as kind, id, title as name, title_key as name_key, ${entryOf}, null::uuid as folder_id,
      owner_kind, owner_id, kind as conversation_kind, false as is_pasted
    from all_conversations where company_id = ${companyId} and deleted_with = id
    union all
    select 'file', id, name, name_key, ${entryOf}, folder_id, 'user', created_by, null, origin = 'pasted'
    from all_files where company_id = ${companyId} and deleted_with = id
    union all
    select 'folder', id, name, name_key, ${entryOf}, parent_id, 'user', null, null, false
    from all_folders where company_id = ${companyId} and deleted_with = id)`;

/**
 * The entries that an actor may see, restore and erase: their own conversations, their own uploads, and all files and
 * folders with the permission to delete them; never texts that others pasted into their conversations.
 */
function isAllowed(actor: Actor) {
  const isOwn = ownedBy(actor.owner);
  const mayDelete = isPermitted(actor.permissions, 'file_manager@delete');
  return sql`project_id = ${actor.projectId} and case kind
    when 'conversation' then ${isOwn} and conversation_kind = any(${permittedKinds(actor)}::text[])
    when 'file' then coalesce(${isOwn}, false) or (${mayDelete} and not is_pasted)
    else ${mayDelete} end`;
}

/** Includes their earlier versions. */
const bytesOf = (companyId: string, isOf: ReturnType<typeof sql>) => sql`(
    select coalesce(sum(f.size_bytes + coalesce((select sum(v.size_bytes) from file_versions v
      where v.company_id = ${companyId} and v.file_id = f.id), 0)), 0)::bigint
    from all_files f where f.company_id = ${companyId} and ${isOf})`;

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  deletedAt: { column: sql`deleted_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
  size: { column: sql`size_bytes`, type: 'bigint' },
});

export async function listBinRows(
  tx: Tx,
  actor: Actor,
  request: BinListRequest,
): Promise<{ rows: BinRow[]; total: number }> {
  const { after, orderBy, cursorValue } = keyset(request, sortsFor(request.language), '-deletedAt');
  const { companyId } = actor;
  const matching = sql`${isAllowed(actor)} and ${request.kind ? sql`kind = ${request.kind}` : sql`true`}
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  const sized = sql`(select e.*, ${bytesOf(companyId, sql`f.deleted_with = e.id`)} as size_bytes
    from ${entries(actor)} e where ${matching}) e`;
  const [{ rows }, counted] = await Promise.all([
    sql<BinRow>`select e.*, ${cursorValue} as cursor_value,
        (select u.name from users u where u.company_id = ${companyId} and u.id = e.deleted_by) as deleter_name,
        (select d.name from all_folders d where d.company_id = ${companyId} and d.id = e.folder_id) as folder_name
      from ${sized} where ${after} order by ${orderBy} limit ${request.limit + 1}`.execute(tx),
    sql<{
      total: number;
    }>`select count(*)::int as total from ${entries(actor)} e where ${matching}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** An entry of the actor's project, and whether they may change it. */
export async function findEntry(tx: Tx, actor: Actor, id: string) {
  const { rows } = await sql<BinEntry & { is_allowed: boolean; is_secret: boolean }>`
    select id, kind, project_id, coalesce(${isAllowed(actor)}, false) as is_allowed,
      kind = 'conversation' or is_pasted as is_secret
    from ${entries(actor)} e where id = ${id} and project_id = ${actor.projectId}`.execute(tx);
  return rows[0];
}

/** Some entries that the actor may erase, except those tried before. */
export async function listAllowed(
  tx: Tx,
  actor: Actor,
  { without, max }: { without: readonly string[]; max: number },
): Promise<BinEntry[]> {
  const { rows } = await sql<BinEntry>`select id, kind, project_id from ${entries(actor)} e
    where ${isAllowed(actor)} and id <> all(${[...without]}::uuid[]) order by id limit ${max}`.execute(tx);
  return rows;
}

/** Entries that were deleted before this time have expired. */
const keptSince = sql<Date>`now() - make_interval(days => ${limits.bin.keptDays}::int)`;

/** Companies with expired entries. */
export async function listCompaniesWithOld(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_deleted_before(${keptSince})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Some expired entries of a company. */
export async function listOldEntries(tx: Tx, scope: CompanyScope, max: number): Promise<BinEntry[]> {
  const { rows } = await sql<BinEntry>`select id, kind, project_id from ${entries(scope)} e
    where deleted_at < ${keptSince} order by deleted_at, id limit ${max}`.execute(tx);
  return rows;
}
