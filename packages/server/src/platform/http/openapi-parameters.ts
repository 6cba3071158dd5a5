import { backgroundHeader } from '@docent/contract/core/background';
import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { tusVersion } from '@docent/contract/core/tus';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** A zod schema as JSON Schema, as it is sent (`input`) or answered (`output`). */
export const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
};

/** The headers by which a client says what it sends (tus 1.0). */
function tusParameters({ answer, method }: RouteSpec, header: (name: string, schema: Json) => Json): Json[] {
  if (answer.kind !== 'tus') return [];
  const text = { type: 'string' };
  const number = { type: 'integer', minimum: 0 };
  const version = header('Tus-Resumable', { const: tusVersion });
  if (method === 'POST')
    return [
      version,
      header('Upload-Length', number),
      header('Upload-Metadata', text),
      header('Upload-Checksum', text),
    ];
  if (method === 'PATCH') return [version, header('Upload-Offset', number), header('Upload-Checksum', text)];
  return method === 'DELETE' ? [version] : [];
}

const projectText =
  'The project of the request. Without it: the project of the API key, or the one that the user chose last, or else the one that they have been in for longest.';

/** The parameters of a route in its path, its query and its headers. */
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
    spec.access.kind === 'public'
      ? []
      : [
          header('X-Project', { type: 'string', format: 'uuid', description: projectText }),
          header(backgroundHeader, { const: 'true' }),
        ];
  const key = spec.creates ? [header('Idempotency-Key', { type: 'string', maxLength: 200 })] : [];
  const resume = spec.answer.kind === 'events' ? [header('Last-Event-ID', { type: 'integer' })] : [];
  const tus = tusParameters(spec, header);
  const own = [...from(spec.params, 'path'), ...from(spec.query, 'query')];
  // A directory says nothing of companies and projects: its token does.
  if (spec.access.kind === 'provisioning') return own;
  return [
    ...own,
    header('X-Company', { type: 'string' }),
    header('X-Language', { enum: ['en', 'tr'] }),
    ...session,
    ...tus,
    ...key,
    ...resume,
  ];
}
