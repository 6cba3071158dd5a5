import type { Access, RouteSpec } from '@docent/contract/core/route';
import {
  isPermitted,
  needsProject,
  type Permission,
  type PermissionScope,
  type PermissionSet,
} from '@docent/contract/permissions';
import { permissionsIn, permissionsWithoutProject } from '#platform/auth/permissions-in.ts';
import type {
  Actor,
  AuthorizedCaller,
  Directory,
  Principal,
  PrincipalKind,
  UserPrincipal,
  Visitor,
} from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';

/** The company and project that a request names. */
export interface RequestPlace {
  /** `X-Company`. */
  company?: string | undefined;
  /** `X-Project`. */
  project?: string | undefined;
  params?: unknown;
  address: string;
}

type PermissionAccess = Extract<Access, { kind: 'permission' }>;

/** The id for "no project" in routes that need none; no row has it. */
const noProject = '00000000-0000-0000-0000-000000000000';

/** The kinds of access that are open to a kind of principal, before any permission check. A new kind is one more line. */
const openTo: Record<PrincipalKind, (access: Access) => boolean> = {
  user: ({ kind }) => kind !== 'provisioning' && kind !== 'visitor',
  api_key: (access) =>
    access.kind !== 'provisioning' &&
    access.kind !== 'visitor' &&
    access.kind !== 'session' &&
    !(access.kind === 'permission' && access.sessionOnly === true),
  provisioning: ({ kind }) => kind === 'provisioning',
  visitor: ({ kind }) => kind === 'visitor',
};

/** Routes about people, roles and the like belong to the company: they work in any project, or in none. */
function isAboutProject({ access, params }: RouteSpec): boolean {
  if ('inProject' in access && access.inProject && !params) return true;
  if (access.kind === 'permission') return needsProject(access.permission);
  return access.kind === 'any-permission' && access.permissions.some(needsProject);
}

/**
 * Another user's project is answered like an unknown one.
 * @throws Failure not_found, no_project
 */
function projectOf(spec: RouteSpec, { projects }: UserPrincipal, asked: string | undefined): string {
  if (asked) {
    if (!projects.some(({ id }) => id === asked)) throw new Failure('not_found');
    return asked;
  }
  const usual = projects[0]?.id;
  if (!usual && isAboutProject(spec)) throw new Failure('no_project');
  return usual ?? noProject;
}

const permissionsByProject = new WeakMap<UserPrincipal, Map<string, PermissionSet>>();

/** Computed once for a principal, who never changes: whoever changes in the database is read as another one. */
function permissionsOf(principal: UserPrincipal, projectId: string): PermissionSet {
  const known = permissionsByProject.get(principal) ?? new Map<string, PermissionSet>();
  permissionsByProject.set(principal, known);
  const permissions =
    known.get(projectId) ??
    (projectId === noProject ? permissionsWithoutProject(principal) : permissionsIn(principal, projectId));
  known.set(projectId, permissions);
  return permissions;
}

/**
 * Another company's code ends a request like an expired session.
 * @throws Failure session_over, not_found, no_project
 */
function actorIn(spec: RouteSpec, principal: UserPrincipal, request: RequestPlace): Actor {
  const { company, address } = request;
  if (company && company.toLowerCase() !== principal.companyCode.toLowerCase())
    throw new Failure('session_over');
  const projectId = projectOf(spec, principal, request.project);
  return { ...principal, projectId, permissions: permissionsOf(principal, projectId), address };
}

function projectAskedFor(params: unknown, actor: Actor): string {
  const { id } = (params ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : actor.projectId;
}

/**
 * Answers 403 if the caller can see the project, or lacks the permission in every project; otherwise the project is
 * hidden.
 */
function refuseInProject(access: PermissionAccess, actor: Actor, projectId: string): never {
  // Platform seam: a permission starts with its scope; `inProject` concerns scopes only.
  const scope = access.permission.split('@')[0] as PermissionScope;
  const isSeen =
    actor.projects.some(({ id }) => id === projectId) || isPermitted(permissionsIn(actor, projectId), scope);
  const isHeldSomewhere = actor.projects.some(({ id }) => isPermitted(permissionsIn(actor, id), scope));
  throw new Failure(isSeen || !isHeldSomewhere ? (access.refused ?? 'no_permission') : 'not_found');
}

const holdsOne = (actor: Actor, permissions: readonly Permission[]) =>
  permissions.some((permission) => isPermitted(actor.permissions, permission));

function holdsWhatIsAsked(access: Access, actor: Actor): boolean {
  if (access.kind === 'permission')
    return isPermitted(actor.permissions, access.permission) && (!access.operatorOnly || actor.isOperator);
  return access.kind === 'any-permission' ? holdsOne(actor, access.permissions) : true;
}

/** Until the required second step is completed, a session can only use the routes that complete it. */
const lacksSecondStep = ({ access, beforeSecondStep }: RouteSpec, actor: Actor) =>
  actor.needsSecondStep && !beforeSecondStep && access.kind !== 'public';

function assertAllowed(spec: RouteSpec, actor: Actor, params: unknown): void {
  const { access } = spec;
  if (lacksSecondStep(spec, actor)) throw new Failure('second_step_required');
  const isOpen = openTo[actor.kind](access);
  if (access.kind === 'permission' && access.inProject) {
    const projectId = projectAskedFor(params, actor);
    const mayCall = isPermitted(permissionsIn(actor, projectId), access.permission);
    if (mayCall && isOpen) return;
    refuseInProject(access, actor, projectId);
  }
  if (!isOpen || !holdsWhatIsAsked(access, actor))
    throw new Failure(('refused' in access && access.refused) || 'no_permission');
}

/**
 * The one place that decides whether a principal may call a route, and as which actor: for the guard of a request, for
 * running streams and uploads, and for use cases that include another route. A running request is authorized again with
 * the current principal and its project.
 * @throws Failure session_over for another company's code; not_found for another user's project; no_project;
 * second_step_required; no_permission, or the route's own failure
 */
export function authorize(spec: RouteSpec, principal: Directory, request: RequestPlace): Directory;
export function authorize(spec: RouteSpec, principal: Visitor, request: RequestPlace): Visitor;
export function authorize(spec: RouteSpec, principal: UserPrincipal, request: RequestPlace): Actor;
export function authorize(spec: RouteSpec, principal: Principal, request: RequestPlace): AuthorizedCaller;
export function authorize(spec: RouteSpec, principal: Principal, request: RequestPlace) {
  if (principal.kind === 'provisioning' || principal.kind === 'visitor') {
    if (!openTo[principal.kind](spec.access)) throw new Failure('no_permission');
    return principal;
  }
  const actor = actorIn(spec, principal, request);
  assertAllowed(spec, actor, request.params);
  return actor;
}

/** The project of an actor, to authorize them for another route, or again. */
export const placeOf = ({ projectId, address }: Actor, params: unknown): RequestPlace => ({
  project: projectId === noProject ? undefined : projectId,
  params,
  address,
});

/** Whether a principal still belongs to the project of an earlier actor. */
export const isStillIn = ({ projects }: UserPrincipal, { projectId }: Actor): boolean =>
  projectId === noProject || projects.some(({ id }) => id === projectId);
