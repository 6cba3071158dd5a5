import { effectivePermissions } from '@docent/contract/effective-permissions';
import { isPermitted, type Permission, type RolePermissions } from '@docent/contract/permissions';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

interface HolderRow {
  type: 'admin' | 'regular';
  role: RolePermissions | null;
  membership: { type: 'admin' | 'regular'; role: RolePermissions | null } | null;
}

interface Held {
  readonly userId: string;
  readonly projectId: string;
  readonly permission: Permission;
}

/**
 * Whether a user still has a permission in a project, for work in their name while they are not here: active, of the
 * project, and neither the company nor the project closed or deleted.
 */
export async function mayStill(
  tx: Tx,
  { companyId }: CompanyScope,
  { userId, projectId, permission }: Held,
): Promise<boolean> {
  const { rows } = await sql<HolderRow>`select u.type, r.permissions as role,
      case when m.user_id is not null then jsonb_build_object('type', m.type, 'role', mr.permissions) end as membership
    from users u
      join companies c on c.company_id = ${companyId} and c.status = 'active'
      join projects p on p.company_id = ${companyId} and p.id = ${projectId} and p.deleted_at is null
      left join roles r on r.company_id = ${companyId} and r.id = u.role_id
      left join project_users m on m.company_id = ${companyId} and m.project_id = p.id and m.user_id = u.id
      left join roles mr on mr.company_id = ${companyId} and mr.id = m.role_id
    where u.company_id = ${companyId} and u.id = ${userId} and u.status = 'active'
      and (u.type = 'admin' or m.user_id is not null)`.execute(tx);
  const [found] = rows;
  return found !== undefined && isPermitted(effectivePermissions(found), permission);
}
