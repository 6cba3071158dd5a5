import type { Schema } from '@docent/contract/core/route';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** A zod schema as JSON Schema, for requests (`input`) or responses (`output`). */
export const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return rest;
};

/** The envelope around the data of a response. */
export const envelopeSchema = (data: Json, extra: Json = {}): Json => ({
  type: 'object',
  properties: { status: { const: true }, message: { type: 'string' }, data, ...extra },
  required: ['status', 'data'],
});

/** The envelope of failures. */
export const failureContent = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
