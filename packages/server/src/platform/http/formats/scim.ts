import type { Answer, DataOf, RouteSpec, Schema } from '@docent/contract/core/route';
import { storableJson } from '@docent/contract/core/storable-text';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#platform/failure.ts';
import { boundedJsonParser } from '../bounded-json.ts';
import { clientAddress } from '../client-address.ts';
import { namesVersion } from '../entity-tag.ts';
import { headFailure, logFailure, namedFailure } from '../envelope.ts';
import { type Json, jsonSchema } from '../openapi-parts.ts';
import { requestLanguage } from '../request-language.ts';
import type { FormatDocument, FormatNeeds, WireFormat } from '../wire-format.ts';

interface ScimAnswer extends Answer {
  kind: 'scim';
  /** A 204 response has no body. */
  status: 200 | 201 | 204;
  data: Schema;
}

declare module '../wire-format.ts' {
  interface Formats<Spec extends RouteSpec> {
    scim: { answer: ScimAnswer; result: DataOf<Spec> };
  }
}

const bareType = 'application/scim+json';
const mediaType = `${bareType}; charset=utf-8`;

/** The SCIM error types (RFC 7644, 3.12) of our failures, with their own status if they have one. */
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

/** Accepts SCIM's content type or JSON's; some directories send one without a body (DELETE). */
function acceptScimBodies(scope: FastifyInstance): void {
  const parse = boundedJsonParser(scope);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>(
    [bareType, 'application/json'],
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  );
}

/** The location and the version of a resource, from its `meta`. */
function metaOf(result: unknown): { location?: string; version?: string } {
  // Platform seam: SCIM resources have it, lists do not; `bind` has checked the result against the route's response
  // type.
  return (result as { meta?: { location?: string; version?: string } } | null)?.meta ?? {};
}

/** Sends a resource, or 304 if the directory already has this version. */
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

/** Parts of SCIM that are not supported; any other path is unknown. */
const operationsNotDone = /\/scim\/v2\/(?:Bulk|Me|(?:(?:Users|Groups)\/)?\.search)(?:[/?]|$)/i;

/**
 * Answers unknown paths in SCIM format too, after authentication.
 * @throws Failure method_not_allowed, scim_unsupported, route_not_found
 */
function refuseOthers(scope: FastifyInstance, needs: FormatNeeds): void {
  const refuse = async (request: FastifyRequest) => {
    await needs.authenticateDirectory(request.headers.authorization, clientAddress(request));
    if (operationsNotDone.test(request.url)) throw new Failure('scim_unsupported');
    const allow = needs.allowedMethods(request);
    throw allow.length > 0 ? new Failure('method_not_allowed', { allow }) : new Failure('route_not_found');
  };
  for (const url of ['/scim/v2', '/scim/v2/*']) scope.all(url, refuse);
}

/** The SCIM error format (RFC 7644, 3.12). */
const errorSchema = {
  type: 'object',
  properties: {
    schemas: { type: 'array', items: { const: 'urn:ietf:params:scim:api:messages:2.0:Error' } },
    status: { type: 'string' },
    scimType: { type: 'string' },
    detail: { type: 'string' },
  },
  required: ['schemas', 'status', 'detail'],
};

const contentOf = (schema: Json): Json => ({ [bareType]: { schema } });

const document: FormatDocument<ScimAnswer> = {
  sentence: 'Follows SCIM 2.0 (RFC 7644).',
  responses: ({ status, data }) => ({
    [status]: {
      description: 'Success',
      content: status === 204 ? {} : contentOf(jsonSchema(data, 'output')),
    },
  }),
  schemas: ({ data }) => [['Answer (SCIM)', data]],
  bodyType: bareType,
  failures: { content: contentOf(errorSchema), statusOf: (code) => scimTypes[code]?.status },
};

/** SCIM (RFC 7644): bare JSON with its own media type and error format. */
export const scim: WireFormat<ScimAnswer> = {
  document,
  prepare(scope, needs) {
    scope.setErrorHandler((error, request, reply) => answerScimFailure(error, request, reply));
    acceptScimBodies(scope);
    refuseOthers(scope, needs);
  },
  readBody: storableJson,
  writerOf({ answer: { data, status } }, holdTo) {
    const declared = holdTo(data);
    return ({ request, reply }, result) => answerScim(request, reply, { result: declared(result), status });
  },
};
