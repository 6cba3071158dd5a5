import {
  type ScimOperation,
  type ScimUser,
  type ScimUserBody,
  scimUserBody,
} from '@docent/contract/features/scim';
import { recordAudit } from '#features/audit/index.ts';
import {
  assertAdministratorRemains,
  changeAccount,
  deleteUserRow,
  findTakenEmails,
  hideFromDirectory,
  insertUsers,
  type KnownUser,
  lockUser,
  releaseAddress,
  takeTurn,
} from '#features/user/index.ts';
import type { Directory } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import {
  type DirectoryUserRow,
  deleteDirectoryNames,
  findDirectoryUser,
  nameDirectoryUser,
} from './directory-user.store.ts';
import { patchable, readDraft, type UserDraft, userView } from './directory-user.ts';
import { patchResource } from './patch-resource.ts';
import { findProvisioning } from './provisioning-settings.store.ts';
import { assertVersion } from './resource-version.ts';

export interface DirectoryDeps {
  db: Database;
  /** Where the directory finds its resources. */
  baseUrl: string;
  jobs: Jobs;
  /** Deletes what was a user's alone; what it returns is to be run after the commit. */
  forgetUser(tx: Tx, scope: CompanyScope, userId: string): Promise<() => Promise<void>>;
}

async function stored(tx: Tx, scope: CompanyScope, id: string): Promise<DirectoryUserRow> {
  const row = await findDirectoryUser(tx, scope, id);
  if (!row) throw new Failure('not_found');
  return row;
}

export function getDirectoryUser(deps: DirectoryDeps, actor: Directory, id: string): Promise<ScimUser> {
  return inReadScope(deps.db, actor, async (tx) => userView(await stored(tx, actor, id), deps.baseUrl));
}

async function keepNames(tx: Tx, actor: Directory, { userId, draft }: { userId: string; draft: UserDraft }) {
  const { userName, externalId } = draft;
  if (!(await nameDirectoryUser(tx, actor, { userId, userName, externalId })))
    throw new Failure('scim_taken');
}

/** Adds a user. They are regular users: a directory makes no administrators. @throws Failure validation, scim_taken */
export function createDirectoryUser(
  deps: DirectoryDeps,
  actor: Directory,
  body: ScimUserBody,
): Promise<ScimUser> {
  const draft = readDraft(body);
  return inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const settings = await findProvisioning(tx, actor);
    const user = {
      id: newUid(),
      name: draft.name,
      email: draft.email,
      phone: draft.phone,
      address: null,
      type: 'regular' as const,
      role_id: settings?.default_role_id ?? null,
      status: draft.isActive ? ('active' as const) : ('passive' as const),
      language: draft.language ?? ('en' as const),
      password_hash: null,
    };
    await releaseAddress(tx, actor, user.email);
    const [added] = await insertUsers(tx, actor, [user]);
    if (!added) throw new Failure('scim_taken');
    await keepNames(tx, actor, { userId: user.id, draft });
    const view = userView(await stored(tx, actor, user.id), deps.baseUrl);
    const subject = { kind: 'user', id: user.id, name: user.name };
    await recordAudit(tx, actor, { action: 'user.created', subject, details: { status: user.status } });
    return view;
  });
}

/** The address is a way into an account (by a new password): a directory gives none into an administrator's. */
async function assertEmailChange(tx: Tx, actor: Directory, before: KnownUser, email: string): Promise<void> {
  if (emailKey(email) === emailKey(before.email)) return;
  if (before.type === 'admin') throw new Failure('scim_mutability');
  await releaseAddress(tx, actor, email);
  if ((await findTakenEmails(tx, actor, [email])).size > 0) throw new Failure('scim_taken');
}

async function writeDraft(
  tx: Tx,
  { deps, actor }: { deps: DirectoryDeps; actor: Directory },
  { before, draft }: { before: KnownUser; draft: UserDraft },
): Promise<void> {
  const { name, email, phone, isActive, language } = draft;
  const status = isActive ? ('active' as const) : ('passive' as const);
  await assertEmailChange(tx, actor, before, email);
  await assertAdministratorRemains(tx, actor, { before, after: { type: before.type, status } });
  const change = { name, email, phone, status, language: language ?? before.language };
  const was: Record<string, unknown> = { ...before };
  const changed = Object.entries(change).flatMap(([field, value]) => (was[field] === value ? [] : [field]));
  await keepNames(tx, actor, { userId: before.id, draft });
  if (changed.length === 0) return;
  await changeAccount(tx, { ...deps, scope: actor }, { before, change, by: 'directory' });
}

/** What a directory changes, from what it knows now. */
type Edit = (row: DirectoryUserRow) => UserDraft;

/** Whom or what a request is about, and the version that it knows of it, where it says so. */
export interface Target {
  id: string;
  ifMatch: string | undefined;
}

function changeUser(
  deps: DirectoryDeps,
  actor: Directory,
  { id, ifMatch, edit }: Target & { edit: Edit },
): Promise<ScimUser> {
  return inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const before = await lockUser(tx, actor, id);
    if (!before) throw new Failure('not_found');
    const row = await stored(tx, actor, id);
    assertVersion(ifMatch, userView(row, deps.baseUrl).meta.version);
    await writeDraft(tx, { deps, actor }, { before, draft: edit(row) });
    const after = await stored(tx, actor, id);
    const fields = ['name', 'email', 'phone', 'status', 'language'] as const;
    const changed = fields.filter((field) => row[field] !== after[field]);
    const subject = { kind: 'user', id, name: after.name };
    if (changed.length > 0)
      await recordAudit(tx, actor, { action: 'user.changed', subject, details: { changed } });
    return userView(after, deps.baseUrl);
  });
}

export const replaceDirectoryUser = (
  deps: DirectoryDeps,
  actor: Directory,
  { body, ...target }: Target & { body: ScimUserBody },
): Promise<ScimUser> => changeUser(deps, actor, { ...target, edit: () => readDraft(body) });

export const patchDirectoryUser = (
  deps: DirectoryDeps,
  actor: Directory,
  { operations, ...target }: Target & { operations: readonly ScimOperation[] },
): Promise<ScimUser> => {
  const edit: Edit = (row) => {
    const patched = scimUserBody.safeParse(patchResource(patchable(row), operations));
    if (!patched.success) throw new Failure('scim_mutability');
    return readDraft(patched.data, row.name);
  };
  return changeUser(deps, actor, { ...target, edit });
};

/**
 * Deletes a user where the company wants that; otherwise they become Passive, and are gone for the directory alone.
 * @throws Failure not_found, last_administrator
 */
export async function removeDirectoryUser(
  deps: DirectoryDeps,
  actor: Directory,
  { id, ifMatch }: Target,
): Promise<null> {
  const finish = await inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const before = await lockUser(tx, actor, id);
    if (!before) throw new Failure('not_found');
    assertVersion(ifMatch, userView(await stored(tx, actor, id), deps.baseUrl).meta.version);
    await assertAdministratorRemains(tx, actor, { before });
    const subject = { kind: 'user', id, name: before.name };
    if ((await findProvisioning(tx, actor))?.deletes_users) {
      const forgotten = await deps.forgetUser(tx, actor, id);
      await deleteUserRow(tx, actor, id);
      await recordAudit(tx, actor, { action: 'user.deleted', subject });
      return forgotten;
    }
    const change = { status: 'passive' as const };
    await changeAccount(tx, { ...deps, scope: actor }, { before, change, by: 'directory' });
    await deleteDirectoryNames(tx, actor, id);
    await hideFromDirectory(tx, actor, id);
    if (before.status === 'active')
      await recordAudit(tx, actor, { action: 'user.changed', subject, details: { changed: ['status'] } });
    return undefined;
  });
  await finish?.();
  return null;
}
