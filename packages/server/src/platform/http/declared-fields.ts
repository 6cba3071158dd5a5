import type { Schema } from '@docent/contract/core/route';
import type * as z from 'zod/mini';

/** Limits a value to the fields of its schema; returns the value itself if it has no others. */
export type Declared = (value: unknown) => unknown;

type Definition = z.core.$ZodTypes['_zod']['def'];

/** Primitive values for a schema without fields. An object is removed, because it could contain anything. */
const scalar: Declared = (value) => (typeof value === 'object' && value !== null ? undefined : value);
const anything: Declared = (value) => value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function copyOf(value: Record<string, unknown>, fieldOf: (key: string) => Declared | undefined) {
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const field = fieldOf(key);
    if (field) copy[key] = field(value[key]);
  }
  return copy;
}

/** Values rarely have fields to remove, so checking is cheaper than copying. */
function declaredRecord(field: Declared): Declared {
  return (value) => {
    if (!isObject(value)) return value === null ? null : undefined;
    for (const name in value) {
      const own = value[name];
      if (field(own) !== own) return copyOf(value, () => field);
    }
    return value;
  };
}

function declaredArray(element: Declared): Declared {
  return (value) => {
    if (value === null) return null;
    if (!Array.isArray(value)) return undefined;
    return value.every((item) => element(item) === item) ? value : value.map(element);
  };
}

function fieldsOf({ shape, catchall }: Extract<Definition, { type: 'object' }>): Declared {
  const names = Object.keys(shape);
  const fields = names.map((name) => declaredBy(shape[name] as Schema));
  const positions = new Map(names.map((name, position) => [name, position]));
  const rest = catchall ? otherFieldsOf(catchall as Schema) : undefined;
  const fieldOf = (name: string) => fields[positions.get(name) ?? -1] ?? rest;
  return (value) => {
    if (!isObject(value)) return value === null ? null : undefined;
    // Values usually have their fields in the order of the schema, which saves most look-ups.
    let next = 0;
    for (const name in value) {
      const position = names[next] === name ? next : (positions.get(name) ?? -1);
      next = position + 1;
      const field = fields[position] ?? rest;
      const own = value[name];
      if (field === undefined) return copyOf(value, fieldOf);
      const isKept = field === scalar ? typeof own !== 'object' || own === null : field(own) === own;
      if (!isKept) return copyOf(value, fieldOf);
    }
    return value;
  };
}

/** A loose object declares every field; a strict one only those that it names. */
const otherFieldsOf = (catchall: Schema): Declared | undefined =>
  catchall._zod.def.type === 'never' ? undefined : declaredBy(catchall);

/** Compiles a filter for each route, which limits its responses to the fields of its schema. */
export function declaredBy(schema: Schema): Declared {
  // Platform seam: zod types the definition of any schema by its base only.
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return scalar;
    case 'unknown':
      return anything;
    case 'optional':
    case 'nullable':
      return declaredBy(def.innerType as Schema);
    case 'array':
      return declaredArray(declaredBy(def.element as Schema));
    case 'record':
      return declaredRecord(declaredBy(def.valueType as Schema));
    case 'union': {
      const options = def.options.map((option) => declaredBy(option as Schema));
      if (options.every((option) => option === scalar)) return scalar;
      throw new Error('An answer cannot be a union of objects: nothing says which fields it declares.');
    }
    case 'object':
      return fieldsOf(def);
    default:
      throw new Error(`An answer cannot hold a schema of the type ${def.type}.`);
  }
}
