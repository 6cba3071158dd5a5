import type { Language } from '@docent/contract/core/language';
import { type Selectable, sql } from 'kysely';
import { shownRoleName } from '#features/role/index.ts';
import { containsPattern } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { Place } from './custom-template.store.ts';

/** A user or a role that an assistant names, with its name. */
export interface MemberRow extends Pick<Selectable<Tables['custom_template_members']>, 'may_edit'> {
  kind: 'user' | 'role';
  id: string;
  name: string;
}

export async function listMembers(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, language }: { templateId: string; language: Language },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select 'user' as kind, u.id, u.name, a.may_edit
    from custom_template_members a join users u on u.company_id = ${companyId} and u.id = a.user_id
    where a.company_id = ${companyId} and a.template_id = ${templateId}
    union all
    select 'role', r.id, ${shownRoleName('r', language)}, a.may_edit
    from custom_template_members a join roles r on r.company_id = ${companyId} and r.id = a.role_id
    where a.company_id = ${companyId} and a.template_id = ${templateId} order by name, id`.execute(tx);
  return rows;
}

/** Users who work in the project, and roles of the company. */
export async function listCandidates(
  tx: Tx,
  { companyId, projectId }: Place,
  { q, language, max }: { q: string; language: Language; max: number },
): Promise<MemberRow[]> {
  const pattern = containsPattern(foldText(q));
  const roleName = shownRoleName('r', language);
  const { rows } = await sql<MemberRow>`
    (select 'role' as kind, r.id, ${roleName} as name, false as may_edit from roles r
      where r.company_id = ${companyId} and folded(${roleName}) like ${pattern} order by name limit ${max})
    union all
    (select 'user', u.id, u.name, false from users u join project_users m
        on m.company_id = ${companyId} and m.project_id = ${projectId} and m.user_id = u.id
      where u.company_id = ${companyId} and u.name_key like ${pattern} order by u.name_key limit ${max})
    limit ${max}`.execute(tx);
  return rows;
}

/** How many of some users and roles are the company's. */
export async function countKnown(
  tx: Tx,
  { companyId }: CompanyScope,
  { userIds, roleIds }: { userIds: readonly string[]; roleIds: readonly string[] },
): Promise<{ users: number; roles: number }> {
  const { rows } = await sql<{ users: number; roles: number }>`select
    (select count(*)::int from users where company_id = ${companyId}
      and id = any(${[...userIds]}::uuid[])) as users,
    (select count(*)::int from roles where company_id = ${companyId}
      and id = any(${[...roleIds]}::uuid[])) as roles`.execute(tx);
  return rows[0] ?? { users: 0, roles: 0 };
}

export interface NewMember {
  userId: string | null;
  roleId: string | null;
  mayEdit: boolean;
}

export async function replaceMembers(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, access, members }: { templateId: string; access: string; members: readonly NewMember[] },
): Promise<void> {
  await sql`update custom_templates set access = ${access}
    where company_id = ${companyId} and id = ${templateId}`.execute(tx);
  await sql`delete from custom_template_members
    where company_id = ${companyId} and template_id = ${templateId}`.execute(tx);
  if (members.length === 0) return;
  const rows = members.map(({ userId, roleId, mayEdit }) => ({
    company_id: companyId,
    template_id: templateId,
    id: newUid(),
    user_id: userId,
    role_id: roleId,
    may_edit: mayEdit,
  }));
  await tx.insertInto('custom_template_members').values(rows).execute();
}
