import { sql } from 'kysely';
import { containsPattern, selectPage, textSort } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { TextListRequest } from './role.store.ts';

export interface RoleHolderRow {
  id: string;
  name: string;
  email: string;
  status: 'active' | 'passive';
  is_own_role: boolean;
  projects: { id: string; title: string }[];
  cursor_value: string;
}

/** Letters meet as in `foldText`, in the database. */
const folded = (column: string) =>
  sql`lower(translate(normalize(${sql.ref(column)}, NFKC), 'İIı', 'iii') collate "und-x-icu")`;

/** Those who have a role, one row a user, whatever the ways it came to them. */
export async function listRoleHolderRows(
  tx: Tx,
  { companyId, roleId }: CompanyScope & { roleId: string },
  request: TextListRequest,
): Promise<{ rows: RoleHolderRow[]; total: number }> {
  const pattern = request.q ? containsPattern(foldText(request.q)) : undefined;
  const matching = sql`from (
    select u.id, u.name, u.email, u.status, coalesce(u.role_id = ${roleId}, false) as is_own_role,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.title, p.id)
        from project_users m join projects p on p.company_id = m.company_id and p.id = m.project_id
        where m.company_id = u.company_id and m.user_id = u.id and m.role_id = ${roleId}), '[]') as projects
    from users u where u.company_id = ${companyId}
      and (u.role_id = ${roleId} or exists (
        select from project_users m
        where m.company_id = u.company_id and m.user_id = u.id and m.role_id = ${roleId}))
      and ${pattern ? sql`(${folded('u.name')} like ${pattern} or ${folded('u.email')} like ${pattern})` : sql`true`}
    ) held where true`;
  const sorts = { name: textSort('name', request.language) };
  return selectPage<RoleHolderRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: 'name' });
}
