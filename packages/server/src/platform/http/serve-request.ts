import { Readable } from 'node:stream';
import type { RouteSpec } from '@docent/contract/core/route';
import { limits } from '@docent/contract/limits';
import type { FastifyRequest } from 'fastify';
import { type AuthorizedCaller, holderOf, isProjectActor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { abortWhenRevoked, type BodyWatch, filesUntilRevoked } from './abort-when-revoked.ts';
import type { Admission, Place } from './admission.ts';
import type { Binding } from './call.ts';
import { authorizeAgain, type CallerGuards, callerOf, type Running } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { connectionSignal } from './connection-signal.ts';
import { fingerprintFiles } from './fingerprint-files.ts';
import { type Idempotency, keyOf } from './idempotency.ts';
import { incomingFiles } from './incoming-files.ts';
import { readInput } from './read-input.ts';
import { headerOf } from './request-header.ts';
import { requestLanguage } from './request-language.ts';
import type { WireFormat } from './wire-format.ts';

export interface ServeGuards extends CallerGuards {
  /** Clears the cached users of a company after a route that changes permissions. */
  forgetCompany(companyId: string): void;
  idempotency: Idempotency;
  /** Admits requests fairly between companies and callers. */
  admission: Admission;
}

/** A bound route: its use case, its parsing and response functions, and its hooks. */
export interface ServedRoute {
  binding: Binding;
  format: WireFormat;
  guards: ServeGuards;
}

/** Multipart only for upload routes, some of which accept JSON as well: the parser itself accepts it on every route. */
function assertContentType(spec: RouteSpec, request: FastifyRequest): void {
  const type = headerOf(request, 'content-type') ?? '';
  if (spec.bytes && (type || spec.method === 'PATCH')) {
    if (type.toLowerCase() !== spec.bytes) throw new Failure('wrong_content_type');
    return;
  }
  const isMultipart = type.toLowerCase().startsWith('multipart/');
  const isTaken = isMultipart ? spec.upload !== undefined : !spec.upload || spec.body !== undefined;
  if (!isTaken) throw new Failure('wrong_content_type');
}

/** While a body is received, its request takes no slot; processing it takes a slot again. */
const watchBody = (
  { binding: { spec }, guards }: ServedRoute,
  { actor, request, place }: Running & { place: Place },
): BodyWatch => ({
  assertStillAllowed: async () => void (await authorizeAgain(spec, guards, { actor, request })),
  onBegin: () => place.leave(),
  onEnd: () => place.comeBack(),
});

interface Admitted {
  request: FastifyRequest;
  actor: AuthorizedCaller | undefined;
  place: Place | undefined;
}

/** The body of a request with bytes or files, each streamed. */
function incomingBody({ request }: Admitted, watch: BodyWatch | undefined) {
  const { body } = request;
  const files = () => {
    const incoming = incomingFiles(request, limits.upload);
    return watch ? filesUntilRevoked(incoming, watch) : incoming;
  };
  const bytes = () => {
    if (!(body instanceof Readable)) return undefined;
    watch?.onBegin();
    return watch ? abortWhenRevoked(body, watch) : body;
  };
  return { files, bytes };
}

/** Parses a request and calls the use case: once for each `Idempotency-Key`, if the format supports it. */
async function handle(route: ServedRoute, admitted: Admitted): Promise<unknown> {
  const { binding, format, guards } = route;
  const { spec } = binding;
  const { request, actor, place } = admitted;
  const worker = actor && isProjectActor(actor) ? actor : undefined;
  const language = requestLanguage(request);
  const { params, query } = request;
  const body = format.readBody ? format.readBody(request.body) : request.body;
  const isUpload = spec.upload !== undefined && request.isMultipart();
  // A body of files has its fields beside them, which the use case reads.
  const { body: _, ...withoutBody } = spec;
  const input = readInput(isUpload ? withoutBody : spec, { params, query, body }, language);
  const key = keyOf(spec, headerOf(request, 'idempotency-key'));
  const once = worker && format.isRepeatable ? key : undefined;
  const { files, bytes } = incomingBody(
    admitted,
    worker && place && watchBody(route, { actor: worker, request, place }),
  );
  const sent = isUpload && once ? fingerprintFiles(files()) : undefined;
  const call = {
    ...input,
    actor,
    language,
    bytes,
    address: clientAddress(request),
    userAgent: headerOf(request, 'user-agent') ?? '',
    method: request.method,
    header: (name: string) => headerOf(request, name),
    signal: () => connectionSignal(request),
    files: sent?.files ?? files,
  };
  const work = async () => {
    const result = await binding.serve(call as never);
    if (actor && spec.changesAccess) guards.forgetCompany(actor.companyId);
    return result;
  };
  if (!once || !worker) return work();
  return guards.idempotency.once(
    { actor: worker, key: once, spec, input, fingerprint: sent?.fingerprint },
    work,
  );
}

export interface Served {
  actor: AuthorizedCaller | undefined;
  result: unknown;
}

/** Serves a request of any format up to the result of its use case: authenticate, authorize, wait, parse, handle. */
export async function serveRequest(route: ServedRoute, request: FastifyRequest): Promise<Served> {
  const { guards, binding } = route;
  const { spec } = binding;
  const actor = await callerOf(spec, guards, request);
  assertContentType(spec, request);
  if (!actor) return { actor, result: await handle(route, { request, actor, place: undefined }) };
  const holder = holderOf(actor);
  const place = await guards.admission.admit({ holder, signal: () => connectionSignal(request) });
  try {
    // Rejects a caller who became Passive, or whose token was revoked, while the request waited.
    const current = place.hasWaited ? await callerOf(spec, guards, request) : actor;
    return { actor: current, result: await handle(route, { request, actor: current, place }) };
  } finally {
    place.leave();
  }
}
