import type { Access, RouteSpec } from '@docent/contract/core/route';
import { isPermitted, type Permission, type PermissionScope } from '@docent/contract/permissions';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';

type PermissionAccess = Extract<Access, { kind: 'permission' }>;

function projectAskedFor(params: unknown, actor: Actor): string {
  const { id } = (params ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : actor.projectId;
}

/** Refuses with 403 where the caller knows of the project, or may do this nowhere; elsewhere it is not to be seen. */
function refuseInProject(access: PermissionAccess, actor: Actor, projectId: string): never {
  // Platform seam: a permission begins with its scope; `inProject` is about scopes alone.
  const scope = access.permission.split('@')[0] as PermissionScope;
  const isSeen =
    actor.projects.some(({ id }) => id === projectId) || isPermitted(permissionsIn(actor, projectId), scope);
  const isHeldSomewhere = actor.projects.some(({ id }) => isPermitted(permissionsIn(actor, id), scope));
  throw new Failure(isSeen || !isHeldSomewhere ? (access.refused ?? 'no_permission') : 'not_found');
}

function passes(actor: Actor, access: PermissionAccess): boolean {
  return isPermitted(actor.permissions, access.permission) && (!access.operatorOnly || actor.isOperator);
}

const holdsOne = (actor: Actor, permissions: readonly Permission[]) =>
  permissions.some((permission) => isPermitted(actor.permissions, permission));

/** Whether a route is for signed-in users in person, and an API key calls: whatever it may do otherwise. */
const isKeyRefused = (access: Access, { credential }: Actor): boolean =>
  credential.kind === 'api_key' &&
  (access.kind === 'session' || (access.kind === 'permission' && access.sessionOnly === true));

/** Until the second step is done that the company demands, a session opens what does it. */
const lacksSecondStep = ({ access, beforeSecondStep }: RouteSpec, actor: Actor) =>
  actor.needsSecondStep && !beforeSecondStep && access.kind !== 'public';

/** Whether an actor may call a route in their current project. */
export function isAllowed(spec: RouteSpec, actor: Actor): boolean {
  const { access } = spec;
  if (lacksSecondStep(spec, actor) || isKeyRefused(access, actor)) return false;
  switch (access.kind) {
    case 'public':
    case 'session':
    case 'authenticated':
      return true;
    case 'permission':
      return passes(actor, access);
    case 'any-permission':
      return holdsOne(actor, access.permissions);
    // Users are never a directory; what a directory calls is bound apart.
    case 'provisioning':
      return false;
  }
}

/**
 * Lets through who may call a route. @throws Failure second_step_required, no_permission or the route's own refusal; not_found for a project
 * that the caller cannot see.
 */
export function assertAllowed(spec: RouteSpec, actor: Actor, params: unknown): void {
  const { access } = spec;
  if (lacksSecondStep(spec, actor)) throw new Failure('second_step_required');
  if (access.kind === 'permission' && access.inProject) {
    const projectId = projectAskedFor(params, actor);
    const mayCall = isPermitted(permissionsIn(actor, projectId), access.permission);
    if (mayCall && !isKeyRefused(access, actor)) return;
    refuseInProject(access, actor, projectId);
  }
  if (!isAllowed(spec, actor)) throw new Failure(('refused' in access && access.refused) || 'no_permission');
}
