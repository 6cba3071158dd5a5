import { sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface RoleAssignment {
  userIds: readonly string[];
  roleId: string | null;
  /** Only those who have this role now. */
  from?: string;
}

/**
 * Gives regular users of the company a role; administrators need none. Ids of nobody are left out.
 * Returns those who have another role now.
 */
export async function assignRole(
  tx: Tx,
  { companyId }: CompanyScope,
  { userIds, roleId, from }: RoleAssignment,
): Promise<{ id: string; name: string }[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    update users set role_id = ${roleId}, updated_at = ${changedNow}
    where company_id = ${companyId} and id = any(${userIds}::uuid[]) and type = 'regular' and deprovisioned_at is null
      and role_id is distinct from ${roleId}::uuid
      and ${from ? sql`role_id = ${from}` : sql`true`}
    returning id, name`.execute(tx);
  return rows;
}

/** Gives every user who has one role another one. */
export async function replaceRoleOfUsers(
  tx: Tx,
  { companyId }: CompanyScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update users set role_id = ${to}, updated_at = ${changedNow}
    where company_id = ${companyId} and role_id = ${from}`.execute(tx);
}
