import type { Language } from '@docent/contract/core/language';
import type { NamedRole } from '@docent/contract/explain-permission';
import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { shownRoleName } from './ready-made-role.store.ts';

export interface GrantsRow {
  company_status: 'active' | 'suspended';
  is_operator: boolean;
  name: string;
  type: 'admin' | 'regular';
  status: 'active' | 'passive';
  role: NamedRole | null;
  project: { id: string; title: string } | null;
  membership: { type: 'admin' | 'regular'; role: NamedRole | null } | null;
}

const roleJson = (alias: string, language: Language) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('id')} is null then null else jsonb_build_object('id', ${column('id')},
    'name', ${shownRoleName(alias, language)}, 'scopes', ${column('permissions')}->'scopes',
    'actions', ${column('permissions')}->'actions') end`;
};

/**
 * Everything that grants a user something in one project.
 * @param projectId without one, the project of a request of theirs that names none
 */
export async function findGrants(
  tx: Tx,
  { companyId }: CompanyScope,
  { userId, projectId, language }: { userId: string; projectId: string | undefined; language: Language },
): Promise<GrantsRow | undefined> {
  const chosen = projectId ? sql`p.id = ${projectId}` : sql`(u.type = 'admin' or m.user_id is not null)`;
  const { rows } = await sql<GrantsRow>`
    select c.status as company_status, c.is_operator, u.name, u.type, u.status, ${roleJson('r', language)} as role,
      case when p.id is null then null else jsonb_build_object('id', p.id, 'title', p.title) end as project,
      case when p.member_type is null then null
        else jsonb_build_object('type', p.member_type, 'role', p.member_role) end as membership
    from users u
      join companies c on c.company_id = u.company_id
      left join roles r on r.company_id = u.company_id and r.id = u.role_id
      left join chosen_projects cp on cp.company_id = u.company_id and cp.user_id = u.id
      left join lateral (
        select p.id, p.title, m.type as member_type, ${roleJson('mr', language)} as member_role
        from projects p
          left join project_users m on m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id
          left join roles mr on mr.company_id = m.company_id and mr.id = m.role_id
        where p.company_id = u.company_id and ${chosen}
        order by (p.id = cp.project_id) desc nulls last, case u.type when 'admin' then p.created_at else m.created_at end, p.id
        limit 1) p on true
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx);
  return rows[0];
}

export interface ObjectRow {
  project_id: string;
  owner_id: string | null;
  conversation_kind: ConversationKind | null;
}

const objectTables = {
  file: sql`select project_id, null::uuid as owner_id, null as conversation_kind from files`,
  conversation: sql`select project_id, owner_id, kind as conversation_kind from conversations`,
  project: sql`select id as project_id, null::uuid as owner_id, null as conversation_kind from projects`,
} as const;
export type ObjectKind = keyof typeof objectTables;

/** Where a row lies and whose it is, nothing of what it holds. */
export async function findObject(
  tx: Tx,
  { companyId }: CompanyScope,
  { kind, id }: { kind: ObjectKind; id: string },
): Promise<ObjectRow | undefined> {
  const { rows } = await sql<ObjectRow>`
    ${objectTables[kind]} where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}
