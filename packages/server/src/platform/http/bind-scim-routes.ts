import type { RouteSpec } from '@docent/contract/core/route';
import { storableJson } from '@docent/contract/core/storable-text';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, Provisioner } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import type { Admission } from './admission.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { boundedJsonParser } from './bounded-json.ts';
import type { Binding } from './call.ts';
import { clientAddress } from './client-address.ts';
import { connectionSignal } from './connection-signal.ts';
import { type CheckAnswer, declaredAnswer } from './declared-answer.ts';
import { namesVersion } from './entity-tag.ts';
import { headFailure, logFailure, namedFailure } from './envelope.ts';
import { readInput } from './read-input.ts';
import { rememberCaller } from './request-caller.ts';
import { requestLanguage } from './request-language.ts';

const mediaType = 'application/scim+json; charset=utf-8';

export type ProvisioningGuard = (authorization: string | undefined, address: string) => Promise<Provisioner>;

interface ScimGuards {
  authenticateDirectory: ProvisioningGuard;
  assertOpen(spec: RouteSpec, principal: Principal | undefined): Promise<void>;
  forgetCompany(companyId: string): void;
  allowedMethods: AllowedMethods;
  admission: Admission;
  checkAnswer?: CheckAnswer | undefined;
}

/** What RFC 7644 (3.12) calls our failures, where it has a word for them; the status is then its own as well. */
const scimTypes: Partial<Record<Failure['code'], { status?: number; scimType: string }>> = {
  malformed: { scimType: 'invalidSyntax' },
  duplicate_key: { scimType: 'invalidSyntax' },
  validation: { status: 400, scimType: 'invalidValue' },
  scim_filter: { scimType: 'invalidFilter' },
  scim_filter_meaning: { scimType: 'invalidFilter' },
  scim_filter_size: { scimType: 'invalidFilter' },
  scim_path: { scimType: 'invalidPath' },
  scim_no_target: { scimType: 'noTarget' },
  scim_mutability: { scimType: 'mutability' },
  scim_taken: { scimType: 'uniqueness' },
};

const fieldsText = (fields: Record<string, string[]> | undefined) =>
  Object.entries(fields ?? {})
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join(' ');

function answerScimFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = namedFailure(error, request);
  logFailure(failure, request);
  const named = scimTypes[failure.code];
  const status = named?.status ?? failure.status;
  const { fields, values } = failure.details;
  const message = translate(errorCatalogue[failure.code].text, requestLanguage(request), values);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return headFailure(failure, reply)
    .code(status)
    .type(mediaType)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(named && { scimType: named.scimType }),
      detail: [message, fieldsText(fields)].filter(Boolean).join(' '),
    });
}

async function handle(binding: Binding, actor: Provisioner, request: FastifyRequest): Promise<unknown> {
  const { spec } = binding;
  const language = requestLanguage(request);
  const { params, query, body, headers } = request;
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const input = readInput(spec, { params, query, body: storableJson(body) }, language);
  return binding.serve({
    ...input,
    actor,
    language,
    address: clientAddress(request),
    header,
  } as never);
}

async function serve(binding: Binding, guards: ScimGuards, request: FastifyRequest): Promise<unknown> {
  const { spec } = binding;
  const actor = await guards.authenticateDirectory(request.headers.authorization, clientAddress(request));
  rememberCaller(request, { companyId: actor.companyId, credential: actor.kind });
  await guards.assertOpen(spec, undefined);
  const holder = { company: actor.companyId, caller: actor.kind };
  const place = await guards.admission.admit({ holder, signal: () => connectionSignal(request) });
  try {
    // A token that was revoked while its request waited is refused.
    if (place.hasWaited)
      await guards.authenticateDirectory(request.headers.authorization, clientAddress(request));
    const result = await handle(binding, actor, request);
    if (spec.changesAccess) guards.forgetCompany(actor.companyId);
    return result;
  } finally {
    place.leave();
  }
}

/** Bodies come under SCIM's own name or JSON's; some directories name one where they send nothing (DELETE). */
function acceptScimBodies(scope: FastifyInstance): void {
  const parse = boundedJsonParser(scope);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  );
}

/** Where a resource is to be found and which version of it this is, as it says itself. */
function metaOf(result: unknown): { location?: string; version?: string } {
  // Platform seam: SCIM resources carry it, lists do not; `bind` has checked the result against the route's answer.
  return (result as { meta?: { location?: string; version?: string } } | null)?.meta ?? {};
}

/** Sends a resource, or says that the directory has this version of it already. */
function answerScim(request: FastifyRequest, reply: FastifyReply, { result, status }: ScimResult) {
  const { location, version } = metaOf(result);
  if (version) reply.header('etag', version);
  if (status === 201 && location) reply.header('location', location);
  const known = request.headers['if-none-match'];
  if (request.method === 'GET' && version && known !== undefined && namesVersion(known, version))
    return reply.code(304).send();
  reply.code(status);
  return status === 204 ? reply.send() : reply.type(mediaType).send(result);
}

interface ScimResult {
  result: unknown;
  status: number;
}

/** What SCIM has beyond what is done here; nothing else below its address is known to anyone. */
const operationsNotDone = /\/scim\/v2\/(?:Bulk|Me|(?:(?:Users|Groups)\/)?\.search)(?:[/?]|$)/i;

/**
 * Answers what is not there as SCIM does as well, to a directory that may ask. @throws Failure method_not_allowed, scim_unsupported,
 * route_not_found
 */
function refuseOthers(scope: FastifyInstance, guards: ScimGuards): void {
  const refuse = async (request: FastifyRequest) => {
    await guards.authenticateDirectory(request.headers.authorization, clientAddress(request));
    if (operationsNotDone.test(request.url)) throw new Failure('scim_unsupported');
    const allow = guards.allowedMethods(request);
    throw allow.length > 0 ? new Failure('method_not_allowed', { allow }) : new Failure('route_not_found');
  };
  for (const url of ['/scim/v2', '/scim/v2/*']) scope.all(url, refuse);
}

/** Registers the routes of a company's directory, in a scope of their own: SCIM has its own media type and errors. */
export function bindScimRoutes(
  scope: FastifyInstance,
  bindings: readonly Binding[],
  guards: ScimGuards,
): void {
  scope.setErrorHandler((error, request, reply) => answerScimFailure(error, request, reply));
  acceptScimBodies(scope);
  for (const binding of bindings) {
    const { answer, method, path } = binding.spec;
    if (answer.kind !== 'scim') throw new Error(`${path} does not answer as SCIM does.`);
    const declared = declaredAnswer(binding.spec, guards.checkAnswer);
    scope.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) =>
        answerScim(request, reply, {
          result: declared.data(await serve(binding, guards, request)),
          status: answer.status,
        }),
    });
  }
  refuseOthers(scope, guards);
}
