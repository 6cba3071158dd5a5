import type { Language } from '@docent/contract/core/language';
import type { PermissionSet } from '@docent/contract/permissions';
import { sql } from 'kysely';
import type { Principal } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

interface PrincipalRow {
  company_id: string;
  company_code: string;
  company_title: string;
  user_id: string;
  session_id: string;
  name: string;
  email: string;
  phone: string | null;
  type: 'admin' | 'regular';
  language: Language;
  created_at: Date;
  permissions: Pick<PermissionSet, 'scopes' | 'actions'> | null;
  project_ids: string[];
}

const principalOf = (row: PrincipalRow): Principal => ({
  companyId: row.company_id,
  companyCode: row.company_code,
  companyTitle: row.company_title,
  userId: row.user_id,
  sessionId: row.session_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  type: row.type,
  language: row.language,
  createdAt: row.created_at.toISOString(),
  permissions: {
    type: row.type,
    scopes: row.permissions?.scopes ?? {},
    actions: row.permissions?.actions ?? {},
  },
  projectIds: row.project_ids,
});

/**
 * Who a session stands for right now: undefined when it is revoked or past its end, its user is Passive, or its
 * company is suspended. Administrators work in every project of their company.
 */
export async function loadPrincipal(
  tx: Tx,
  companyId: string,
  sessionId: string,
): Promise<Principal | undefined> {
  const { rows } = await sql<PrincipalRow>`
    select c.company_id, c.code as company_code, c.title as company_title,
      u.id as user_id, s.id as session_id, u.name, u.email, u.phone, u.type, u.language, u.created_at,
      r.permissions,
      array(select p.id from projects p where p.company_id = c.company_id
            and (u.type = 'admin' or exists (
              select from project_users m
              where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
            order by p.title, p.id) as project_ids
    from sessions s
      join users u on u.company_id = s.company_id and u.id = s.user_id
      join companies c on c.company_id = s.company_id
      left join roles r on r.company_id = u.company_id and r.id = u.role_id
    where s.company_id = ${companyId} and s.id = ${sessionId}
      and s.revoked_at is null and s.expires_at > now() and u.status = 'active' and c.status = 'active'`.execute(
    tx,
  );
  return rows[0] && principalOf(rows[0]);
}
