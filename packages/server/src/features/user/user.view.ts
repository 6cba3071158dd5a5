import type { User } from '@docent/contract/features/user';
import type { UserRow } from './user-list.store.ts';

/** A user as administrators see them. */
export function userView(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    type: row.type,
    role: row.role_id && row.role_name !== null ? { id: row.role_id, name: row.role_name } : null,
    status: row.status,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    invitation: row.invitation,
    hasPassword: row.has_password,
  };
}
