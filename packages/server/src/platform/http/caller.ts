import { backgroundHeader, isBackground } from '@docent/contract/core/background';
import type { Access, RouteSpec } from '@docent/contract/core/route';
import type { FastifyRequest } from 'fastify';
import type { Actor, AuthorizedCaller, UserPrincipal, Visitor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { authorize, isStillIn, placeOf, type RequestPlace } from './authorize.ts';
import { clientAddress } from './client-address.ts';
import { rememberCaller } from './request-caller.ts';
import { headerOf } from './request-header.ts';
import type { DirectoryGuard } from './wire-format.ts';

/** The origin of a request. */
export interface RequestOrigin {
  address: string;
  isBackground: boolean;
}

export interface CallerGuards {
  /**
   * Reads the bearer token. A background request of a page does not count as use of its session.
   * @throws Failure token_missing, token_expired, session_over or session_idle
   */
  authenticate(authorization: string | undefined, from: RequestOrigin): Promise<UserPrincipal>;
  authenticateDirectory: DirectoryGuard;
  /**
   * Reads the token of a public link's visitor.
   * @throws Failure token_missing, visitor_over
   */
  authenticateVisitor(authorization: string | undefined): Promise<Visitor>;
  /** The visitor as they are now; undefined when their link is closed to them. */
  renewVisitor(visitor: Visitor): Promise<Visitor | undefined>;
  /** The current principal of a session or a key; undefined when it is no longer valid. */
  renew(principal: UserPrincipal): Promise<UserPrincipal | undefined>;
  /**
   * Admits a caller unless maintenance excludes them.
   * @throws Failure maintenance
   */
  assertOpen(spec: RouteSpec, principal: UserPrincipal | undefined): Promise<void>;
}

const requestPlaceOf = (request: FastifyRequest): RequestPlace => ({
  company: headerOf(request, 'x-company'),
  project: headerOf(request, 'x-project'),
  params: request.params,
  address: clientAddress(request),
});

type AuthenticateCaller = (
  spec: RouteSpec,
  guards: CallerGuards,
  request: FastifyRequest,
) => Promise<AuthorizedCaller | undefined>;

const noCaller: AuthenticateCaller = async (spec, guards) => void (await guards.assertOpen(spec, undefined));

const directoryOf: AuthenticateCaller = async (spec, guards, request) => {
  const place = requestPlaceOf(request);
  const directory = await guards.authenticateDirectory(request.headers.authorization, place.address);
  rememberCaller(request, { companyId: directory.companyId, credential: directory.kind });
  await guards.assertOpen(spec, undefined);
  return authorize(spec, directory, place);
};

const visitorOf: AuthenticateCaller = async (spec, guards, request) => {
  const visitor = await guards.authenticateVisitor(request.headers.authorization);
  rememberCaller(request, { companyId: visitor.companyId, credential: visitor.kind });
  await guards.assertOpen(spec, undefined);
  return authorize(spec, visitor, requestPlaceOf(request));
};

const userOf: AuthenticateCaller = async (spec, guards, request) => {
  const principal = await guards.authenticate(request.headers.authorization, {
    address: clientAddress(request),
    isBackground: isBackground(headerOf(request, backgroundHeader)),
  });
  const { companyId, userId, credential } = principal;
  rememberCaller(request, { companyId, userId, credential: credential.kind });
  await guards.assertOpen(spec, principal);
  return authorize(spec, principal, requestPlaceOf(request));
};

/** The kind of caller for each access. */
const callers: Record<Access['kind'], AuthenticateCaller> = {
  public: noCaller,
  session: userOf,
  authenticated: userOf,
  permission: userOf,
  'any-permission': userOf,
  provisioning: directoryOf,
  visitor: visitorOf,
};

/** Authenticates and authorizes the caller of a request, if its route requires one. */
export const callerOf: AuthenticateCaller = (spec, guards, request) =>
  callers[spec.access.kind](spec, guards, request);

/** An authorized request. */
export interface Running {
  actor: Actor | Visitor;
  request: FastifyRequest;
}

/**
 * Authorizes a running request again, with its current caller and project.
 * Returns the user, if it is one.
 * @throws Failure session_over, visitor_over, and the failures of `authorize`, when the caller has lost access
 */
export async function authorizeAgain(
  spec: RouteSpec,
  guards: CallerGuards,
  { actor, request }: Running,
): Promise<UserPrincipal | undefined> {
  if (actor.kind === 'visitor') {
    if (!(await guards.renewVisitor(actor))) throw new Failure('visitor_over');
    return undefined;
  }
  const principal = await guards.renew(actor);
  if (!principal) throw new Failure('session_over');
  const place = placeOf(actor, request.params);
  if (isStillIn(principal, actor)) {
    authorize(spec, principal, place);
    return principal;
  }
  // The caller left the project, or it was deleted: a caller who lacks the permission without it gets the permission
  // error, as at the start of a request.
  const formerProject = { id: actor.projectId, membership: null };
  authorize(spec, { ...principal, projects: [...principal.projects, formerProject] }, place);
  throw new Failure('not_found');
}

/**
 * Whether a stream may continue.
 * @throws other errors, when access cannot be checked at the moment
 */
export async function isStillAllowed(
  spec: RouteSpec,
  guards: CallerGuards,
  running: Running,
): Promise<boolean> {
  try {
    await guards.assertOpen(spec, await authorizeAgain(spec, guards, running));
    return true;
  } catch (error) {
    if (error instanceof Failure && (error.status < 500 || error.code === 'maintenance')) return false;
    throw error;
  }
}
