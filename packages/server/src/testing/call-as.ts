import type { CallOptions, Reply, TestApp } from './test-app.ts';
import { type BodyOfCall, type DataOfCall, dataIn } from './typed-reply.ts';

type As = NonNullable<CallOptions['as']>;

/** Calls a route; the contract types the reply by the method and the path. */
export type RouteCall = <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
  as?: As,
) => Promise<Reply<BodyOfCall<Method, Path>>>;

/** As `RouteCall`, for the data of the reply alone. */
export type DataCall = <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
  as?: As,
) => Promise<DataOfCall<Method, Path>>;

interface CallSession {
  app: Pick<TestApp, 'call'>;
  /** Who calls where a call names nobody. */
  as?: As;
  headers?: Record<string, string>;
}

/** Calls routes as the user of the test that runs. */
export const callAs =
  (session: () => CallSession): RouteCall =>
  (method, path, body, as) => {
    const { app, ...options } = session();
    return app.call(method, path, { ...options, ...(as && { as }), ...(body !== undefined && { body }) });
  };

/** As `callAs`, for tests that read the data and nothing else of the replies. */
export const dataAs = (session: () => CallSession): DataCall => {
  const call = callAs(session);
  return async (method, path, body, as) => dataIn(await call(method, path, body, as));
};
