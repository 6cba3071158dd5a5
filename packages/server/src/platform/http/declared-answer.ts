import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { type Declared, declaredBy } from './declared-fields.ts';

/** Looks at what a route answers before undeclared fields are left out of it: in tests, it parses it strictly. */
export type CheckAnswer = (spec: RouteSpec, schema: Schema, value: unknown) => void;

/** Compiles, once for each route, what keeps a value of its answers to a schema. */
export type HoldTo = (schema: Schema) => Declared;

/** Only what a route declares leaves the server. */
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
