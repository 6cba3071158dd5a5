import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { type Declared, declaredBy } from './declared-fields.ts';

/** Looks at what a route answers before undeclared fields are left out of it: in tests, it parses it strictly. */
export type CheckAnswer = (spec: RouteSpec, schema: Schema, value: unknown) => void;

/** What a route declares of its answers, compiled once. */
export interface DeclaredAnswer {
  data: Declared;
  /** The declared fields of an event; undefined for an event that the route does not declare. */
  events: ReadonlyMap<string, Declared>;
}

/** Only what a route declares leaves the server. Without a schema, an answer has no data. */
export function declaredAnswer(spec: RouteSpec, check: CheckAnswer | undefined): DeclaredAnswer {
  const held = (schema: Schema): Declared => {
    const declared = declaredBy(schema);
    if (!check) return declared;
    return (value) => {
      check(spec, schema, value);
      return declared(value);
    };
  };
  const { answer } = spec;
  const schema = 'data' in answer ? answer.data : undefined;
  const events = answer.kind === 'events' ? Object.entries(answer.events) : [];
  return {
    data: schema ? held(schema) : () => undefined,
    events: new Map(events.map(([name, event]) => [name, held(event)])),
  };
}
