import type { ApiSession } from './api.ts';
import type { Docent } from './start-docent.ts';

function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}

/** Stores bytes as a file; resolves to its uid once it was read, or could not be. */
export async function uploadFile(
  docent: Pick<Docent, 'url'>,
  session: ApiSession,
  file: { name: string; bytes: Buffer; folder?: string },
): Promise<string> {
  const form = new FormData();
  if (file.folder !== undefined) form.append('folder', file.folder);
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const response = await fetch(`${docent.url}/api/files`, { method: 'POST', headers, body: form });
  const uid = at(await response.json(), 'data', 'items', 0, 'uid');
  if (typeof uid !== 'string') throw new Error(`${response.status}: ${file.name} was not stored`);
  while (at(await session.call('GET', `/files/${uid}`), 'status') === 'processing')
    await new Promise((resolve) => setTimeout(resolve, 100));
  return uid;
}
