import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import type { LinkKind, LinkSettings } from './external.tables.ts';

export type LinkRow = Selectable<Tables['public_links']>;

/** What a link is to. */
export interface LinkSubject {
  readonly kind: LinkKind;
  readonly id: string;
}

const columns = {
  model: 'model_id',
  spreadsheet: 'spreadsheet_id',
  custom_template: 'template_id',
} as const satisfies Record<LinkKind, keyof LinkRow>;

export const subjectOf = (
  row: Pick<LinkRow, 'kind' | 'model_id' | 'spreadsheet_id' | 'template_id'>,
): string => row[columns[row.kind]] ?? '';

const selectLinkOf = (tx: Tx, { companyId }: CompanyScope, { kind, id }: LinkSubject) =>
  tx.selectFrom('public_links').selectAll().where('company_id', '=', companyId).where(columns[kind], '=', id);

/** The link to a subject of the project. The subject's own look-up comes first and refuses what is not the actor's. */
export const findLinkOf = (tx: Tx, scope: CompanyScope, subject: LinkSubject): Promise<LinkRow | undefined> =>
  selectLinkOf(tx, scope, subject).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockLinkOf = (tx: Tx, scope: CompanyScope, subject: LinkSubject): Promise<LinkRow | undefined> =>
  selectLinkOf(tx, scope, subject).forUpdate().executeTakeFirst();

/** Whether visitors may use a link (`l`) now. Its project, or its spreadsheet, may be deleted and not erased yet. */
export const isOpen = sql<boolean>`l.enabled and (l.expires_at is null or l.expires_at > now())
  and exists (select from projects p where p.company_id = l.company_id and p.id = l.project_id
    and p.deleted_at is null)
  and not exists (select from spreadsheets s where s.company_id = l.company_id and s.id = l.spreadsheet_id
    and s.deleted_at is not null)`;

/** A link that is open, by its address. */
export async function findOpenLink(
  tx: Tx,
  { companyId }: CompanyScope,
  { kind, guid }: { kind: LinkKind; guid: string },
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select l.* from public_links l
    where l.company_id = ${companyId} and l.kind = ${kind} and l.guid = ${guid} and ${isOpen}`.execute(tx);
  return rows[0];
}

export interface NewLink {
  readonly id: string;
  readonly guid: string;
  readonly subject: LinkSubject;
}

export async function insertLink(tx: Tx, actor: Actor, { id, guid, subject }: NewLink): Promise<void> {
  await tx
    .insertInto('public_links')
    .values({
      company_id: actor.companyId,
      project_id: actor.projectId,
      id,
      guid,
      kind: subject.kind,
      [columns[subject.kind]]: subject.id,
      enabled: false,
      expires_at: null,
      password_hash: null,
      settings: JSON.stringify({}) as never,
      created_by: actor.userId,
    })
    .execute();
}

export interface LinkChange {
  readonly enabled: boolean;
  readonly expiresAt: string | null;
  readonly settings: LinkSettings;
  /** Left out, it stays. */
  readonly passwordHash?: string | null | undefined;
}

/** Saves settings. Another password, or none any more, ends the visitors who came with the earlier one. */
export async function changeLink(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  { enabled, expiresAt, settings, passwordHash }: LinkChange,
): Promise<void> {
  const isKept = passwordHash === undefined;
  await sql`update public_links set enabled = ${enabled}, expires_at = ${expiresAt}::timestamptz,
      settings = ${JSON.stringify(settings)}::jsonb, updated_at = now(),
      password_hash = case when ${isKept} then password_hash else ${passwordHash ?? null} end,
      epoch = epoch + case when ${isKept} then 0 else 1 end
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Gives a link another address: the visitors who came by the earlier one are out. */
export async function renewGuid(tx: Tx, { companyId }: CompanyScope, id: string, guid: string) {
  await sql`update public_links set guid = ${guid}, epoch = epoch + 1, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** A link of the actor's project. */
export function findLinkById(
  tx: Tx,
  { companyId, projectId }: Pick<Actor, 'companyId' | 'projectId'>,
  id: string,
): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('public_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Every company, for work that goes through them one after the other. */
export async function listCompanyIds(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from company_directory()`.execute(tx);
  return rows.map(({ id }) => id);
}
