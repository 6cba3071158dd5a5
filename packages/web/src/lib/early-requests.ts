import { fetchOnce, type HttpRequest } from './fetch-once.ts';

/** Later, what was answered may no longer be true. */
const validForMs = 10_000;

const sent = new Map<string, { answer: Promise<Response>; sentAtMs: number }>();

const keyOf = ({ method, url, headers, body }: HttpRequest) => JSON.stringify([method, url, headers, body]);

/** Sends a request before the code that asks for its answer has been loaded. */
export function sendEarly(request: HttpRequest): void {
  const answer = fetchOnce(request);
  // Whoever takes the answer learns of the failure.
  answer.catch(() => undefined);
  sent.set(keyOf(request), { answer, sentAtMs: performance.now() });
}

/** The answer to exactly this request, if it was sent early. It is given once: the next request is sent anew. */
export function takeEarly(request: HttpRequest): Promise<Response> | undefined {
  if (sent.size === 0) return undefined;
  const key = keyOf(request);
  const found = sent.get(key);
  sent.delete(key);
  // A change makes old what was read before it.
  if (!found && request.method !== 'GET') sent.clear();
  return found && performance.now() - found.sentAtMs < validForMs ? found.answer : undefined;
}
