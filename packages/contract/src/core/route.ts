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
 * - `visitor` is for the visitor of a public link: their token opens their own conversation and nothing else.
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
  | { kind: 'provisioning' }
  | { kind: 'visitor' };

export type Schema = z.ZodMiniType;
export type EventSchemas = Readonly<Record<string, Schema>>;

/**
 * The response of a route. Its kind names a wire format; the other fields are options of the format, and the server
 * checks them against the format's type when it binds the route.
 */
export interface Answer {
  readonly kind: string;
  /** The data of the response, without the format's envelope. */
  readonly data?: Schema;
  /** The events of a stream, by name. */
  readonly events?: EventSchemas;
}

/** A route as data: the server binds it, the browser calls it, and OpenAPI and the generated test suites read it. */
export interface RouteSpec {
  method: Method;
  /** Relative to `/api`, with parameters in braces: `/files/{uid}`. */
  path: string;
  summary: string;
  access: Access;
  answer: Answer;
  errors: readonly ErrorCode[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is multipart/form-data with this repeatable file field and these text fields. */
  upload?: { field: string; fields: Schema };
  /** The body, if any, is a stream of bytes of this type. */
  bytes?: string;
  /** A POST that creates something: `Idempotency-Key` is honoured for 24 h. */
  creates?: boolean;
  /**
   * Secret fields of the body, such as `password` or `admin.password`: they are not stored for an Idempotency-Key. A
   * test fails if a creating route omits one.
   */
  secretFields?: readonly string[];
  /** A field of the answer that is shown once and not stored: null when an Idempotency-Key repeats the answer. */
  shownOnce?: string;
  /** Changes permissions: every process reloads them before the company's next request. */
  changesAccess?: true;
  /** Available to a session that has not completed the second step its company requires. */
  beforeSecondStep?: true;
  /** Available in maintenance mode too, because operators need it to sign in. */
  duringMaintenance?: true;
  /** Signs the browser out: the response makes it delete its cached responses. */
  signsOut?: true;
}

/** Declares a route and keeps its literal types, which type the binding and the client. */
export function route<const Spec extends RouteSpec>(spec: Spec): Spec {
  return spec;
}

export type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
export type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** The value in the response of a route, if it has one. */
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
