import type { RouteSpec } from '@docent/contract/core/route';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import { describeOperation } from './describe-operation.ts';
import { formatOf } from './formats/all-formats.ts';
import { parametersOf } from './openapi-parameters.ts';
import { failureContent, type Json, jsonSchema } from './openapi-parts.ts';

interface NamedRoute {
  name: string;
  feature: string;
  spec: RouteSpec;
}

/** Failures of every route of a kind, beside its own. */
function failuresOf(spec: RouteSpec): Json {
  const codes = new Set([
    ...spec.errors,
    'too_many_requests',
    'generic',
    'unavailable',
  ] as RouteSpec['errors'][number][]);
  if (spec.access.kind !== 'public') {
    const ofCallers = [
      'token_missing',
      'token_expired',
      'session_over',
      'not_found',
      'too_many_at_once',
    ] as const;
    for (const code of ofCallers) codes.add(code);
  }
  if (spec.access.kind !== 'public' && spec.access.kind !== 'provisioning') {
    codes.add('session_idle');
    codes.add('api_key_over');
    if (!spec.beforeSecondStep) codes.add('second_step_required');
  }
  if (['session', 'permission', 'any-permission'].includes(spec.access.kind)) codes.add('no_permission');
  if ('refused' in spec.access && spec.access.refused) codes.add(spec.access.refused);
  if (spec.body || spec.query) codes.add('validation');
  if (spec.body)
    for (const code of ['malformed', 'too_large', 'wrong_content_type'] as const) codes.add(code);
  const { failures } = formatOf(spec.answer.kind).document;
  const byStatus = Map.groupBy(codes, (code) => failures?.statusOf(code) ?? errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named
          .map((code) => `${code}: ${translate(errorCatalogue[code].text, 'en')}`)
          .join(' · '),
        content: failures?.content ?? failureContent,
      },
    ]),
  );
}

function requestBodyOf(spec: RouteSpec): Json {
  if (spec.upload) {
    const file = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = {
      type: 'object',
      properties: { [spec.upload.field]: file },
      required: [spec.upload.field],
    };
    const json = spec.body && { 'application/json': { schema: jsonSchema(spec.body, 'input') } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema }, ...json } } };
  }
  if (spec.bytes) {
    const schema = { type: 'string', format: 'binary' };
    return { requestBody: { required: spec.method === 'PATCH', content: { [spec.bytes]: { schema } } } };
  }
  if (!spec.body) return {};
  const { bodyType = 'application/json' } = formatOf(spec.answer.kind).document;
  const content = { [bodyType]: { schema: jsonSchema(spec.body, 'input') } };
  return { requestBody: { required: true, content } };
}

function accessOf(spec: RouteSpec): Json {
  const { access } = spec;
  if (access.kind === 'provisioning')
    return { security: [{ provisioning: [] }], 'x-permission': 'provisioning' };
  if (access.kind === 'visitor') return { security: [{ visitor: [] }], 'x-permission': 'visitor' };
  if (access.kind === 'public') return { 'x-public': true, security: [] };
  if (access.kind === 'session') return { security: [{ session: [] }], 'x-permission': 'none' };
  const security =
    access.kind === 'permission' && access.sessionOnly
      ? [{ session: [] }]
      : [{ session: [] }, { apiKey: [] }];
  if (access.kind === 'permission') return { security, 'x-permission': access.permission };
  if (access.kind === 'any-permission') return { security, 'x-permission': access.permissions.join('|') };
  return { security, 'x-permission': 'none' };
}

function operationOf({ name, feature, spec }: NamedRoute): Json {
  return {
    operationId: name,
    tags: [feature],
    summary: spec.summary,
    description: describeOperation(spec),
    ...accessOf(spec),
    parameters: parametersOf(spec),
    ...requestBodyOf(spec),
    responses: { ...formatOf(spec.answer.kind).document.responses(spec.answer), ...failuresOf(spec) },
  };
}

const failureSchema = {
  type: 'object',
  properties: {
    status: { const: false },
    message: { type: 'string', description: 'In the language of X-Language' },
    code: { enum: Object.keys(errorCatalogue) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    refreshNeeded: { const: true },
    logoutNeeded: { const: true },
    maintenance: { const: true },
    ticket: { type: 'string', description: 'With second_step_needed: send it to /token/second-step' },
  },
  required: ['status', 'message', 'code'],
};

export interface ApiInfo {
  version: string;
  /** The public URL of the installation; its operator is the contact. */
  publicUrl: string;
}

const description =
  'The API of Docent. JSON is answered in an envelope: `status`, `data` or `code`, and `message` in the language of the ' +
  'X-Language header. Each operation says where it answers otherwise.';

const featuresOf = (routes: readonly NamedRoute[]) => [...new Set(routes.map(({ feature }) => feature))];

/** Generates the OpenAPI 3.1 document of the given routes; `tags` describes each of their features. */
export function openApiDocument(
  routes: readonly NamedRoute[],
  info: ApiInfo,
  tags: Readonly<Record<string, string>>,
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = paths[route.spec.path] ?? {};
    path[route.spec.method.toLowerCase()] = operationOf(route);
    paths[route.spec.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docent API',
      version: info.version,
      description,
      contact: { name: 'The operator of this installation', url: info.publicUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Relative to the document, so that it is correct behind every public URL.
    servers: [{ url: '/api' }],
    tags: featuresOf(routes)
      .toSorted()
      .map((name) => ({ name, description: tags[name] ?? name })),
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'dk_…' },
        provisioning: { type: 'http', scheme: 'bearer' },
        visitor: { type: 'http', scheme: 'visitor' },
      },
    },
  };
}
