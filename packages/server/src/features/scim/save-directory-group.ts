import { defaultLanguage } from '@docent/contract/core/language';
import {
  type ScimGroup,
  type ScimGroupBody,
  type ScimOperation,
  scimPatchedGroup,
} from '@docent/contract/features/scim';
import { recordAudit } from '#features/audit/index.ts';
import {
  deleteRoleRow,
  insertRole,
  isNameTaken,
  lockRole,
  lockRoleNames,
  renameRole,
} from '#features/role/index.ts';
import { assignRole, takeTurn } from '#features/user/index.ts';
import type { Directory } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { type DirectoryGroupRow, findDirectoryGroup, keepGroup } from './directory-group.store.ts';
import { uuidPattern } from './filter-attributes.ts';
import { patchResource, type Resource } from './patch-resource.ts';
import { findProvisioning } from './provisioning-settings.store.ts';
import { assertVersion, versionOf } from './resource-version.ts';
import type { DirectoryDeps, Target } from './save-directory-user.ts';

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The version is that of the whole group, whether its members are asked for or not. */
export function groupView(row: DirectoryGroupRow, baseUrl: string, withMembers = true): ScimGroup {
  const whole = attributesOf(row, baseUrl);
  const { members, meta, ...rest } = whole;
  return { ...rest, ...(withMembers && { members }), meta: { ...meta, version: versionOf(whole) } };
}

function attributesOf(row: DirectoryGroupRow, baseUrl: string) {
  const members = row.members.map(({ id, name }) => ({
    value: id,
    display: name,
    $ref: `${baseUrl}/Users/${id}`,
  }));
  return {
    schemas: [groupSchema],
    id: row.id,
    displayName: row.name,
    ...(row.external_id && { externalId: row.external_id }),
    members,
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}/Groups/${row.id}`,
    },
  };
}

async function stored(tx: Tx, actor: Directory, id: string): Promise<DirectoryGroupRow> {
  const row = await findDirectoryGroup(tx, actor, id);
  if (!row) throw new Failure('not_found');
  return row;
}

export function getDirectoryGroup(
  deps: DirectoryDeps,
  actor: Directory,
  { id, withMembers }: { id: string; withMembers: boolean },
): Promise<ScimGroup> {
  return inReadScope(deps.db, actor, async (tx) =>
    groupView(await stored(tx, actor, id), deps.baseUrl, withMembers),
  );
}

const idsOf = (members: readonly { value: string }[] | null | undefined) =>
  (members ?? []).map(({ value }) => value);

/** Ids as users of the product have them; a directory may send others, which are of nobody. */
const userIdsOf = (values: readonly string[]) =>
  values.map((value) => value.toLowerCase()).filter((value) => uuidPattern.test(value));

/** Makes a group's members those of `wanted`. Returns the names of who came and who went. */
async function setMembers(
  tx: Tx,
  actor: Directory,
  { row, wanted }: { row: DirectoryGroupRow; wanted: readonly string[] },
) {
  const keep = new Set(wanted);
  const leaving = row.members.flatMap(({ id }) => (keep.has(id) ? [] : [id]));
  const fallback = (await findProvisioning(tx, actor))?.default_role_id ?? null;
  const roleId = fallback === row.id ? null : fallback;
  const left = await assignRole(tx, actor, { userIds: leaving, roleId, from: row.id });
  const joined = await assignRole(tx, actor, { userIds: userIdsOf(wanted), roleId: row.id });
  return { joined: joined.map(({ name }) => name), left: left.map(({ name }) => name) };
}

async function claimName(tx: Tx, actor: Directory, named: { id: string; name: string }): Promise<void> {
  await lockRoleNames(tx, actor);
  if (await isNameTaken(tx, actor, named)) throw new Failure('scim_taken');
}

/** Adds a role without permissions: what it permits is for administrators to say. @throws Failure scim_taken */
export function createDirectoryGroup(
  deps: DirectoryDeps,
  actor: Directory,
  body: ScimGroupBody,
): Promise<ScimGroup> {
  const role = {
    id: newUid(),
    name: body.displayName,
    description: null,
    permissions: { scopes: {}, actions: {} },
  };
  return inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    await claimName(tx, actor, role);
    await insertRole(tx, actor, role);
    await keepGroup(tx, actor, { id: role.id, externalId: body.externalId ?? null });
    const row = await stored(tx, actor, role.id);
    const { joined } = await setMembers(tx, actor, { row, wanted: idsOf(body.members) });
    const view = groupView(await stored(tx, actor, role.id), deps.baseUrl);
    const subject = { kind: 'role', id: role.id, name: role.name };
    await recordAudit(tx, actor, { action: 'role.created', subject, details: { joined } });
    return view;
  });
}

/** The name of a role that administrators made is theirs. */
async function rename(
  tx: Tx,
  actor: Directory,
  { row, body }: { row: DirectoryGroupRow; body: ScimGroupBody },
): Promise<void> {
  const isNamed = body.displayName !== row.name;
  if (isNamed && !row.is_own) throw new Failure('scim_mutability');
  if (isNamed) {
    await claimName(tx, actor, { id: row.id, name: body.displayName });
    await renameRole(tx, actor, { id: row.id, name: body.displayName });
  }
  if (row.is_own && (body.externalId ?? null) !== row.external_id)
    await keepGroup(tx, actor, { id: row.id, externalId: body.externalId ?? null });
}

type Edit = (row: DirectoryGroupRow) => ScimGroupBody;

function changeGroup(
  deps: DirectoryDeps,
  actor: Directory,
  { id, ifMatch, edit }: Target & { edit: Edit },
): Promise<ScimGroup> {
  return inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    if (!(await lockRole(tx, actor, { id, language: defaultLanguage }))) throw new Failure('not_found');
    const row = await stored(tx, actor, id);
    assertVersion(ifMatch, groupView(row, deps.baseUrl).meta.version);
    const body = edit(row);
    await rename(tx, actor, { row, body });
    const moved = await setMembers(tx, actor, { row, wanted: idsOf(body.members) });
    const after = await stored(tx, actor, id);
    const isChanged = moved.joined.length + moved.left.length > 0 || after.name !== row.name;
    const subject = { kind: 'role', id, name: after.name };
    if (isChanged) await recordAudit(tx, actor, { action: 'role.changed', subject, details: moved });
    return groupView(after, deps.baseUrl);
  });
}

export const replaceDirectoryGroup = (
  deps: DirectoryDeps,
  actor: Directory,
  { body, ...target }: Target & { body: ScimGroupBody },
): Promise<ScimGroup> => changeGroup(deps, actor, { ...target, edit: () => body });

const patchable = (row: DirectoryGroupRow): Resource => ({
  displayName: row.name,
  externalId: row.external_id,
  members: row.members.map(({ id }) => ({ value: id })),
});

export const patchDirectoryGroup = (
  deps: DirectoryDeps,
  actor: Directory,
  { operations, ...target }: Target & { operations: readonly ScimOperation[] },
): Promise<ScimGroup> => {
  const edit: Edit = (row) => {
    const patched = scimPatchedGroup.safeParse(patchResource(patchable(row), operations));
    if (!patched.success) throw new Failure('scim_mutability');
    return patched.data;
  };
  return changeGroup(deps, actor, { ...target, edit });
};

/** @throws Failure not_found, scim_mutability for a role that administrators made, role_in_use in projects */
export function removeDirectoryGroup(
  deps: DirectoryDeps,
  actor: Directory,
  { id, ifMatch }: Target,
): Promise<null> {
  return inScope(deps.db, actor, async (tx) => {
    await takeTurn(tx, actor);
    const role = await lockRole(tx, actor, { id, language: defaultLanguage });
    if (!role) throw new Failure('not_found');
    const row = await stored(tx, actor, id);
    assertVersion(ifMatch, groupView(row, deps.baseUrl).meta.version);
    if (!row.is_own) throw new Failure('scim_mutability');
    if (role.memberships > 0) throw new Failure('role_in_use', { values: { count: role.memberships } });
    const { left } = await setMembers(tx, actor, { row, wanted: [] });
    await deleteRoleRow(tx, actor, id);
    const subject = { kind: 'role', id, name: row.name };
    await recordAudit(tx, actor, { action: 'role.deleted', subject, details: { left } });
    return null;
  });
}
