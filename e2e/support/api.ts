import { refuseEnglishName } from './english-texts.ts';
import { admin, type Docent } from './start-docent.ts';

export interface ApiSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Signs in anew when the tokens are about to expire: a session is as old as its worker. */
  keepFresh(): Promise<void>;
  /** For a server that was renewed and knows no session any more. */
  signInAnew(): Promise<void>;
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

const tokensAgeMaxMs = 10 * 60_000;

async function signInTo(url: string, as: typeof admin) {
  const answer = await fetch(`${url}/api/token`, {
    method: 'POST',
    headers: { 'X-Company': as.company, 'X-Language': 'en', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: as.email, password: as.password }),
  });
  const tokens = await dataOf(answer);
  return {
    accessToken: textAt(tokens, 'access_token'),
    refreshToken: textAt(tokens, 'refresh_token'),
    signedInAtMs: Date.now(),
  };
}

function firstItem(stored: unknown): unknown {
  const items: unknown =
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'items') : undefined;
  return Array.isArray(items) ? items[0] : undefined;
}

/** Signs in past the screens: for what a test needs to be there before it looks at a page. */
export async function apiSession({ url }: Pick<Docent, 'url'>, as = admin): Promise<ApiSession> {
  let tokens = await signInTo(url, as);
  const signInAnew = async () => {
    tokens = await signInTo(url, as);
  };
  const keepFresh = async () => {
    if (Date.now() - tokens.signedInAtMs > tokensAgeMaxMs) await signInAnew();
  };
  const send = async (method: string, path: string, body?: BodyInit, type?: string) => {
    await keepFresh();
    const headers = {
      'X-Company': as.company,
      'X-Language': 'en',
      'X-Timezone': 'Europe/Istanbul',
      Authorization: `Bearer ${tokens.accessToken}`,
      ...(type && { 'Content-Type': type }),
    };
    return dataOf(await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) }));
  };
  const call = async (method: string, path: string, body?: unknown) => {
    if (body === undefined) return send(method, path);
    await refuseEnglishName(body);
    return send(method, path, JSON.stringify(body), 'application/json');
  };
  return {
    get accessToken() {
      return tokens.accessToken;
    },
    get refreshToken() {
      return tokens.refreshToken;
    },
    keepFresh,
    signInAnew,
    call,
    async addFile(name, text) {
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'text/plain' }), name);
      const stored = await send('POST', '/files', form);
      const uid = textAt(firstItem(stored), 'uid');
      await untilRead({ call }, uid);
      return uid;
    },
  };
}
