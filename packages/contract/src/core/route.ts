import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Who may call a route.
 * - `session` is for a signed-in user in person: their account, sessions, second step and notifications. It rejects API
 * keys.
 * - `authenticated` accepts sessions and keys alike.
 * - `permission` requires one permission. `operatorOnly` limits the route to users of the company that runs the
 * installation. `inProject` checks the permission in the project of `{id}`, or else in the current project, without
 * which the route answers `no_project`. `refused` is the failure of the route if the specification words it
 * differently. `sessionOnly` rejects API keys even if they hold the permission.
 * - `any-permission` is for routes whose subject decides (the kind of a conversation): the guard requires one of the
 * permissions, the use case the exact one.
 * - `provisioning` is for the directory of a company, which has its own token.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'authenticated'; inProject?: true }
  | {
      kind: 'permission';
      permission: Permission;
      operatorOnly?: true;
      inProject?: true;
      sessionOnly?: true;
      refused?: ErrorCode;
    }
  | { kind: 'any-permission'; permissions: readonly Permission[]; refused?: ErrorCode }
  | { kind: 'provisioning' };

export type Schema = z.ZodMiniType;
export type EventSchemas = Readonly<Record<string, Schema>>;

/**
 * How a route answers. Its kind names a wire format; what else the format wants to be told stands beside it, and is held
 * to the format's own type where the server binds the route.
 */
export interface Answer {
  readonly kind: string;
  /** What is answered, without what the format puts around it. */
  readonly data?: Schema;
  /** The events of a stream, by their names. */
  readonly events?: EventSchemas;
}

/** A route as data: the server binds it, the browser calls it, OpenAPI and the generated suites read it. */
export interface RouteSpec {
  method: Method;
  /** Below `/api`, with parameters in braces: `/files/{uid}`. */
  path: string;
  summary: string;
  access: Access;
  answer: Answer;
  errors: readonly ErrorCode[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is multipart/form-data with this repeatable file field, and these plain fields. */
  upload?: { field: string; fields: Schema };
  /** The body, where there is one, is bytes of this type, taken as they come. */
  bytes?: string;
  /** POST that creates something: `Idempotency-Key` is honoured for 24 h. */
  creates?: boolean;
  /**
   * Fields of the body that are secrets, as `password` or `admin.password`: nothing is kept of them for an
   * Idempotency-Key. A test finds a route that creates something and leaves one out.
   */
  secretFields?: readonly string[];
  /** A field of the answer that is given once and kept nowhere: null when an Idempotency-Key repeats the answer. */
  shownOnce?: string;
  /** Changes who may do what: every process asks the database anew before the company's next request. */
  changesAccess?: true;
  /** Answered to a session whose second step, which its company demands, is still to be done. */
  beforeSecondStep?: true;
  /** Answered in maintenance mode as well: what an operator needs to get in. */
  duringMaintenance?: true;
  /** Signs the browser out: the response makes it delete its cached responses. */
  signsOut?: true;
}

/** Declares a route and keeps its literal types, from which the binding and the client are typed. */
export function route<const Spec extends RouteSpec>(spec: Spec): Spec {
  return spec;
}

export type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
export type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** The value that a route answers with, where it has one. */
export type DataOf<Spec extends RouteSpec> = Spec['answer'] extends { data: infer D }
  ? D extends Schema
    ? z.output<D>
    : never
  : never;

type Part<Name extends string, S> = S extends Schema
  ? { [K in Name]: z.input<S> }
  : { [K in Name]?: undefined };

/** What a caller passes: `params`, `query` and `body`, each required exactly when the route declares it. */
export type CallOf<Spec extends RouteSpec> = Part<'params', Spec['params']> &
  Part<'query', Spec['query']> &
  Part<'body', Spec['body']>;
