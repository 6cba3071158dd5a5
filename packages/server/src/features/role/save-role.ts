import type { Language } from '@docent/contract/core/language';
import type { RoleBody, UpdateRoleBody } from '@docent/contract/features/role';
import { translate } from '@docent/contract/messages/translate';
import type { RolePermissions } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { assertMayGrant } from './may-grant.ts';
import {
  findRole,
  insertRole,
  isNameTaken,
  lockRole,
  lockRoleNames,
  type RoleKey,
  type RoleRow,
  type RoleValues,
  updateRoleRow,
} from './role.store.ts';

/** A flag that is false is left out, so that equal roles are stored alike. */
function tidy({ scopes, actions }: RoleBody['permissions']): RolePermissions {
  const onlyTrue = (flags: object) => Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag));
  return {
    scopes: Object.fromEntries(Object.entries(scopes).map(([scope, flags]) => [scope, onlyTrue(flags)])),
    actions: onlyTrue(actions),
  };
}

const valuesOf = ({ name, description, permissions }: RoleBody): RoleValues => ({
  name,
  description: description || null,
  permissions: tidy(permissions),
});

/** Every permission of a role by its name, for telling two states apart. */
const namesOf = ({ scopes, actions }: RolePermissions): string[] => [
  ...Object.entries(scopes).flatMap(([scope, flags]) => [
    scope,
    ...Object.keys(flags).map((level) => `${scope}@${level}`),
  ]),
  ...Object.keys(actions),
];

function changeOf(before: RoleRow, after: RoleValues) {
  const [had, has] = [namesOf(tidy(before.permissions)), namesOf(after.permissions)];
  const granted = has.filter((name) => !had.includes(name));
  const withdrawn = had.filter((name) => !has.includes(name));
  const changed = [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.description === after.description ? [] : ['description']),
    ...(granted.length + withdrawn.length === 0 ? [] : ['permissions']),
  ];
  return { changed, granted, withdrawn };
}

/** A name and a description that were left as they were shown stay in each reader's language. */
const readyMadeAfter = (before: RoleRow, after: RoleValues): RoleRow['ready_made'] =>
  before.name === after.name && before.description === after.description ? before.ready_made : null;

interface Saving {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
}

async function claimName(tx: Tx, actor: Actor, { id, name, language }: Saving): Promise<void> {
  await lockRoleNames(tx, actor);
  if (!(await isNameTaken(tx, actor, { id, name }))) return;
  throw new Failure('validation', { fields: { name: [translate('validation.name.taken', language)] } });
}

async function storedRole(tx: Tx, actor: Actor, key: RoleKey): Promise<RoleRow> {
  const row = await findRole(tx, actor, key);
  if (!row) throw new Failure('not_found');
  return row;
}

interface RoleCall<Body extends RoleBody = RoleBody> {
  readonly actor: Actor;
  readonly body: Body;
  readonly language: Language;
}

/** @throws Failure validation for a name that is taken, role_beyond_editor */
export function createRole(db: Database, { actor, body, language }: RoleCall): Promise<RoleRow> {
  const role = { id: newUid(), ...valuesOf(body) };
  assertMayGrant(actor, role.permissions, { language });
  return inScope(db, actor, async (tx) => {
    await claimName(tx, actor, { ...role, language });
    await insertRole(tx, actor, role);
    const row = await storedRole(tx, actor, { id: role.id, language });
    const subject = { kind: 'role', id: role.id, name: role.name };
    await recordAudit(tx, actor, {
      action: 'role.created',
      subject,
      details: { granted: namesOf(role.permissions) },
    });
    return row;
  });
}

/** @throws Failure not_found, conflict, validation for a name that is taken, role_beyond_editor */
export function updateRole(
  db: Database,
  id: string,
  { actor, body, language }: RoleCall<UpdateRoleBody>,
): Promise<RoleRow> {
  const asked = { id, ...valuesOf(body) };
  return inScope(db, actor, async (tx) => {
    const before = await lockRole(tx, actor, { id, language });
    if (!before) throw new Failure('not_found');
    assertAsRead(body.updatedAt, before.updated_at);
    const role = { ...asked, ready_made: readyMadeAfter(before, asked) };
    assertMayGrant(actor, role.permissions, { language, known: before.permissions });
    await claimName(tx, actor, { ...role, language });
    await updateRoleRow(tx, actor, role);
    const row = await storedRole(tx, actor, { id, language });
    const details = changeOf(before, role);
    const subject = { kind: 'role', id, name: role.name };
    if (details.changed.length > 0)
      await recordAudit(tx, actor, { action: 'role.changed', subject, details });
    return row;
  });
}
