import { vi } from 'vitest';
import { callerHeaders } from './caller-headers.ts';
import { type EventRequest, type ReceivedEvent, readEvents } from './read-events.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/**
 * A chat about these files; without any, a conversation about nothing, whose questions go straight to the model. Returns
 * its uid.
 */
export async function startChat(
  app: TestApp,
  as: SignedIn,
  fileUids: readonly string[] = [],
): Promise<string> {
  const request = fileUids.length > 0 ? { kind: 'chat', fileUids } : { kind: 'ask_content' };
  const { body } = await app.call('POST', '/conversations', { as, body: request });
  return body.data.uid;
}

/** A chat about all files of the project; returns its uid. */
export async function startProjectChat(app: TestApp, as: SignedIn): Promise<string> {
  const { body } = await app.call('POST', '/conversations', { as, body: { kind: 'chat' } });
  return body.data.uid;
}

/** A chat about a text that was pasted, once that is read; returns its uid. */
export async function startPastedChat(app: TestApp, as: SignedIn): Promise<string> {
  const request = { kind: 'chat', text: 'A text that has nothing to do with any question.' };
  const { uid } = (await app.call('POST', '/conversations', { as, body: request })).body.data;
  const isRead = async () => {
    const { body } = await app.call('GET', `/conversations/${uid}`, { as });
    return body.data.files[0]?.status === 'ready';
  };
  await vi.waitUntil(isRead, { timeout: 60_000, interval: 50 });
  return uid;
}

type Reading = Partial<Omit<EventRequest, 'accessToken' | 'body'>>;

/** Asks and reads the answer. A refusal is thrown as `{ status, body }`. */
export function ask(
  app: TestApp,
  as: SignedIn,
  question: {
    chat: string;
    text: string;
    filter?: object | undefined;
    model?: object | undefined;
    sql?: string;
  },
  reading: Reading = {},
): Promise<ReceivedEvent[]> {
  const url = `${app.url}/api/conversations/${question.chat}/questions`;
  const { accessToken } = as;
  const headers = { ...callerHeaders(as), ...reading.headers };
  return readEvents(url, {
    accessToken,
    body: { text: question.text, filter: question.filter, model: question.model, sql: question.sql },
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
