import type { ExternalLink, ExternalMessage } from '@docent/contract/features/external';

/*
 * What a public page asks the server. It names addresses itself and imports types alone: the routes of the contract bring
 * their schemas along, which are larger than the whole page.
 */

/** A request that was refused, with the server's sentence. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A visitor's conversation, and the token that opens it. */
export interface Visit {
  readonly uid: string;
  readonly token: string;
}

export interface Passage {
  readonly fileName: string;
  readonly page?: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly canDownload: boolean;
}

interface Asked {
  readonly method?: string;
  readonly body?: object;
  readonly visit?: Visit;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

let language = 'en';

/** The language in which the server answers. */
export function speak(chosen: string): void {
  language = chosen;
}

function request(path: string, { method = 'GET', body, visit, headers, signal }: Asked): Promise<Response> {
  return fetch(`/api${path}`, {
    method,
    credentials: 'omit',
    headers: {
      'x-language': language,
      'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(visit && { authorization: `Visitor ${visit.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    ...(signal && { signal }),
  });
}

async function refusalOf(response: Response): Promise<Refused> {
  // What is in front of the server may answer something else than JSON.
  const { code = 'generic', message = '' } = await response.json().catch(() => ({}));
  return new Refused(response.status, code, message);
}

/** @throws Refused, or what the network failed with */
async function ask<Data>(path: string, asked: Asked = {}): Promise<Data> {
  const response = await request(path, asked);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()).data;
}

const at = ({ uid }: Visit) => `/external/conversations/${uid}`;

/** @param path the path of the page, which is also that of its link */
export const readLink = (path: string) => ask<ExternalLink>(path);

export async function beginVisit(
  path: string,
  body: { password?: string; consent?: boolean },
): Promise<Visit> {
  const made = await ask<{ uid: string; visitor_token: string }>(`${path}/conversations`, {
    method: 'POST',
    body,
  });
  return { uid: made.uid, token: made.visitor_token };
}

export const readMessages = async (visit: Visit) =>
  (await ask<{ messages: ExternalMessage[] }>(at(visit), { visit })).messages;

export const cancelAnswer = (visit: Visit) => ask(`${at(visit)}/cancel`, { method: 'POST', visit });

export const rateAnswer = (
  visit: Visit,
  messageUid: string,
  body: { value: 'up' | 'down'; reason?: string },
) => ask(`${at(visit)}/messages/${messageUid}/feedback`, { method: 'POST', body, visit });

export const readPassage = (visit: Visit, messageUid: string, n: number) =>
  ask<Passage>(`${at(visit)}/messages/${messageUid}/references/${n}`, { visit });

export interface Download {
  readonly signal: AbortSignal;
  /** How much of it has arrived, from 0 to 1. */
  onProgress(share: number): void;
}

/** The file of a quote. @throws Refused, or what the network failed with */
export async function readFile(
  visit: Visit,
  { messageUid, n }: { messageUid: string; n: number },
  { signal, onProgress }: Download,
): Promise<Blob> {
  const response = await request(`${at(visit)}/messages/${messageUid}/references/${n}/file`, {
    visit,
    signal,
  });
  if (!response.ok) throw await refusalOf(response);
  const size = Number(response.headers.get('content-length'));
  let arrived = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, next) {
      arrived += part.length;
      if (size > 0) onProgress(Math.min(1, arrived / size));
      next.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(count)).blob();
}

export const handOver = (visit: Visit, body: { contact: string; note?: string }) =>
  ask(`${at(visit)}/handover`, { method: 'POST', body, visit });

export const deleteVisit = (visit: Visit) => ask(at(visit), { method: 'DELETE', visit });

export interface StreamedEvent {
  readonly id: string;
  readonly event: string;
  // Platform seam: the server holds its events to the contract, and the page shows what is there.
  readonly data: Record<string, unknown>;
}

function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  return data === undefined
    ? undefined
    : { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) };
}

async function* readEvents(response: Response): AsyncGenerator<StreamedEvent> {
  if (!response.ok) throw await refusalOf(response);
  if (response.status === 204 || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

/** The answer to a question, as it is written. @throws Refused */
export async function* askQuestion(
  visit: Visit,
  body: { text: string; choice?: number },
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  yield* readEvents(
    await request(`${at(visit)}/questions`, { method: 'POST', body, visit, headers, signal }),
  );
}

/** The latest answer after an event of it. @throws Refused */
export async function* followAnswer(
  visit: Visit,
  lastId: string,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const headers = lastId ? { 'last-event-id': lastId } : {};
  yield* readEvents(await request(`${at(visit)}/stream`, { visit, headers, signal }));
}
