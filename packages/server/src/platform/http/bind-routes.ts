import { Readable } from 'node:stream';
import { backgroundHeader, isBackground } from '@docent/contract/core/background';
import type { RouteSpec } from '@docent/contract/core/route';
import { limits } from '@docent/contract/limits';
import { needsProject } from '@docent/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionsIn, permissionsWithoutProject } from '#platform/auth/permissions-in.ts';
import type { Actor, Principal } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import type { Admission, Place } from './admission.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { assertAllowed, isAllowed } from './assert-allowed.ts';
import { bindScimRoutes, type ProvisioningGuard } from './bind-scim-routes.ts';
import type { Binding, BytesAnswer, EventFeed, RedirectAnswer, TusAnswer } from './call.ts';
import { clientAddress } from './client-address.ts';
import { connectionSignal } from './connection-signal.ts';
import { type CheckAnswer, type DeclaredAnswer, declaredAnswer } from './declared-answer.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { guardFeed } from './guard-feed.ts';
import { type Idempotency, keyOf } from './idempotency.ts';
import { incomingFiles } from './incoming-files.ts';
import { readInput } from './read-input.ts';
import { rememberCaller } from './request-caller.ts';
import { requestLanguage } from './request-language.ts';
import { sendEvents } from './send-events.ts';
import { sendTus, speakTus } from './tus.ts';
import { type BodyWatch, filesWhileAllowed, whileAllowed } from './while-allowed.ts';

/** Where a request comes from. */
export interface RequestOrigin {
  address: string;
  isBackground: boolean;
}

export interface RouteGuards {
  /**
   * Reads the bearer token. What a page asks for by itself, in the background, is no use of its session.
   * @throws Failure token_missing, token_expired, session_over or session_idle.
   */
  authenticate(authorization: string | undefined, from: RequestOrigin): Promise<Principal>;
  /** Who a session stands for by now; undefined when it is over. */
  renew(principal: Principal): Promise<Principal | undefined>;
  /** Forgets what is known of a company's users, after a route that changes who may do what. */
  forgetCompany(companyId: string): void;
  /** Lets a caller through while the product is open to them. @throws Failure maintenance. */
  assertOpen(spec: RouteSpec, principal: Principal | undefined): Promise<void>;
  idempotency: Idempotency;
  /** Lets requests be worked on, fairly between companies and callers. */
  admission: Admission;
  /** Reads the token of a company's directory. @throws Failure token_missing, session_over, too_many_requests */
  authenticateDirectory: ProvisioningGuard;
  /** Set by tests. */
  checkAnswer?: CheckAnswer | undefined;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** Stands for "no project" in routes that need none; no row ever has it. */
const noProject = '00000000-0000-0000-0000-000000000000';

/** Routes about people, roles and the like are the company's: they work in whatever project, or in none. */
function isAboutProject({ access, params }: RouteSpec): boolean {
  if ('inProject' in access && access.inProject && !params) return true;
  if (access.kind === 'permission') return needsProject(access.permission);
  return access.kind === 'any-permission' && access.permissions.some(needsProject);
}

/**
 * Another company's code or another user's project answers like one that does not exist.
 * @throws Failure session_over, not_found, no_project
 */
function actorIn(spec: RouteSpec, principal: Principal, request: FastifyRequest): Actor {
  const company = headerOf(request, 'x-company');
  if (company && company.toLowerCase() !== principal.companyCode.toLowerCase())
    throw new Failure('session_over');
  const asked = headerOf(request, 'x-project');
  const usual = principal.projects[0]?.id ?? (isAboutProject(spec) ? undefined : noProject);
  const projectId = asked ? principal.projects.find(({ id }) => id === asked)?.id : usual;
  if (!projectId) throw new Failure(asked ? 'not_found' : 'no_project');
  return {
    ...principal,
    projectId,
    permissions:
      projectId === noProject ? permissionsWithoutProject(principal) : permissionsIn(principal, projectId),
    address: clientAddress(request),
  };
}

/** Multipart where files are uploaded, and nowhere else: the parser itself takes it for every route. */
function assertContentType(spec: RouteSpec, request: FastifyRequest): void {
  const type = headerOf(request, 'content-type') ?? '';
  if (spec.bytes && (type || spec.method === 'PATCH')) {
    if (type.toLowerCase() !== spec.bytes) throw new Failure('wrong_content_type');
    return;
  }
  const isMultipart = type.toLowerCase().startsWith('multipart/');
  if (isMultipart !== (spec.upload !== undefined)) throw new Failure('wrong_content_type');
}

/**
 * The cache alone: `storage` would take the company code and the language that a signed-out browser keeps, and `cookies`
 * those of every other application on the same domain.
 */
const clearSiteData = '"cache"';

function sendJson(spec: RouteSpec, reply: FastifyReply, data: unknown): FastifyReply {
  const topLevel = spec.answer.kind === 'json' && spec.answer.alsoTopLevel ? (data as object) : {};
  if (spec.signsOut) reply.header('clear-site-data', clearSiteData);
  return reply.send({ status: true, message: 'OK', data, ...topLevel });
}

const declaredTus = ({ data: declared }: DeclaredAnswer, { headers, data }: TusAnswer): TusAnswer =>
  data === undefined ? { headers } : { headers, data: declared(data) };

/** A route with what it declares of its answers. */
interface BoundRoute {
  spec: RouteSpec;
  declared: DeclaredAnswer;
}

function sendResult({ spec, declared }: BoundRoute, reply: FastifyReply, result: unknown): FastifyReply {
  // Platform seam: `bind` has checked the result against the route's answer.
  switch (spec.answer.kind) {
    case 'events':
      if (result === undefined) return reply.code(204).send();
      sendEvents(reply, result as EventFeed, declared.events);
      return reply;
    case 'bytes': {
      const bytes = result as BytesAnswer;
      return reply.code(bytes.status).headers(bytes.headers).send(bytes.stream);
    }
    case 'redirect':
      // Where it leads holds what is used once.
      return reply.header('cache-control', 'no-store').redirect((result as RedirectAnswer).location, 303);
    case 'json':
      return sendJson(spec, reply, declared.data(result));
    case 'tus':
      return sendTus(spec, reply, declaredTus(declared, result as TusAnswer));
    case 'scim':
      throw new Error('SCIM routes are bound apart.');
  }
}

function incomingBytes({ body }: FastifyRequest, watch: BodyWatch | undefined): Readable | undefined {
  if (!(body instanceof Readable)) return undefined;
  if (!watch) return body;
  watch.onBegin();
  return whileAllowed(body, watch);
}

async function isStillAllowed(spec: RouteSpec, guards: RouteGuards, actor: Actor): Promise<boolean> {
  const renewed = await guards.renew(actor);
  if (!renewed?.projects.some(({ id }) => id === actor.projectId)) return false;
  const isClosed = await guards.assertOpen(spec, renewed).then(
    () => false,
    (error: unknown) => error instanceof Failure && error.code === 'maintenance',
  );
  if (isClosed) return false;
  return isAllowed(spec, { ...actor, ...renewed, permissions: permissionsIn(renewed, actor.projectId) });
}

/** @throws Failure session_over, no_permission for who was let in and would not be any more */
async function assertStillIn(spec: RouteSpec, guards: RouteGuards, actor: Actor): Promise<void> {
  const renewed = await guards.renew(actor);
  if (!renewed) throw new Failure('session_over');
  const now = { ...actor, ...renewed, permissions: permissionsIn(renewed, actor.projectId) };
  if (!isAllowed(spec, now)) throw new Failure('no_permission');
}

/** While a body comes, its request takes no place from others; the work with what came begins in turn again. */
const watchBody = (spec: RouteSpec, guards: RouteGuards, actor: Actor, place: Place): BodyWatch => ({
  assertStillAllowed: () => assertStillIn(spec, guards, actor),
  onBegin: () => place.leave(),
  onEnd: () => place.comeBack(),
});

/** The holder of a place among the requests: a person, whatever their sessions, or a key. */
const holderOf = ({ companyId, userId, credential }: Principal) => ({
  company: companyId,
  caller: credential.kind === 'api_key' ? credential.id : userId,
});

interface Admitted {
  request: FastifyRequest;
  actor: Actor | undefined;
  place: Place | undefined;
}

async function handle(binding: Binding, guards: RouteGuards, admitted: Admitted): Promise<unknown> {
  const { spec } = binding;
  const { request, actor, place } = admitted;
  const language = requestLanguage(request);
  const { params, query, body } = request;
  const input = readInput(spec, { params, query, body }, language);
  const key = keyOf(spec, headerOf(request, 'idempotency-key'));
  const once = actor && spec.answer.kind === 'json' ? key : undefined;
  const watch = actor && place && watchBody(spec, guards, actor, place);
  const incoming = () => {
    const files = incomingFiles(request, limits.upload);
    return watch ? filesWhileAllowed(files, watch) : files;
  };
  const sent = spec.upload && once ? fingerprintFiles(incoming()) : undefined;
  const call = {
    ...input,
    actor,
    language,
    address: clientAddress(request),
    userAgent: headerOf(request, 'user-agent') ?? '',
    method: request.method,
    bytes: () => incomingBytes(request, watch),
    header: (name: string) => headerOf(request, name),
    files: sent?.files ?? incoming,
  };
  const work = async () => {
    const result = await binding.serve(call as never);
    if (actor && spec.changesAccess) guards.forgetCompany(actor.companyId);
    return result;
  };
  if (actor && spec.answer.kind === 'events') {
    // Platform seam: `bind` has checked that a route of events answers with a feed.
    const feed = (await work()) as EventFeed | undefined;
    return feed && guardFeed(feed, () => isStillAllowed(spec, guards, actor));
  }
  if (!once || !actor) return work();
  return guards.idempotency.once({ actor, key: once, spec, input, fingerprint: sent?.fingerprint }, work);
}

/** Who calls, where the route asks for it, and may. */
async function authorise(
  spec: RouteSpec,
  guards: RouteGuards,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const principal =
    spec.access.kind === 'public'
      ? undefined
      : await guards.authenticate(request.headers.authorization, {
          address: clientAddress(request),
          isBackground: isBackground(headerOf(request, backgroundHeader)),
        });
  if (principal) {
    const { companyId, userId, credential } = principal;
    rememberCaller(request, { companyId, userId, credential: credential.kind });
  }
  await guards.assertOpen(spec, principal);
  const actor = principal && actorIn(spec, principal, request);
  if (actor) assertAllowed(spec, actor, request.params);
  return actor;
}

async function serve(binding: Binding, guards: RouteGuards, request: FastifyRequest): Promise<unknown> {
  const { spec } = binding;
  const actor = await authorise(spec, guards, request);
  assertContentType(spec, request);
  if (!actor) return handle(binding, guards, { request, actor, place: undefined });
  const signal = () => connectionSignal(request);
  const place = await guards.admission.admit({ holder: holderOf(actor), signal });
  try {
    // Someone made Passive while their request waited is out as well.
    const current = place.hasWaited ? await authorise(spec, guards, request) : actor;
    return await handle(binding, guards, { request, actor: current, place });
  } finally {
    place.leave();
  }
}

function bindRoute(scope: FastifyInstance, binding: Binding, guards: RouteGuards): void {
  const { spec } = binding;
  const route = { spec, declared: declaredAnswer(spec, guards.checkAnswer) };
  scope.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => sendResult(route, reply, await serve(binding, guards, request)),
  });
}

const scopeOf = ({ spec }: Binding): 'scim' | 'tus' | 'usual' => {
  if (spec.access.kind === 'provisioning') return 'scim';
  return spec.answer.kind === 'tus' ? 'tus' : 'usual';
};

/** Registers contract routes on a Fastify scope that is mounted at `/api`. */
export function bindRoutes(
  app: FastifyInstance,
  bindings: readonly Binding[],
  guards: RouteGuards & { allowedMethods: AllowedMethods },
): void {
  const { scim = [], tus = [], usual = [] } = Object.groupBy(bindings, scopeOf);
  app.register(async (scope) => bindScimRoutes(scope, scim, guards));
  app.register(async (scope) => {
    speakTus(scope);
    for (const binding of tus) bindRoute(scope, binding, guards);
  });
  for (const binding of usual) bindRoute(app, binding, guards);
}
