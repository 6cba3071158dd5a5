import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFlags, serverMemory } from '../../scripts/lib/places.mjs';
import { type Child, startChild } from './child.ts';

const mainFile = fileURLToPath(new URL('../../packages/server/src/app/main.ts', import.meta.url));
const password = 'bench-password';

export interface Product {
  url: string;
  child: Child;
  /** Calls the API as the administrator and returns `data`; throws on a failure. */
  call<Data>(method: string, path: string, body?: unknown): Promise<Data>;
  upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<{ uid: string }>;
  /** Uploads a file of any size, which is not read into memory. */
  uploadFile(path: string, name: string): Promise<{ uid: string }>;
  authorization: string;
  /** What a browser keeps of the sign-in. */
  tokens: Tokens;
  stop(): Promise<void>;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

async function signIn(url: string): Promise<Tokens> {
  const response = await fetch(`${url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-company': 'docent' },
    body: JSON.stringify({ email: 'admin@docent.local', password }),
  });
  const { data } = (await response.json()) as { data: Tokens };
  return data;
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const { data, message } = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${response.status} ${message}`);
  return data;
}

/** Starts the product as a process of its own, on a free port, and signs its administrator in. */
export async function startProduct(env: Record<string, string>, cpu?: number): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-data-'));
  const settings = { ...serverMemory, DATA_DIR: dataDir, PORT: '0', DOCENT_ADMIN_PASSWORD: password, ...env };
  const child = await startChild([...serverFlags, mainFile], /Docent is ready: (http:\S+)/, {
    env: settings,
    ...(cpu !== undefined && { cpu }),
  });
  const url = child.match[1] ?? '';
  const tokens = await signIn(url);
  const authorization = `Bearer ${tokens.access_token}`;
  const send = async (content: Blob, name: string): Promise<{ uid: string }> => {
    const form = new FormData();
    form.append('file', content, name);
    const response = await fetch(`${url}/api/files`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { items } = await dataOf<{ items: { uid: string }[] }>(response);
    const [file] = items;
    if (!file) throw new Error('Nothing was stored.');
    return file;
  };
  return {
    url,
    child,
    authorization,
    tokens,
    async call(method, path, body) {
      const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const payload = body === undefined ? null : JSON.stringify(body);
      return dataOf(await fetch(`${url}/api${path}`, { method, headers, body: payload }));
    },
    upload: (name, content) => send(new Blob([content]), name),
    uploadFile: async (path, name) => send(await openAsBlob(path), name),
    async stop() {
      await child.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
