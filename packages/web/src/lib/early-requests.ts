import type { checkPermission } from '@docent/contract/features/profile';
import { fetchOnce, type HttpRequest } from './fetch-once.ts';
import { answerEarlyBy } from './http-client.ts';

/** What the guard of a page asks. It is sent as a change is, but changes nothing. */
const check: (typeof checkPermission)['path'] = '/check-permission';
const isChange = ({ method, url }: HttpRequest) => method !== 'GET' && !url.endsWith(check);

/** Later, what was answered may no longer be true. */
const validForMs = 10_000;

interface Sent {
  answer: Promise<Response>;
  sentAtMs: number;
  project: string | undefined;
}

const sent = new Map<string, Sent>();

function partsOf({ method, url, headers, body }: HttpRequest) {
  const { 'X-Project': project, ...others } = headers;
  return { key: JSON.stringify([method, url, others, body]), project };
}

/** A browser that has no project yet is answered for the user's own, which it learns meanwhile. */
const isOfProject = (found: Sent, project: string | undefined) =>
  found.project === undefined || found.project === project;

/**
 * Sends a request before the code that asks for its answer has been loaded. Who reads the body of the response that it
 * resolves to must read a clone: the call takes the response itself.
 */
export function sendEarly(request: HttpRequest): Promise<Response> {
  answerEarlyBy(takeEarly);
  const answer = fetchOnce(request);
  // Whoever takes the answer learns of the failure.
  answer.catch(() => undefined);
  const { key, project } = partsOf(request);
  sent.set(key, { answer, project, sentAtMs: performance.now() });
  return answer;
}

/** Nothing is answered with what was asked before now: the first screen is there, or something has changed. */
export function forgetEarly(): void {
  sent.clear();
}

/** The answer to exactly this request, if it was sent early. It is given once: the next request is sent anew. */
function takeEarly(request: HttpRequest): Promise<Response> | undefined {
  if (sent.size === 0) return undefined;
  const { key, project } = partsOf(request);
  const found = sent.get(key);
  sent.delete(key);
  // A change makes old what was read before it.
  if (!found && isChange(request)) sent.clear();
  if (!found || !isOfProject(found, project)) return undefined;
  return performance.now() - found.sentAtMs < validForMs ? found.answer : undefined;
}
