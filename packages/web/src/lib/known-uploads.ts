import { limits } from '@docent/contract/limits';
import * as z from 'zod/mini';
import { longStore } from './storage.ts';

const storageKey = 'uploads';
const known = z.record(z.string(), z.object({ url: z.string(), atMs: z.number() }));

/** Uploads that had begun, by the fingerprint of their file; those that the server has forgotten are left out. */
function readAll(): z.infer<typeof known> {
  try {
    const all = known.parse(JSON.parse(longStore.read(storageKey) ?? '{}'));
    const since = Date.now() - limits.resumable.idleTtlS * 1000;
    return Object.fromEntries(Object.entries(all).filter(([, { atMs }]) => atMs > since));
  } catch {
    return {};
  }
}

function writeAll(all: z.infer<typeof known>): void {
  if (Object.keys(all).length === 0) longStore.remove(storageKey);
  else longStore.write(storageKey, JSON.stringify(all));
}

/** Where the upload of a file is that a page before this one had begun. */
export const knownUpload = (fingerprint: string): string | undefined => readAll()[fingerprint]?.url;

export function rememberUpload(fingerprint: string, url: string): void {
  writeAll({ ...readAll(), [fingerprint]: { url, atMs: Date.now() } });
}

export function forgetUpload(fingerprint: string): void {
  const { [fingerprint]: _, ...others } = readAll();
  writeAll(others);
}
