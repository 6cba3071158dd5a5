import type { Language } from '@docent/contract/core/language';
import type { UpdateUserBody, User } from '@docent/contract/features/user';
import { recordAudit } from '#features/audit/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { assertAdministratorRemains, assertAllowed, assertRole, fieldFailure } from './assert-allowed.ts';
import { changeAccount, keepOwnSession } from './change-account.ts';
import { assertGoodPassword } from './password-rule.ts';
import { type KnownUser, lockUser, takeTurn } from './standing.store.ts';
import { type AccountChange, findTakenEmails } from './user.store.ts';
import { userView } from './user.view.ts';
import { findUser } from './user-list.store.ts';

/** Ends every session of a user, in the caller's transaction. */
export type EndSessions = (tx: Tx, scope: CompanyScope, userId: string) => Promise<unknown>;

export interface UpdateDeps {
  db: Database;
  jobs: Jobs;
  settings: CurrentSettings;
  endSessions: EndSessions;
}

export interface AskedUpdate {
  id: string;
  body: UpdateUserBody;
  language: Language;
}

async function passwordHashOf(
  { settings }: UpdateDeps,
  actor: Actor,
  { id, body, language }: AskedUpdate,
): Promise<string | undefined> {
  const { password } = body;
  if (password === undefined) return undefined;
  // One's own is changed where the old one is asked for.
  if (id === actor.userId) throw fieldFailure('password', 'validation.password.own', language);
  const owner = { ...actor, name: body.name, email: body.email };
  await assertGoodPassword(settings, { password, owner, field: 'password' }, language);
  return hashPassword(password);
}

/** What a body leaves out stays as it is. */
function changeOf(before: KnownUser, body: UpdateUserBody) {
  return {
    name: body.name,
    email: body.email,
    phone: body.phone === undefined ? before.phone : body.phone || null,
    address: body.address === undefined ? before.address : body.address || null,
    type: body.type,
    role_id: body.type === 'regular' ? (body.roleId ?? null) : null,
    status: body.status,
    language: body.language ?? before.language,
  };
}

/** The names of what is different, for the audit log. */
function changedFields(
  before: KnownUser,
  change: ReturnType<typeof changeOf>,
  setsPassword: boolean,
): string[] {
  const was: Record<string, unknown> = { ...before, role_id: before.roleId };
  const changed = Object.entries(change).flatMap(([name, value]) => (was[name] === value ? [] : [name]));
  return (setsPassword ? [...changed, 'password'] : changed).map((name) =>
    name === 'role_id' ? 'role' : name,
  );
}

/** One's own address is changed where the password is asked for and the new address is confirmed. */
async function assertEmailAllowed(
  tx: Tx,
  actor: Actor,
  { before, email, language }: { before: KnownUser; email: string; language: Language },
): Promise<void> {
  if (before.id === actor.userId && email !== before.email)
    throw fieldFailure('email', 'validation.email.own', language);
  if (emailKey(email) === before.emailKey) return;
  if ((await findTakenEmails(tx, actor, [email])).size > 0)
    throw fieldFailure('email', 'validation.email.taken', language);
}

async function writeChange(
  tx: Tx,
  { deps, actor, before }: { deps: UpdateDeps; actor: Actor; before: KnownUser },
  change: AccountChange & ReturnType<typeof changeOf>,
): Promise<void> {
  const by = before.id === actor.userId ? 'self' : { name: actor.name };
  if (by === 'self') await keepOwnSession(tx, actor);
  await changeAccount(tx, { ...deps, scope: actor }, { before, change, by });
  // Who does other work from now on signs in anew.
  if (change.type !== before.type) await deps.endSessions(tx, actor, before.id);
}

/**
 * Changes a user. Another type, status, address or password ends their sessions.
 * @throws Failure not_found, conflict, validation, no_user_edit_permission, role_beyond_editor, own_account, last_administrator
 */
export async function updateUser(deps: UpdateDeps, actor: Actor, asked: AskedUpdate): Promise<User> {
  const { id, body, language } = asked;
  const password_hash = await passwordHashOf(deps, actor, asked);
  return inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const before = await lockUser(tx, actor, id);
    if (!before) throw new Failure('not_found');
    assertAsRead(body.updatedAt, before.updatedAt);
    const change = changeOf(before, body);
    const setsPassword = password_hash !== undefined;
    const after = { ...change, roleId: change.role_id, setsPassword };
    assertAllowed(actor, { before, after });
    await assertRole(tx, actor, { before, after, language });
    await assertAdministratorRemains(tx, actor, { before, after });
    await assertEmailAllowed(tx, actor, { before, email: change.email, language });
    await writeChange(tx, { deps, actor, before }, { ...change, ...(setsPassword && { password_hash }) });
    const row = await findUser(tx, actor, { id, language });
    if (!row) throw new Failure('not_found');
    const changed = changedFields(before, change, setsPassword);
    const subject = { kind: 'user', id, name: row.name };
    if (changed.length > 0)
      await recordAudit(tx, actor, { action: 'user.changed', subject, details: { changed } });
    return userView(row);
  });
}
