import type { RouteSpec } from '@docent/contract/core/route';
import { limits } from '@docent/contract/limits';
import { isPermitted } from '@docent/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Principal } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import type { Binding, BytesAnswer, EventFeed } from './call.ts';
import { guardFeed } from './guard-feed.ts';
import { type Idempotency, keyOf } from './idempotency.ts';
import { incomingFiles } from './incoming-files.ts';
import { readInput } from './read-input.ts';
import { requestLanguage } from './request-language.ts';
import { sendEvents } from './send-events.ts';

export interface RouteGuards {
  /** Reads the bearer token. @throws Failure token_missing, token_expired or session_over. */
  authenticate(authorization: string | undefined): Promise<Principal>;
  /** Who a session stands for by now; undefined when it is over. */
  renew(principal: Principal): Promise<Principal | undefined>;
  idempotency: Idempotency;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** Stands for "no project" in routes that need none; no row ever has it. */
const noProject = '00000000-0000-0000-0000-000000000000';

/** Another company's code or another user's project answers like one that does not exist. */
function actorIn(spec: RouteSpec, principal: Principal, request: FastifyRequest): Actor {
  const company = headerOf(request, 'x-company');
  if (company && company.toLowerCase() !== principal.companyCode.toLowerCase())
    throw new Failure('session_over');
  const asked = headerOf(request, 'x-project');
  const usual = principal.projectIds[0] ?? (spec.access.kind === 'session' ? noProject : undefined);
  const projectId = asked ? principal.projectIds.find((id) => id === asked) : usual;
  if (!projectId) throw new Failure('not_found');
  return { ...principal, projectId };
}

function assertAllowed(spec: RouteSpec, principal: Principal): void {
  const { access } = spec;
  if (access.kind === 'permission' && !isPermitted(principal.permissions, access.permission)) {
    throw new Failure('no_permission');
  }
  if (
    access.kind === 'any-permission' &&
    !access.permissions.some((permission) => isPermitted(principal.permissions, permission))
  ) {
    throw new Failure('no_permission');
  }
}

/** Multipart where files are uploaded, and nowhere else: the parser itself takes it for every route. */
function assertContentType(spec: RouteSpec, request: FastifyRequest): void {
  const type = headerOf(request, 'content-type') ?? '';
  const isMultipart = type.toLowerCase().startsWith('multipart/');
  if (isMultipart !== (spec.upload !== undefined)) throw new Failure('wrong_content_type');
}

function sendJson(spec: RouteSpec, reply: FastifyReply, data: unknown): FastifyReply {
  const topLevel = spec.answer.kind === 'json' && spec.answer.alsoTopLevel ? (data as object) : {};
  return reply.send({ status: true, message: 'OK', data, ...topLevel });
}

function sendResult(spec: RouteSpec, reply: FastifyReply, result: unknown): FastifyReply {
  // Platform seam: `bind` has checked the result against the route's answer.
  switch (spec.answer.kind) {
    case 'events':
      sendEvents(reply, result as EventFeed);
      return reply;
    case 'bytes': {
      const bytes = result as BytesAnswer;
      return reply.code(bytes.status).headers(bytes.headers).send(bytes.stream);
    }
    case 'json':
      return sendJson(spec, reply, result);
  }
}

async function isStillAllowed(spec: RouteSpec, guards: RouteGuards, principal: Principal): Promise<boolean> {
  const renewed = await guards.renew(principal);
  if (!renewed) return false;
  try {
    assertAllowed(spec, renewed);
    return true;
  } catch {
    return false;
  }
}

async function serve(binding: Binding, guards: RouteGuards, request: FastifyRequest): Promise<unknown> {
  const { spec } = binding;
  const language = requestLanguage(request);
  const principal =
    spec.access.kind === 'public' ? undefined : await guards.authenticate(request.headers.authorization);
  if (principal) assertAllowed(spec, principal);
  const actor = principal && actorIn(spec, principal, request);
  assertContentType(spec, request);
  const input = readInput(
    spec,
    { params: request.params, query: request.query, body: request.body },
    language,
  );
  const call = {
    ...input,
    actor,
    language,
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    header: (name: string) => headerOf(request, name),
    files: () => incomingFiles(request, limits.upload),
  };
  const work = () => binding.serve(call as never);
  if (principal && spec.answer.kind === 'events') {
    // Platform seam: `bind` has checked that a route of events answers with a feed.
    return guardFeed((await work()) as EventFeed, () => isStillAllowed(spec, guards, principal));
  }
  const key = keyOf(spec, call.header('idempotency-key'));
  if (!key || !actor || spec.answer.kind !== 'json') return work();
  return guards.idempotency.once({ actor, key, spec, input }, work);
}

/** Registers contract routes on a Fastify scope that is mounted at `/api`. */
export function bindRoutes(app: FastifyInstance, bindings: readonly Binding[], guards: RouteGuards): void {
  for (const binding of bindings) {
    app.route({
      method: binding.spec.method,
      url: binding.spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) =>
        sendResult(binding.spec, reply, await serve(binding, guards, request)),
    });
  }
}
