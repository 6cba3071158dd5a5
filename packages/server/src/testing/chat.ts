import { callerHeaders } from './caller-headers.ts';
import { type EventRequest, type ReceivedEvent, readEvents } from './read-events.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** A chat about these files; returns its uid. */
export async function startChat(
  app: TestApp,
  as: SignedIn,
  fileUids: readonly string[] = [],
): Promise<string> {
  const { body } = await app.call('POST', '/conversations', { as, body: { kind: 'chat', fileUids } });
  return body.data.uid;
}

type Reading = Partial<Omit<EventRequest, 'accessToken' | 'body'>>;

/** Asks and reads the answer. A refusal is thrown as `{ status, body }`. */
export function ask(
  app: TestApp,
  as: SignedIn,
  question: { chat: string; text: string; filter?: object | undefined },
  reading: Reading = {},
): Promise<ReceivedEvent[]> {
  const url = `${app.url}/api/conversations/${question.chat}/questions`;
  const { accessToken } = as;
  const headers = { ...callerHeaders(as), ...reading.headers };
  return readEvents(url, {
    accessToken,
    body: { text: question.text, filter: question.filter },
    ...reading,
    headers,
  });
}

/** Reads the latest answer of a chat, or what follows `lastEventId`. */
export function follow(
  app: TestApp,
  as: SignedIn,
  chat: string,
  reading: Reading = {},
): Promise<ReceivedEvent[]> {
  return readEvents(`${app.url}/api/conversations/${chat}/stream`, {
    accessToken: as.accessToken,
    ...reading,
  });
}

/** The chat as it is stored. */
export async function readChat(
  app: TestApp,
  as: SignedIn,
  chat: string,
  headers: Record<string, string> = {},
) {
  return (await app.call('GET', `/conversations/${chat}`, { as, headers })).body.data;
}

export const textOf = (events: readonly ReceivedEvent[]): string =>
  events.map(({ event, data }) => (event === 'delta' ? data.text : '')).join('');
