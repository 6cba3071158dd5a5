import { limits } from '@docent/contract/limits';
import { isNumber, isRecordOf, isShape, isText } from './shape.ts';
import { longStore } from './storage.ts';

const storageKey = 'uploads';
interface KnownUpload {
  url: string;
  atMs: number;
}

const isKnown = isRecordOf(isShape<KnownUpload>({ url: isText, atMs: isNumber }));

/** Unfinished uploads by the fingerprint of their file, without those that the server has deleted. */
function readAll(): Record<string, KnownUpload> {
  try {
    const all: unknown = JSON.parse(longStore.read(storageKey) ?? '{}');
    if (!isKnown(all)) return {};
    const since = Date.now() - limits.resumable.idleTtlS * 1000;
    return Object.fromEntries(Object.entries(all).filter(([, { atMs }]) => atMs > since));
  } catch {
    return {};
  }
}

function writeAll(all: Record<string, KnownUpload>): void {
  if (Object.keys(all).length === 0) longStore.remove(storageKey);
  else longStore.write(storageKey, JSON.stringify(all));
}

/** The URL of an upload of this file that was started before a reload. */
export const knownUpload = (fingerprint: string): string | undefined => readAll()[fingerprint]?.url;

export function rememberUpload(fingerprint: string, url: string): void {
  writeAll({ ...readAll(), [fingerprint]: { url, atMs: Date.now() } });
}

export function forgetUpload(fingerprint: string): void {
  const { [fingerprint]: _, ...others } = readAll();
  writeAll(others);
}
