import type { Language } from '@docent/contract/core/language';
import type { RolePermissions } from '@docent/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Credential, ProjectAccess, UserPrincipal } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { isIdle } from './idle-session.store.ts';

interface PrincipalRow {
  company_id: string;
  company_code: string;
  company_title: string;
  is_operator: boolean;
  user_id: string;
  credential_id: string;
  name: string;
  email: string;
  phone: string | null;
  type: 'admin' | 'regular';
  language: Language;
  created_at: Date;
  needs_second_step: boolean;
  idle_minutes: number | null;
  role: RolePermissions | null;
  limited_to: RolePermissions | null;
  projects: { id: string; type: 'admin' | 'regular' | null; role: RolePermissions | null }[];
}

const projectAccessOf = ({ id, type, role }: PrincipalRow['projects'][number]): ProjectAccess => ({
  id,
  membership: type && { type, role },
});

function principalOf(row: PrincipalRow, kind: Credential['kind']): UserPrincipal {
  const known = {
    kind: kind === 'api_key' ? ('api_key' as const) : ('user' as const),
    owner: { kind: 'user' as const, id: row.user_id },
    companyId: row.company_id,
    companyCode: row.company_code,
    companyTitle: row.company_title,
    isOperator: row.is_operator,
    userId: row.user_id,
    credential: { kind, id: row.credential_id, limitedTo: row.limited_to },
    name: row.name,
    email: row.email,
    phone: row.phone,
    type: row.type,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    needsSecondStep: row.needs_second_step,
    idleMinutes: row.idle_minutes,
    role: row.role,
    projects: row.projects.map(projectAccessOf),
  };
  return { ...known, permissions: permissionsIn(known, undefined) };
}

/**
 * The user, company, role and projects of a credential; nothing when the user is Passive or the company suspended. The
 * default project comes first: the credential's own (`project_id`), or else the oldest membership, and for an
 * administrator of the company its oldest project. A credential that `is_bound` grants access to no other project. The
 * credential is always read first: after an import of thousands of users, which PostgreSQL's statistics do not include
 * yet, the planner joined all users of the company before it read the session.
 */
const behind = (credential: RawBuilder<unknown>) => sql<PrincipalRow>`
  with k as materialized (${credential})
  select c.company_id, c.code as company_code, c.title as company_title, c.is_operator,
    u.id as user_id, u.name, u.email, u.phone, u.type, u.language, u.created_at,
    k.id as credential_id, k.limited_to, r.permissions as role,
    k.needs_second_step, k.idle_minutes,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'type', m.type, 'role', mr.permissions)
        order by (p.id = k.project_id) desc nulls last, case u.type when 'admin' then p.created_at else m.created_at end, p.id)
      from projects p
        left join project_users m on m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id
        left join roles mr on mr.company_id = m.company_id and mr.id = m.role_id
      where p.company_id = c.company_id and p.deleted_at is null and (u.type = 'admin' or m.user_id is not null)
        and (p.id = k.project_id or not k.is_bound)), '[]') as projects
  from k
    join users u on u.company_id = k.company_id and u.id = k.user_id
    join companies c on c.company_id = k.company_id
    left join roles r on r.company_id = u.company_id and r.id = u.role_id
  where u.status = 'active' and c.status = 'active'`;

/** Whether the company requires the second step of the session's user. */
const isDemanded = sql`coalesce(cs.second_step = 'everyone' or (cs.second_step = 'admins' and holder.type = 'admin'), false)`;

/**
 * Returns the current user of a session; undefined when it is revoked, expired or idle, its user is Passive, or its
 * company is suspended. Administrators work in every project of their company.
 */
export async function loadPrincipal(
  tx: Tx,
  companyId: string,
  sessionId: string,
): Promise<UserPrincipal | undefined> {
  const session = sql`select k.company_id, k.id, k.user_id, null::jsonb as limited_to, cs.idle_minutes,
      cp.project_id, false as is_bound,
      k.second_step_at is null and ${isDemanded} and not (k.method is not distinct from 'sign_on' and cs.provider_counts)
        as needs_second_step
    from sessions k
      join users holder on holder.company_id = k.company_id and holder.id = k.user_id
      left join company_security cs on cs.company_id = k.company_id
      left join chosen_projects cp on cp.company_id = k.company_id and cp.user_id = k.user_id
    where k.company_id = ${companyId} and k.id = ${sessionId} and k.revoked_at is null and k.expires_at > now()
      and not ${isIdle('k')}`;
  const { rows } = await behind(session).execute(tx);
  return rows[0] && principalOf(rows[0], 'session');
}

/** The principal of the selected key, unless it is revoked or expired. */
async function loadByKey(
  tx: Tx,
  companyId: string,
  which: RawBuilder<unknown>,
): Promise<UserPrincipal | undefined> {
  const key = sql`select company_id, id, user_id, permissions as limited_to, null::int as idle_minutes,
      project_id, true as is_bound, false as needs_second_step from api_keys
    where company_id = ${companyId} and ${which} and revoked_at is null
      and (expires_at is null or expires_at > now())`;
  const { rows } = await behind(key).execute(tx);
  return rows[0] && principalOf(rows[0], 'api_key');
}

/** Returns the current user of an API key and the limits of the key; undefined when it is unknown or no longer valid. */
export const loadPrincipalOfKey = (tx: Tx, companyId: string, secretHash: Buffer) =>
  loadByKey(tx, companyId, sql`secret_hash = ${secretHash}`);

export const loadPrincipalByKeyId = (tx: Tx, companyId: string, id: string) =>
  loadByKey(tx, companyId, sql`id = ${id}`);
