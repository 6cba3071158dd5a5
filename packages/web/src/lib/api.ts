import type { CallOf, DataOf, RouteSpec } from '@docent/contract/core/route';
import { reactToAnswer } from './answer-reactions.ts';
import { failureOfAnswer } from './api-failure.ts';
import { backgroundHeaders } from './background-use.ts';
import type { HttpRequest } from './fetch-once.ts';
import { type HttpAnswer, sendRequest } from './http-client.ts';
import { refreshAccess } from './refresh.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { accessToken } from './stored-session.ts';

type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For creating routes: the same key within 24 h gets the first answer. */
  idempotencyKey?: string | undefined;
  /** A project other than the current one. */
  projectId?: string | undefined;
}

/** `input` may be omitted exactly if the route requires none. */
type CallArguments<Route extends RouteSpec> =
  RequiredKeys<CallOf<Route>> extends never
    ? [input?: CallOf<Route>, options?: CallOptions]
    : [input: CallOf<Route>, options?: CallOptions];

type Sending = Omit<HttpRequest, 'headers'> & Pick<CallOptions, 'idempotencyKey' | 'projectId'>;

function sendOnce({ idempotencyKey, projectId, ...request }: Sending): Promise<HttpAnswer> {
  const headers = {
    ...requestHeaders(),
    ...backgroundHeaders(request.method),
    ...(projectId && { 'X-Project': projectId }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  return sendRequest({ ...request, headers });
}

/** Sends the session's headers; an expired token is refreshed once and the request repeated. */
export async function sendWithSession(request: Sending): Promise<unknown> {
  const token = accessToken();
  let answer = await sendOnce(request);
  if (reactToAnswer(answer.status, answer.body) === 'refresh') {
    await refreshAccess(token);
    answer = await sendOnce(request);
    reactToAnswer(answer.status, answer.body);
  }
  if (answer.status < 200 || answer.status > 299) throw failureOfAnswer(answer.status, answer.body);
  return answer.body;
}

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

/**
 * Calls a JSON route of the contract and returns its `data`.
 * @throws ApiFailure with the server's message in the interface's language
 */
export async function call<Route extends RouteSpec>(
  route: Route,
  ...[input, options]: CallArguments<Route>
): Promise<DataOf<Route>> {
  const body = await sendWithSession({
    method: route.method,
    url: addressOf(route, input ?? {}),
    body: input?.body,
    ...options,
  });
  // Platform seam: only declared fields leave the server, and its tests parse every response with this schema.
  return dataOf(body) as DataOf<Route>;
}
