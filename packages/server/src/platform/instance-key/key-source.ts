import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { type InstanceKey, newInstanceKey, readInstanceKey } from './instance-key.ts';

/** Where a process has its instance key from: a file in the data folder, or the environment. */
export interface KeySource {
  /** For sentences: the name of the setting, or the path of the file. */
  readonly place: string;
  readonly kind: 'file' | 'setting';
  /** The keys to try. There are two where a rotation was killed between the database and the file. */
  read(): Promise<InstanceKey[]>;
  /** Makes the key of a new installation and stores it. */
  create(): Promise<InstanceKey>;
  /** Stores a key that is about to become the right one, beside the one that is. */
  prepare(key: InstanceKey): Promise<void>;
  /** Makes this the only stored key: the database says that it is the right one. */
  settle(key: InstanceKey): Promise<void>;
}

/** A key that the operator sets as INSTANCE_KEY; nothing is ever written. */
export const keyFromSetting = (key: InstanceKey): KeySource => ({
  place: 'INSTANCE_KEY',
  kind: 'setting',
  read: async () => [key],
  create: async () => key,
  prepare: async () => undefined,
  settle: async () => undefined,
});

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Written under another name, flushed, and renamed: a reader, or a power cut, meets a whole key or none. */
async function writeKey(path: string, key: InstanceKey): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${key.text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`The instance key cannot be written: ${why}`);
  }
}

async function readKey(path: string): Promise<InstanceKey | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartProblem(`The instance key cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  const key = readInstanceKey(text.trim());
  if (!key)
    throw new StartProblem(`${path} holds no instance key: put the file of your backup in its place.`);
  return key;
}

/** The file `instance-key` in the data folder, readable by its owner alone. */
export function keyFromFile(dataDir: string): KeySource {
  const path = join(dataDir, 'instance-key');
  const next = `${path}.next`;
  return {
    place: path,
    kind: 'file',
    async read() {
      const keys = await Promise.all([readKey(path), readKey(next)]);
      return keys.filter((key) => key !== undefined);
    },
    async create() {
      const key = newInstanceKey();
      await writeKey(path, key);
      return key;
    },
    prepare: (key) => writeKey(next, key),
    async settle(key) {
      if ((await readKey(path))?.fingerprint !== key.fingerprint) await writeKey(path, key);
      await rm(next, { force: true });
    },
  };
}
