import type { AiSettings } from '@docent/contract/features/ai-setting';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import { sql } from 'kysely';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { AllowedModels } from './model-access.ts';

type Limits = Pick<AllowedModels, 'roles' | 'projects'>;

/** What roles and projects may use, of those that may not use everything. */
export async function findAllowedModels(tx: Tx, { companyId }: CompanyScope): Promise<Limits> {
  const { rows } = await sql<{ of: 'role' | 'project'; id: string; models: ModelChoice[] }>`
    select 'role' as of, role_id as id, models from role_ai_models where company_id = ${companyId}
    union all
    select 'project', project_id, models from project_ai_models where company_id = ${companyId}`.execute(tx);
  const mapOf = (wanted: string) =>
    new Map(rows.filter(({ of }) => of === wanted).map(({ id, models }) => [id, models]));
  return { roles: mapOf('role'), projects: mapOf('project') };
}

type Limit = { id: string; models: readonly ModelChoice[] };

/** Rows of a company for `insert … values`; there is one at least. */
const limitRows = ({ companyId }: CompanyScope, limits: readonly Limit[]) =>
  sql.join(
    limits.map(({ id, models }) => sql`(${companyId}::uuid, ${id}::uuid, ${JSON.stringify(models)}::jsonb)`),
  );

async function replaceOfRoles(tx: Tx, scope: CompanyScope, limits: readonly Limit[]): Promise<void> {
  await sql`delete from role_ai_models where company_id = ${scope.companyId}`.execute(tx);
  if (limits.length === 0) return;
  await sql`insert into role_ai_models (company_id, role_id, models) values ${limitRows(scope, limits)}`.execute(
    tx,
  );
}

async function replaceOfProjects(tx: Tx, scope: CompanyScope, limits: readonly Limit[]): Promise<void> {
  await sql`delete from project_ai_models where company_id = ${scope.companyId}`.execute(tx);
  if (limits.length === 0) return;
  await sql`insert into project_ai_models (company_id, project_id, models)
    values ${limitRows(scope, limits)}`.execute(tx);
}

/** What roles and projects may use from now on, in place of what was said before. */
export async function replaceAllowedModels(
  tx: Tx,
  scope: CompanyScope,
  { roles, projects }: AiSettings['allowed'],
): Promise<void> {
  await replaceOfRoles(
    tx,
    scope,
    roles.map(({ roleId, models }) => ({ id: roleId, models })),
  );
  await replaceOfProjects(
    tx,
    scope,
    projects.map(({ projectId, models }) => ({ id: projectId, models })),
  );
}

/** How many of the roles are the company's. */
export async function countRoles(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from roles
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows[0]?.total ?? 0;
}

/**
 * The roles that a user holds in the company and in a project; null for administrators of either, whom no role limits, and
 * for who is no user.
 */
export async function findRoleIds(
  tx: Tx,
  { companyId }: CompanyScope,
  { owner, projectId }: { owner: Owner; projectId: string },
): Promise<string[] | null> {
  if (owner.kind !== 'user') return null;
  const { rows } = await sql<{ is_admin: boolean; role_id: string | null; project_role_id: string | null }>`
    select 'admin' in (u.type, coalesce(m.type, '')) as is_admin, u.role_id, m.role_id as project_role_id from users u
    left join project_users m
      on m.company_id = u.company_id and m.user_id = u.id and m.project_id = ${projectId}
    where u.company_id = ${companyId} and u.id = ${owner.id}`.execute(tx);
  const [user] = rows;
  if (!user || user.is_admin) return null;
  return [user.role_id, user.project_role_id].filter((id) => id !== null);
}
