import type { Role, RoleHolder, RoleItem } from '@docent/contract/features/role';
import type { RoleRow } from './role.store.ts';
import type { RoleHolderRow } from './role-holder.store.ts';

/** A role as the list shows it. */
export const roleItemView = (row: RoleRow): RoleItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  users: row.users,
  memberships: row.memberships,
  updatedAt: row.updated_at.toISOString(),
});

export const roleView = (row: RoleRow): Role => ({
  ...roleItemView(row),
  createdAt: row.created_at.toISOString(),
  permissions: row.permissions,
});

export const roleHolderView = (row: RoleHolderRow): RoleHolder => ({
  id: row.id,
  name: row.name,
  email: row.email,
  status: row.status,
  isOwnRole: row.is_own_role,
  projects: row.projects,
});
