import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import { shownRoleName } from '#features/role/index.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

/** What is shown of a user. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  type: 'admin' | 'regular';
  role_id: string | null;
  role_name: string | null;
  status: 'active' | 'passive';
  language: Language;
  created_at: Date;
  updated_at: Date;
  last_sign_in_at: Date | null;
  invitation: 'none' | 'pending' | 'expired';
  has_password: boolean;
}

const shownIn = (
  language: Language,
) => sql`id, name, email, phone, address, type, role_id, status, language, created_at, updated_at,
  last_sign_in_at, password_hash is not null as has_password,
  (select ${shownRoleName('r', language)} from roles r where r.company_id = users.company_id and r.id = users.role_id) as role_name,
  coalesce((select case when i.expires_at > now() then 'pending' else 'expired' end
    from invitations i where i.company_id = users.company_id and i.user_id = users.id), 'none') as invitation`;

export interface UserListRequest extends ListRequest {
  status?: 'active' | 'passive' | undefined;
  type?: 'admin' | 'regular' | undefined;
  role?: string | undefined;
  /** In whose alphabet names are sorted. */
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  name: textSort('name', language),
  email: textSort('email_key', language),
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  // Who has never signed in did so before everyone else.
  lastSignInAt: { column: sql`coalesce(last_sign_in_at, 'epoch')`, type: 'timestamptz' },
});

export async function listUserRows(
  tx: Tx,
  { companyId }: CompanyScope,
  request: UserListRequest,
): Promise<{ rows: (UserRow & { cursor_value: string })[]; total: number }> {
  const { q, status, type, role } = request;
  const matching = sql`from users where company_id = ${companyId}
    and ${q ? sql`search_key like ${containsPattern(foldText(q))}` : sql`true`}
    and ${status ? sql`status = ${status}` : sql`true`}
    and ${type ? sql`type = ${type}` : sql`true`}
    and ${role ? sql`role_id = ${role}` : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<UserRow>(tx, request, {
    columns: shownIn(request.language),
    matching,
    sorts,
    defaultSort: 'name',
  });
}

export async function findUser(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, language }: { id: string; language: Language },
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${shownIn(language)} from users
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

export interface UserBelongings {
  sessions: number;
  conversations: number;
  files: number;
}

/** How much hangs on a user: places they are signed in at, and what deleting them takes along or leaves. */
export async function countBelongings(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<UserBelongings> {
  const { rows } = await sql<UserBelongings>`select
    (select count(*) from sessions where company_id = ${companyId} and user_id = ${id}
       and revoked_at is null and expires_at > now()) as sessions,
    (select count(*) from conversations where company_id = ${companyId} and user_id = ${id}) as conversations,
    (select count(*) from files where company_id = ${companyId} and created_by = ${id}
       and origin = 'upload') as files`.execute(tx);
  return rows[0] ?? { sessions: 0, conversations: 0, files: 0 };
}
