import { type ApiFailure, failureWithoutAnswer } from './api-failure.ts';
import { nextTask } from './next-task.ts';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** A form is sent as it is, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  status: number;
  body: unknown;
}

/** All calls go to the page's own origin, so the cookie may be copied into each (spec point 8). */
function xsrfHeader(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {};
}

function settingsOf({ method, headers, body, signal }: HttpRequest): RequestInit {
  const settings = { method, credentials: 'include', signal: signal ?? null } as const;
  const allHeaders = { Accept: 'application/json', ...xsrfHeader(), ...headers };
  if (body === undefined) return { ...settings, headers: allHeaders };
  // The browser names the type of a form itself, because it chooses the boundary between its parts.
  if (body instanceof FormData) return { ...settings, headers: allHeaders, body };
  return {
    ...settings,
    headers: { 'Content-Type': 'application/json', ...allHeaders },
    body: JSON.stringify(body),
  };
}

/** A proxy in front of the server may answer something else than JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failureOf(error: unknown): ApiFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return failureWithoutAnswer('aborted');
  return failureWithoutAnswer(name === 'TimeoutError' ? 'timeout' : 'network_error');
}

/**
 * Sends one request, in a task of its own: a screen begins many at once, in the task that also shows it. Returns responses
 * of every status.
 * @throws ApiFailure without a response
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  await nextTask();
  try {
    const response = await fetch(request.url, settingsOf(request));
    return { status: response.status, body: parse(await response.text()) };
  } catch (error) {
    throw failureOf(error);
  }
}
