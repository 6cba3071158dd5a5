import type { Language } from '@docent/contract/core/language';
import {
  addProjectUser as addRoute,
  type MembershipBody,
  type ProjectUser,
} from '@docent/contract/features/project-user';
import type { FirstProject } from '@docent/contract/features/user';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { RolePermissions } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import { announce } from '#features/notification/index.ts';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { authorize, placeOf } from '#platform/http/authorize.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { assertMayGive } from './may-give.ts';
import { findProjects, lockProject } from './project.store.ts';
import {
  deleteMembership,
  findMember,
  findRole,
  insertMembership,
  isUser,
  lockMembership,
  type MemberRow,
  type MembershipKey,
  memberView,
  updateMembership,
} from './project-user.store.ts';

/** A membership as it is asked for. */
/** A membership, and the language of who reads it. */
export interface ReadMembership extends MembershipKey {
  language: Language;
}

export interface MembershipRequest extends ReadMembership {
  body: MembershipBody;
}

const fieldFailure = (field: string, key: MessageKey, language: Language) =>
  new Failure('validation', { fields: { [field]: [translate(key, language)] } });

async function loadRole(
  tx: Tx,
  actor: Actor,
  { body, language }: MembershipRequest,
): Promise<RolePermissions | null> {
  if (!body.roleId) return null;
  const role = await findRole(tx, actor, body.roleId);
  if (!role) throw fieldFailure('roleId', 'validation.memberRole.unknown', language);
  return role.permissions;
}

async function assertProject(tx: Tx, actor: Actor, projectId: string): Promise<void> {
  if (!(await lockProject(tx, actor, projectId))) throw new Failure('not_found');
}

/** The membership as it is, which the actor may touch. */
async function loadOwnable(tx: Tx, actor: Actor, key: ReadMembership): Promise<MemberRow> {
  await assertProject(tx, actor, key.projectId);
  await lockMembership(tx, actor, key);
  const member = await findMember(tx, actor, key);
  if (!member) throw new Failure('not_found');
  assertMayGive(permissionsIn(actor, key.projectId), { type: member.type, role: member.role_permissions });
  return member;
}

async function loadView(tx: Tx, actor: Actor, key: ReadMembership): Promise<ProjectUser> {
  const member = await findMember(tx, actor, key);
  if (!member) throw new Failure('not_found');
  return memberView(member);
}

const entryOf = (
  action: `project_user.${'added' | 'changed' | 'removed'}`,
  key: MembershipKey,
  name: string,
) => ({
  action,
  subject: { kind: 'user', id: key.userId, name },
  projectId: key.projectId,
});

async function addMember(tx: Tx, actor: Actor, request: MembershipRequest): Promise<ProjectUser> {
  const { projectId, userId, body, language } = request;
  await assertProject(tx, actor, projectId);
  const role = await loadRole(tx, actor, request);
  assertMayGive(permissionsIn(actor, projectId), { type: body.type, role });
  if (!(await isUser(tx, actor, userId)))
    throw fieldFailure('userId', 'validation.memberUser.unknown', language);
  const { type, roleId = null } = body;
  if (!(await insertMembership(tx, actor, { projectId, userId, type, roleId })))
    throw fieldFailure('userId', 'validation.memberUser.member', language);
  const added = await loadView(tx, actor, request);
  await recordAudit(tx, actor, {
    ...entryOf('project_user.added', request, added.name),
    details: { type, role: added.role?.name ?? null },
  });
  return added;
}

/**
 * Adds a user to a project and notifies them.
 * @throws Failure not_found, role_beyond_editor; validation for a user who is unknown or there already
 */
export const addProjectUser = (
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  request: MembershipRequest,
): Promise<ProjectUser> =>
  inScope(db, actor, async (tx) => {
    const { projectId, userId } = request;
    const added = await addMember(tx, actor, request);
    const [project] = await findProjects(tx, actor, [projectId]);
    if (project && userId !== actor.userId)
      await announce(
        tx,
        { jobs },
        {
          companyId: actor.companyId,
          userId,
          kind: 'project.joined',
          key: newUid(),
          subject: { type: 'project', value: projectId },
          values: { project: project.title },
        },
      );
    return added;
  });

/**
 * Adds someone to projects in the transaction that makes them, each as by its own call: with the same permission, and
 * the same refusals. @throws Failure not_found, no_project_edit_permission, role_beyond_editor; validation
 */
export async function joinProjects(
  tx: Tx,
  actor: Actor,
  { userId, projects, language }: { userId: string; projects: readonly FirstProject[]; language: Language },
): Promise<void> {
  for (const { projectId, ...body } of projects) {
    authorize(addRoute, actor, placeOf(actor, { id: projectId }));
    await addMember(tx, actor, { projectId, userId, body, language });
  }
}

/** @throws Failure not_found, conflict, role_beyond_editor for what the membership holds or is to hold; validation. */
export function updateProjectUser(
  db: Database,
  actor: Actor,
  request: MembershipRequest,
): Promise<ProjectUser> {
  const { projectId, userId, body } = request;
  return inScope(db, actor, async (tx) => {
    const before = await loadOwnable(tx, actor, request);
    assertAsRead(body.updatedAt, before.updated_at);
    const role = await loadRole(tx, actor, request);
    assertMayGive(permissionsIn(actor, projectId), { type: body.type, role });
    const roleId = body.roleId === undefined ? before.role_id : body.roleId;
    await updateMembership(tx, actor, { projectId, userId, type: body.type, roleId });
    const after = await loadView(tx, actor, request);
    await recordAudit(tx, actor, {
      ...entryOf('project_user.changed', request, after.name),
      details: {
        before: { type: before.type, role: before.role_name },
        after: { type: after.type, role: after.role?.name ?? null },
      },
    });
    return after;
  });
}

/** @throws Failure not_found, role_beyond_editor */
export function removeProjectUser(db: Database, actor: Actor, key: ReadMembership): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const member = await loadOwnable(tx, actor, key);
    await deleteMembership(tx, actor, key);
    await recordAudit(tx, actor, entryOf('project_user.removed', key, member.name));
    return null;
  });
}
