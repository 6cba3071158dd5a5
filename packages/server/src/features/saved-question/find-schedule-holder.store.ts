import { effectivePermissions } from '@docent/contract/effective-permissions';
import { isPermitted, type RolePermissions } from '@docent/contract/permissions';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

interface HolderRow {
  name: string;
  type: 'admin' | 'regular';
  role: RolePermissions | null;
  membership: { type: 'admin' | 'regular'; role: RolePermissions | null } | null;
}

/**
 * The name of the database that a schedule is about, if its user may still ask it: active, of the project, and with the
 * permission. Nothing is announced to anyone else.
 */
export async function findScheduledName(
  tx: Tx,
  { companyId }: CompanyScope,
  { spreadsheetId, userId }: { spreadsheetId: string; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<HolderRow>`select s.name, u.type, r.permissions as role,
      case when m.user_id is not null then jsonb_build_object('type', m.type, 'role', mr.permissions) end as membership
    from spreadsheets s
      join projects p on p.company_id = ${companyId} and p.id = s.project_id and p.deleted_at is null
      join companies c on c.company_id = ${companyId} and c.status = 'active'
      join users u on u.company_id = ${companyId} and u.id = ${userId} and u.status = 'active'
      left join roles r on r.company_id = ${companyId} and r.id = u.role_id
      left join project_users m on m.company_id = ${companyId} and m.project_id = p.id and m.user_id = u.id
      left join roles mr on mr.company_id = ${companyId} and mr.id = m.role_id
    where s.company_id = ${companyId} and s.id = ${spreadsheetId} and s.deleted_at is null
      and (u.type = 'admin' or m.user_id is not null)`.execute(tx);
  const [found] = rows;
  return found && isPermitted(effectivePermissions(found), 'spreadsheet') ? found.name : undefined;
}
