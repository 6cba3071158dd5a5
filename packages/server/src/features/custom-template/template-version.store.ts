import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { containsPattern, type ListRequest, selectPage } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type TemplateVersionRow = Selectable<Tables['custom_template_versions']> & {
  creator_name: string | null;
};

/** A version of an assistant. The assistant has to be the caller's: this looks at the company alone. */
export interface VersionKey {
  templateId: string;
  number: number;
}

const columns = sql`v.*, (select u.name from users u
  where u.company_id = v.company_id and u.id = v.created_by) as creator_name`;

export async function findVersion(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, number }: VersionKey,
): Promise<TemplateVersionRow | undefined> {
  const { rows } = await sql<TemplateVersionRow>`select ${columns} from custom_template_versions v
    where v.company_id = ${companyId} and v.template_id = ${templateId} and v.number = ${number}`.execute(tx);
  return rows[0];
}

/** Words of the name, the instructions or whoever saved it. None of them is stored folded: the four letters i are made one. */
function holdsWords(q: string) {
  const texts = sql`concat_ws(' ', v.form ->> 'name', v.form ->> 'instructions', (select u.name from users u
    where u.company_id = v.company_id and u.id = v.created_by))`;
  return sql`lower(translate(${texts}, 'İIı', 'iii')) like ${containsPattern(foldText(q))}`;
}

/** The versions of an assistant, of which a search finds those that hold its words. */
export function listVersionRows(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, ...request }: ListRequest & { templateId: string },
) {
  return selectPage<Omit<TemplateVersionRow, 'form'>>(tx, request, {
    columns,
    matching: sql`from custom_template_versions v
      where v.company_id = ${companyId} and v.template_id = ${templateId}
        and ${request.q ? holdsWords(request.q) : sql`true`}`,
    sorts: { number: { column: sql`number`, type: 'bigint' } },
    defaultSort: '-number',
  });
}

interface NewVersion {
  templateId: string;
  form: TemplateForm;
  restoredFrom?: number;
}

/** Adds the next version of an assistant, whose row is locked, and returns its number. */
export async function insertVersion(
  tx: Tx,
  actor: Actor,
  { templateId, form, restoredFrom }: NewVersion,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`insert into custom_template_versions
      (company_id, id, template_id, number, form, restored_from, created_by)
    select ${actor.companyId}::uuid, ${newUid()}::uuid, ${templateId}::uuid, coalesce(max(v.number), 0) + 1,
      ${JSON.stringify(form)}::jsonb, ${restoredFrom ?? null}::int, ${actor.userId}::uuid
    from custom_template_versions v where v.company_id = ${actor.companyId} and v.template_id = ${templateId}
    returning number`.execute(tx);
  return rows[0]?.number ?? 1;
}

/** Deletes the oldest versions beyond so many; what is published stays. */
export async function pruneVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, max }: { templateId: string; max: number },
): Promise<void> {
  await sql`delete from custom_template_versions v
    where v.company_id = ${companyId} and v.template_id = ${templateId}
      and v.number <= (select t.draft_version from custom_templates t
        where t.company_id = ${companyId} and t.id = ${templateId}) - ${max}
      and v.number is distinct from (select t.published_version from custom_templates t
        where t.company_id = ${companyId} and t.id = ${templateId})`.execute(tx);
}

export async function notePublished(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, number }: VersionKey,
): Promise<void> {
  await sql`update custom_template_versions v set published_at = now()
    where v.company_id = ${companyId} and v.template_id = ${templateId} and v.number = ${number}`.execute(tx);
}
