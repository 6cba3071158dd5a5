import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import { sql } from 'kysely';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { isTemplateOpenTo, type Reader } from './template-access.ts';

/** A custom assistant as a conversation needs it. */
export interface AnsweringTemplate {
  id: string;
  projectId: string;
  /** Null while nothing is published. */
  version: number | null;
  /** Of the published version. */
  form: TemplateForm | null;
}

/** Also used by runs, which have a company but no project: the caller compares the project. */
export async function findAnsweringTemplate(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<AnsweringTemplate | undefined> {
  const { rows } = await sql<AnsweringTemplate>`select t.id, t.project_id as "projectId",
      t.published_version as version, v.form
    from custom_templates t left join custom_template_versions v
      on v.company_id = ${companyId} and v.template_id = t.id and v.number = t.published_version
    where t.company_id = ${companyId} and t.id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, of the actor's project and theirs to use. */
export async function findUsableTemplate(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<AnsweringTemplate | undefined> {
  const found = await findAnsweringTemplate(tx, actor, id);
  if (found?.projectId !== actor.projectId) return undefined;
  const { rows } = await sql<{ is_open: boolean }>`select
    ${isTemplateOpenTo(actor, sql`${id}::uuid`)} as is_open`.execute(tx);
  return rows[0]?.is_open ? found : undefined;
}

/** What assistants that a reader may use are called where they are published, by their ids. */
export async function listTemplateNames(
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { companyId } = reader;
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select t.id, coalesce(v.form->>'name', t.name) as name
    from custom_templates t left join custom_template_versions v
      on v.company_id = ${companyId} and v.template_id = t.id and v.number = t.published_version
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])
      and ${isTemplateOpenTo(reader, sql`t.id`)}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An assistant's name, and who created it; null once they are deleted. */
export async function findTemplateCreator(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<{ name: string; userId: string | null } | undefined> {
  const { rows } = await sql<{
    name: string;
    userId: string | null;
  }>`select name, created_by as "userId" from custom_templates
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}
