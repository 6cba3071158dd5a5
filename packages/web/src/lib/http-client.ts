import { type ApiFailure, failureWithoutAnswer } from './api-failure.ts';
import { fetchOnce, type HttpRequest } from './fetch-once.ts';
import { nextTask } from './next-task.ts';

export interface HttpAnswer {
  status: number;
  body: unknown;
}

type Answering = (request: HttpRequest) => Promise<Response> | undefined;

let answerEarly: Answering = () => undefined;

/** Lets requests be answered by what was asked before: the first of a page are sent while its scripts are loaded. */
export function answerEarlyBy(answering: Answering): void {
  answerEarly = answering;
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
    const response = await (answerEarly(request) ?? fetchOnce(request));
    request.signal?.throwIfAborted();
    return { status: response.status, body: parse(await response.text()) };
  } catch (error) {
    throw failureOf(error);
  }
}
