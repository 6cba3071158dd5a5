import { backgroundHeader } from '@docent/contract/core/background';
import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { formatOf } from './formats/all-formats.ts';
import { type Json, jsonSchema } from './openapi-parts.ts';

const projectText =
  'The project of the request. Without it: the project of the API key, or the one that the user chose last, or else the one that they have been in for longest.';

/** The path, query and header parameters of a route. */
export function parametersOf(spec: RouteSpec): Json[] {
  const from = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const header = (name: string, schema: Json): Json => ({ name, in: 'header', required: false, schema });
  const session =
    spec.access.kind === 'public' || spec.access.kind === 'visitor'
      ? []
      : [
          header('X-Project', { type: 'string', format: 'uuid', description: projectText }),
          header(backgroundHeader, { const: 'true' }),
        ];
  const key = spec.creates ? [header('Idempotency-Key', { type: 'string', maxLength: 200 })] : [];
  const ofFormat = formatOf(spec.answer.kind).document.headers?.(spec) ?? {};
  const own = [...from(spec.params, 'path'), ...from(spec.query, 'query')];
  // Requests of a directory have no company and project headers, because the token contains the company.
  if (spec.access.kind === 'provisioning') return own;
  return [
    ...own,
    header('X-Company', { type: 'string' }),
    header('X-Language', { enum: ['en', 'tr'] }),
    ...session,
    ...key,
    ...Object.entries(ofFormat).map(([name, schema]) => header(name, schema as Json)),
  ];
}
