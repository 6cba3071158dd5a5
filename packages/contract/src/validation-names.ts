import * as z from 'zod/mini';

const names = z.registry<{ field: string }>();

/**
 * Names the messages of a field if the name on the wire is too general: the `type` of a user and of a membership have
 * different messages. Name the schema before adding any check.
 */
export function nameField<Schema extends z.core.$ZodType>(schema: Schema, field: string): Schema {
  names.add(schema, { field });
  return schema;
}

/** The message name of a schema's field. */
export const fieldNameOf = (schema: unknown): string | undefined =>
  schema instanceof z.core.$ZodType ? names.get(schema)?.field : undefined;
