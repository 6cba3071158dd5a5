import { defaultLanguage, type Language } from '@docent/contract/core/language';
import type { CreateUserBody, FirstProject, User } from '@docent/contract/features/user';
import { recordAudit } from '#features/audit/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import { findRole } from '#features/role/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { assertAllowed, assertRole, fieldFailure } from './assert-allowed.ts';
import { sendInvitation } from './invite-user.ts';
import { assertGoodPassword } from './password-rule.ts';
import { takeTurn } from './standing.store.ts';
import { insertUsers, type NewUser } from './user.store.ts';
import { userView } from './user.view.ts';
import { findUser } from './user-list.store.ts';

export interface CreateDeps {
  db: Database;
  mailer: Mailer;
  settings: CurrentSettings;
  /** Adds someone to projects, as far as the actor may. @throws Failure */
  joinProjects(
    tx: Tx,
    actor: Actor,
    joining: { userId: string; projects: readonly FirstProject[]; language: Language },
  ): Promise<void>;
}

async function passwordHashOf(
  { settings }: CreateDeps,
  actor: Actor,
  { body, language }: { body: CreateUserBody; language: Language },
): Promise<string | null> {
  const { password, invite } = body;
  if (password === undefined) return null;
  if (invite) throw fieldFailure('password', 'validation.password.invited', language);
  const owner = { ...actor, name: body.name, email: body.email };
  await assertGoodPassword(settings, { password, owner, field: 'password' }, language);
  return hashPassword(password);
}

function newUserOf(body: CreateUserBody, given: Pick<NewUser, 'language' | 'password_hash'>): NewUser {
  return {
    id: newUid(),
    name: body.name,
    email: body.email,
    phone: body.phone || null,
    address: body.address || null,
    type: body.type,
    role_id: body.type === 'regular' ? (body.roleId ?? null) : null,
    status: body.status,
    ...given,
  };
}

async function recordCreated(
  tx: Tx,
  actor: Actor,
  { user, body }: { user: NewUser; body: CreateUserBody },
): Promise<void> {
  const role = user.role_id
    ? await findRole(tx, actor, { id: user.role_id, language: defaultLanguage })
    : undefined;
  const { id, name, type, status } = user;
  const details = { type, status, role: role?.name ?? null, invited: body.invite === true };
  await recordAudit(tx, actor, { action: 'user.created', subject: { kind: 'user', id, name }, details });
}

/**
 * Adds a user, and to the projects they begin in: all of it or nothing. Without a password they get one by an
 * invitation, or sign in another way. @throws Failure validation (the address is taken, the password too short or weak),
 *   not_found (the role, a project), no_user_edit_permission, no_project_edit_permission, role_beyond_editor
 */
export async function createUser(
  deps: CreateDeps,
  actor: Actor,
  asked: { body: CreateUserBody; language: Language },
): Promise<User> {
  const { body, language } = asked;
  const password_hash = await passwordHashOf(deps, actor, asked);
  const user = newUserOf(body, { language: body.language ?? language, password_hash });
  const after = { ...user, roleId: user.role_id, setsPassword: password_hash !== null };
  return inScope(deps.db, actor, async (tx) => {
    assertAllowed(actor, { after });
    await assertRole(tx, actor, { after, language });
    await takeTurn(tx, actor);
    const [added] = await insertUsers(tx, actor, [user]);
    if (!added) throw fieldFailure('email', 'validation.email.taken', language);
    await recordCreated(tx, actor, { user, body });
    await deps.joinProjects(tx, actor, { userId: user.id, projects: body.projects ?? [], language });
    if (body.invite) await sendInvitation(tx, { ...deps, inviter: actor }, user);
    const row = await findUser(tx, actor, { id: user.id, language });
    if (!row) throw new Failure('not_found');
    return userView(row);
  });
}
