import { admin, type Docent } from './start-docent.ts';

export interface ApiSession {
  accessToken: string;
  refreshToken: string;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Stores a text as a file; resolves to its uid once it has been read. */
  addFile(name: string, text: string): Promise<string>;
}

async function dataOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'data' in body && response.ok) return body.data;
  throw new Error(`${response.status} ${JSON.stringify(body)}`);
}

/** A text of an answer; throws when it is not there. */
export function textAt(value: unknown, key: string): string {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (typeof found !== 'string') throw new Error(`No ${key} in ${JSON.stringify(value)}`);
  return found;
}

async function untilRead(session: Pick<ApiSession, 'call'>, uid: string): Promise<void> {
  for (;;) {
    const status = textAt(await session.call('GET', `/files/${uid}`), 'status');
    if (status === 'ready') return;
    if (status === 'failed') throw new Error(`The file ${uid} could not be read`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Signs in past the screens: for what a test needs to be there before it looks at a page. */
export async function apiSession(docent: Pick<Docent, 'url'>, as = admin): Promise<ApiSession> {
  const base = { 'X-Company': as.company, 'X-Language': 'en', 'X-Timezone': 'Europe/Istanbul' };
  const signedIn = await dataOf(
    await fetch(`${docent.url}/api/token`, {
      method: 'POST',
      headers: { ...base, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: as.email, password: as.password }),
    }),
  );
  const accessToken = textAt(signedIn, 'access_token');
  const headers = { ...base, Authorization: `Bearer ${accessToken}` };
  const call = async (method: string, path: string, body?: unknown) =>
    dataOf(
      await fetch(`${docent.url}/api${path}`, {
        method,
        headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  return {
    accessToken,
    refreshToken: textAt(signedIn, 'refresh_token'),
    call,
    async addFile(name, text) {
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'text/plain' }), name);
      const stored = await dataOf(
        await fetch(`${docent.url}/api/files`, { method: 'POST', headers, body: form }),
      );
      const items: unknown =
        typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'items') : undefined;
      const uid = textAt(Array.isArray(items) ? items[0] : undefined, 'uid');
      await untilRead({ call }, uid);
      return uid;
    },
  };
}
