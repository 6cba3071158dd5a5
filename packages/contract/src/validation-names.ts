import * as z from 'zod/mini';

const names = z.registry<{ field: string }>();

/**
 * Gives a field's messages a name of their own where the name on the wire is too general: a user's `type` and a
 * membership's are told about in different words. The name must be given to the schema before any check is added.
 */
export function nameField<Schema extends z.core.$ZodType>(schema: Schema, field: string): Schema {
  names.add(schema, { field });
  return schema;
}

/** The name that was given to a schema's field. */
export const fieldNameOf = (schema: unknown): string | undefined =>
  schema instanceof z.core.$ZodType ? names.get(schema)?.field : undefined;
