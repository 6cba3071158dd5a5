import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { type Declared, declaredBy } from './declared-fields.ts';

/** Checks the response of a route before undeclared fields are removed: tests parse it strictly. */
export type CheckAnswer = (spec: RouteSpec, schema: Schema, value: unknown) => void;

/** Compiles a filter for each route, which limits its responses to a schema. */
export type HoldTo = (schema: Schema) => Declared;

/** Only declared fields leave the server. */
export const holdAnswersOf =
  (spec: RouteSpec, check: CheckAnswer | undefined): HoldTo =>
  (schema) => {
    const declared = declaredBy(schema);
    if (!check) return declared;
    return (value) => {
      check(spec, schema, value);
      return declared(value);
    };
  };
